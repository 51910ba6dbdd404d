import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { contactFormMachine } from './machine.ts';
import { contactTexts, type ContactMessage, type ContactOutcome } from './rules.ts';

const typed = { name: ' Ann Reed ', email: 'ann@example.edu', message: 'When does CHEM 103 start?' };

/** A form whose messages are answered by hand. */
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
    actor,
    value: () => actor.getSnapshot().value,
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
    'I-171 an empty %s is asked for and nothing is sent',
    (field) => {
      const form = start();
      form.type({ ...typed, [field]: '  ' });
      form.submit();
      expect(form.value()).toBe('incomplete');
      expect(contactTexts.incomplete).toBe('Please complete all fields.');
      expect(form.sent).toEqual([]);
      form.submit();
      expect(form.value()).toBe('incomplete');
      form.type({ [field]: 'now filled' });
      expect(form.value()).toBe('editing');
      expect(form.actor.getSnapshot().context.message[field]).toBe('now filled');
    },
  );

  test('I-170 I-174 a delivered message is thanked for at once, within the five seconds too', async () => {
    const form = start();
    form.type(typed);
    form.submit();
    expect(form.value()).toEqual({ submitted: { delivery: 'sending', pause: 'running' } });
    await form.answer({ kind: 'delivered' });
    expect(form.value()).toBe('sent');
    expect(form.sent).toEqual([{ name: 'Ann Reed', email: 'ann@example.edu', message: typed.message }]);
    expect(form.actor.getSnapshot().context.message).toEqual({ name: '', email: '', message: '' });
  });

  test('I-173 the button stays disabled for five seconds although the answer came', async () => {
    const form = start();
    form.type(typed);
    form.submit();
    await form.answer({ kind: 'notDelivered' });
    form.clock.increment(4999);
    expect([form.has('disabled'), form.has('failed')]).toEqual([true, true]);
    form.submit();
    expect(form.sent).toHaveLength(1);
    form.clock.increment(1);
    expect(form.value()).toBe('failed');
    expect(form.has('disabled')).toBe(false);
  });

  test('I-172 I-173 the button stays disabled for a slow answer although five seconds are over', async () => {
    const form = start();
    form.type(typed);
    form.submit();
    form.clock.increment(60_000);
    expect(form.value()).toEqual({ submitted: { delivery: 'sending', pause: 'over' } });
    expect(form.has('disabled')).toBe(true);
    await form.answer(new Error('gone'));
    expect(form.value()).toBe('failed');
  });

  test('I-175 a failure keeps what was typed and lets it be sent again', async () => {
    const form = start();
    form.type(typed);
    form.submit();
    await form.answer({ kind: 'notDelivered' });
    form.clock.increment(5000);
    expect(form.has('failed')).toBe(true);
    expect(contactTexts.failed).toBe(
      'Something went wrong while sending your message; please try again later.',
    );
    expect(form.actor.getSnapshot().context.message).toEqual(typed);
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

  test('a failed message can be sent again as it is', async () => {
    const form = start();
    form.type(typed);
    form.submit();
    await form.answer({ kind: 'notDelivered' });
    form.clock.increment(5000);
    form.submit();
    expect(form.value()).toEqual({ submitted: { delivery: 'sending', pause: 'running' } });
  });
});
