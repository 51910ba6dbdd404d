import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import * as copy from './copy.ts';
import { contactFormMachine } from './machine.ts';
import type { ContactMessage, ContactOutcome } from './rules.ts';

const typed = { name: ' Ann Reed ', email: 'ann@example.edu', message: 'When does CHEM 103 start?' };

const failed = { kind: 'notDelivered', failure: { kind: 'unexpected' } } as const;

/** A form whose calls are answered by the test. */
function start() {
  const sent: ContactMessage[] = [];
  let answer = (_: ContactOutcome | Error) => {};
  const clock = new SimulatedClock();
  const machine = contactFormMachine.provide({
    actors: {
      sendMessage: fromPromise<ContactOutcome, ContactMessage>(({ input }) => {
        sent.push(input);
        return new Promise((resolve, reject) => {
          answer = (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome));
        });
      }),
    },
  });
  const actor = createActor(machine, { clock }).start();
  return {
    sent,
    clock,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    has: (tag: 'disabled' | 'failed') => actor.getSnapshot().hasTag(tag),
    type: (fields: Partial<ContactMessage>) => {
      for (const [name, value] of Object.entries(fields)) {
        actor.send({ type: 'FIELD_CHANGED', name: name as keyof ContactMessage, value });
      }
    },
    submit: () => actor.send({ type: 'SUBMITTED' }),
    answer: async (outcome: ContactOutcome | Error) => {
      answer(outcome);
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

describe('contact form', () => {
  test.each(['name', 'email', 'message'] as const)(
    'I-171 an empty %s is reported and nothing is sent',
    (field) => {
      const form = start();
      form.type({ ...typed, [field]: '  ' });
      form.submit();
      expect(form.value()).toBe('incomplete');
      expect(copy.incomplete).toBe('Please complete all fields.');
      expect(form.sent).toEqual([]);
      form.submit();
      expect(form.value()).toBe('incomplete');
      expect(Object.keys(form.context().errors)).toEqual([field]);
      form.type({ [field]: 'now filled' });
      expect(form.value()).toBe('editing');
      expect(form.context().message[field]).toBe('now filled');
      expect(form.context().errors).toEqual({});
    },
  );

  test('I-170 I-174 a delivered message ends the form at once, even within the five seconds', async () => {
    const form = start();
    form.type(typed);
    form.submit();
    expect(form.value()).toEqual({ submitted: { delivery: 'sending', pause: 'running' } });
    await form.answer({ kind: 'delivered' });
    expect(form.value()).toBe('sent');
    expect(form.sent).toEqual([{ name: 'Ann Reed', email: 'ann@example.edu', message: typed.message }]);
    expect(form.context().message).toEqual({ name: '', email: '', message: '' });
  });

  test('each failed submit, also one with the same errors, moves the focus to the first error', async () => {
    const form = start();
    form.submit();
    form.submit();
    expect(form.context().failedSubmits).toBe(2);
    form.type({ ...typed, email: 'ann' });
    form.submit();
    form.submit();
    expect(form.context().failedSubmits).toBe(4);
    form.type(typed);
    form.submit();
    await form.answer(failed);
    expect(form.context().failedSubmits).toBe(5);
  });

  test('I-173 the button stays disabled for five seconds although the answer arrived', async () => {
    const form = start();
    form.type(typed);
    form.submit();
    await form.answer(failed);
    form.clock.increment(4999);
    expect([form.has('disabled'), form.has('failed')]).toEqual([true, true]);
    form.submit();
    expect(form.sent).toHaveLength(1);
    form.clock.increment(1);
    expect(form.value()).toBe('failed');
    expect(form.has('disabled')).toBe(false);
  });

  test('I-172 I-173 the button stays disabled until a slow answer, although five seconds are over', async () => {
    const form = start();
    form.type(typed);
    form.submit();
    form.clock.increment(60_000);
    expect(form.value()).toEqual({ submitted: { delivery: 'sending', pause: 'over' } });
    expect(form.has('disabled')).toBe(true);
    await form.answer(new Error('gone'));
    expect(form.value()).toBe('failed');
  });

  test('I-175 a failure keeps what was typed, and the message can be sent again', async () => {
    const form = start();
    form.type(typed);
    form.submit();
    await form.answer(failed);
    form.clock.increment(5000);
    expect(form.has('failed')).toBe(true);
    expect(copy.failed).toBe('Something went wrong while sending your message; please try again later.');
    expect(form.context().message).toEqual(typed);
    form.type({ message: '' });
    expect(form.value()).toBe('failed');
    form.submit();
    expect(form.value()).toBe('incomplete');
    form.type({ message: 'Once more' });
    form.submit();
    expect(form.sent).toHaveLength(2);
    await form.answer({ kind: 'delivered' });
    expect(form.value()).toBe('sent');
  });

  test.each([
    ['name', 'x'.repeat(201), 'At most 200 characters'],
    ['email', 'ann.example.edu', 'Invalid email address. Please check your email address.'],
    ['message', 'x'.repeat(10_001), 'At most 10,000 characters'],
  ] as const)(
    'a %s that the server would refuse shows its message, and nothing is sent',
    (field, value, message) => {
      const form = start();
      form.type({ ...typed, [field]: value });
      form.submit();
      expect(form.value()).toBe('invalid');
      expect(form.context().errors).toEqual({ [field]: message });
      form.submit();
      expect(form.value()).toBe('invalid');
      form.type({ [field]: typed[field] });
      expect([form.value(), form.context().errors]).toEqual(['editing', {}]);
      form.submit();
      expect(form.sent).toHaveLength(1);
    },
  );

  test('the email is normalized as it is sent', () => {
    const form = start();
    form.type({ ...typed, email: ' Ann@Example.EDU ' });
    form.submit();
    expect(form.sent).toMatchObject([{ email: 'ann@example.edu' }]);
  });

  test('fields that the server refuses show its messages', async () => {
    const form = start();
    form.type(typed);
    form.submit();
    await form.answer({
      kind: 'notDelivered',
      failure: { kind: 'refused', message: 'No.', fields: { email: 'Unknown domain' } },
    });
    form.clock.increment(5000);
    expect([form.value(), form.context().errors]).toEqual(['failed', { email: 'Unknown domain' }]);
    form.submit();
    expect(form.context().errors).toEqual({});
  });

  test('a throttled message cannot be sent again before the time that the server asked for', async () => {
    const form = start();
    form.type(typed);
    form.submit();
    await form.answer({ kind: 'notDelivered', failure: { kind: 'throttled', wait: 30_000 } });
    form.clock.increment(5000);
    expect([form.value(), form.has('disabled'), form.has('failed')]).toEqual(['throttled', true, true]);
    form.type({ message: 'Changed meanwhile' });
    form.submit();
    form.clock.increment(29_999);
    expect([form.value(), form.sent.length]).toEqual(['throttled', 1]);
    form.clock.increment(1);
    form.submit();
    expect(form.sent[1]?.message).toBe('Changed meanwhile');
  });

  test('a correction that is made while the button is still disabled is sent', async () => {
    const form = start();
    form.type(typed);
    form.submit();
    await form.answer(failed);
    form.type({ message: 'Corrected meanwhile' });
    form.clock.increment(5000);
    form.submit();
    expect(form.sent[1]?.message).toBe('Corrected meanwhile');
  });

  test('a message whose code could not be loaded was not sent, and can be sent again', async () => {
    const form = start();
    form.type(typed);
    form.submit();
    await form.answer(new Error('Failed to fetch dynamically imported module'));
    form.clock.increment(5000);
    expect(form.context()).toMatchObject({ message: typed, failure: { kind: 'notLoaded' } });
  });

  test('a failed message can be sent again as it is', async () => {
    const form = start();
    form.type(typed);
    form.submit();
    await form.answer(failed);
    form.clock.increment(5000);
    form.submit();
    expect(form.value()).toEqual({ submitted: { delivery: 'sending', pause: 'running' } });
  });
});
