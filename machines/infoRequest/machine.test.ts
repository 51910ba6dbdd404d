import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import * as copy from './copy.ts';
import { infoRequestMachine } from './machine.ts';
import {
  contactList,
  lossReport,
  toContact,
  type InfoRequest,
  type InfoRequestField,
  type RecordOutcome,
} from './rules.ts';

const typed = { firstName: ' Ann ', lastName: 'Reed', email: 'ann@example.edu' };

const unreachable = { kind: 'notRecorded', failure: { kind: 'unreachable' } } as const;

function start(...outcomes: (RecordOutcome | Error)[]) {
  const sent: InfoRequest[] = [];
  const clock = new SimulatedClock();
  const machine = infoRequestMachine.provide({
    actors: {
      createContact: fromPromise<RecordOutcome, InfoRequest>(async ({ input }) => {
        sent.push(input);
        const outcome = outcomes.shift() ?? { kind: 'recorded' };
        if (outcome instanceof Error) throw outcome;
        return outcome;
      }),
    },
  });
  const actor = createActor(machine, { clock }).start();
  const type = (fields: Partial<InfoRequest>) => {
    for (const [name, value] of Object.entries(fields)) {
      actor.send({ type: 'FIELD_CHANGED', name: name as keyof InfoRequest, value });
    }
  };
  return {
    actor,
    sent,
    type,
    clock,
    settled: () => new Promise((resolve) => setTimeout(resolve)),
    submit: () => actor.send({ type: 'SUBMITTED' }),
    value: () => actor.getSnapshot().value,
    errors: () => actor.getSnapshot().context.errors,
  };
}

describe('info-guide request', () => {
  test.each(['firstName', 'lastName', 'email'] as const)(
    'I-109 I-111 a missing %s is reported and nothing is sent',
    (field) => {
      const form = start();
      form.type({ ...typed, [field]: ' ' });
      form.submit();
      expect(form.value()).toBe('missingFields');
      expect(Object.keys(form.errors())).toEqual([field]);
      expect(copy.missing).toBe('First Name, Last Name and Email are required fields.');
      form.submit();
      expect(form.value()).toBe('missingFields');
      expect(form.sent).toEqual([]);
      form.type({ [field]: 'x@y.edu' });
      expect(form.value()).toBe('editing');
      form.submit();
      expect(form.sent).toMatchObject([{ [field]: 'x@y.edu' }]);
    },
  );

  test.each(['ann', 'ann@example', '@example.edu', 'ann @example.edu', 'ann@.'])(
    'I-110 the address %s is invalid',
    (email) => {
      const form = start();
      form.type({ ...typed, email });
      form.submit();
      expect(form.value()).toBe('invalid');
      expect(form.errors()).toEqual({
        email: 'Ensure your email address is in the proper format which includes an @',
      });
      form.submit();
      expect(form.value()).toBe('invalid');
      form.type({ email: '' });
      form.submit();
      expect(form.value()).toBe('missingFields');
      expect(form.sent).toEqual([]);
    },
  );

  test('I-108 I-112 I-113 a valid request is sent trimmed, with any phone number, and the guide is offered', async () => {
    const form = start();
    form.type({ ...typed, phone: 'call me' });
    expect(form.actor.getSnapshot().matches('offeringGuide')).toBe(false);
    form.submit();
    expect(form.value()).toEqual({ offeringGuide: 'recording' });
    expect(form.sent.map((request) => toContact(request, '-1'))).toEqual([
      {
        first_name: 'Ann',
        last_name: 'Reed',
        email: 'ann@example.edu',
        phone_number: 'call me',
        is_portage: '-1',
      },
    ]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(form.value()).toEqual({ offeringGuide: 'recorded' });
    form.submit();
    expect(form.sent).toHaveLength(1);
  });

  test('G-148 a contact that could not be delivered is kept and tried again while the guide is offered', async () => {
    const form = start(unreachable, new Error('not loaded'));
    form.type(typed);
    form.submit();
    await form.settled();
    expect(form.value()).toEqual({ offeringGuide: 'waitingToRetry' });
    form.clock.increment(5_000);
    expect(form.value()).toEqual({ offeringGuide: 'recording' });
    await form.settled();
    expect(form.value()).toEqual({ offeringGuide: 'waitingToRetry' });
    form.clock.increment(30_000);
    await form.settled();
    expect(form.value()).toEqual({ offeringGuide: 'recorded' });
    expect(form.sent).toEqual([form.sent[0], form.sent[0], form.sent[0]]);
  });

  test('G-148 after the last try the form says so, and the person can send the request again', async () => {
    const form = start(unreachable, unreachable, unreachable, unreachable);
    form.type(typed);
    form.submit();
    for (const wait of [5_000, 30_000, 120_000]) {
      await form.settled();
      form.clock.increment(wait);
    }
    await form.settled();
    expect(form.value()).toEqual({ offeringGuide: 'notRecorded' });
    expect(copy.notRecorded).not.toContain('Thank you');
    form.actor.send({ type: 'RETRY_PRESSED' });
    await form.settled();
    expect([form.value(), form.sent.length]).toEqual([{ offeringGuide: 'recorded' }, 5]);
  });

  test('G-148 what the service refuses is not sent again by itself, and the report of the loss names nobody', async () => {
    const form = start({ kind: 'notRecorded', failure: { kind: 'refused', message: 'No.', fields: {} } });
    form.type(typed);
    form.submit();
    await form.settled();
    expect(form.value()).toEqual({ offeringGuide: 'notRecorded' });
    expect(lossReport({ kind: 'refused', message: 'No.', fields: {} })).toEqual({
      component: 'infoRequest',
      message: 'A contact could not be delivered: refused',
    });
  });

  test('a throttled contact waits for as long as the service asked', async () => {
    const form = start({ kind: 'notRecorded', failure: { kind: 'throttled', wait: 60_000 } });
    form.type(typed);
    form.submit();
    await form.settled();
    form.clock.increment(59_999);
    expect(form.value()).toEqual({ offeringGuide: 'waitingToRetry' });
    form.clock.increment(1);
    expect(form.value()).toEqual({ offeringGuide: 'recording' });
  });

  test.each([
    ['waitingToRetry', unreachable],
    ['notRecorded', { kind: 'notRecorded', failure: { kind: 'refused', message: 'No.', fields: {} } }],
  ] as const)(
    'in %s a correction ends the retries, and is checked and sent once it is submitted',
    async (leaf, outcome) => {
      const form = start(outcome, unreachable, unreachable, unreachable);
      form.type({ ...typed, email: 'amm@example.edu' });
      form.submit();
      await form.settled();
      expect(form.value()).toEqual({ offeringGuide: leaf });
      form.type({ email: 'ann@' });
      form.clock.increment(600_000);
      expect([form.value(), form.sent.length]).toEqual(['editing', 1]);
      form.submit();
      expect([form.value(), form.sent.length]).toEqual(['invalid', 1]);
      form.type({ email: 'ann@example.edu' });
      form.submit();
      for (const wait of [5_000, 30_000, 120_000]) {
        await form.settled();
        form.clock.increment(wait);
      }
      await form.settled();
      expect(form.value()).toEqual({ offeringGuide: 'recorded' });
      expect(form.sent.map(({ email }) => email)).toEqual([
        'amm@example.edu',
        ...Array<string>(4).fill('ann@example.edu'),
      ]);
    },
  );

  test('each failed submit moves the focus to the first error', () => {
    const form = start();
    form.submit();
    form.submit();
    expect(form.actor.getSnapshot().context.failedSubmits).toBe(2);
    form.type({ ...typed, email: 'ann' });
    form.submit();
    form.submit();
    expect(form.actor.getSnapshot().context.failedSubmits).toBe(4);
  });

  test('an invalid address can be corrected and sent', () => {
    const form = start();
    form.type({ ...typed, email: 'ann' });
    form.submit();
    form.type({ email: 'ann@example.edu' });
    form.submit();
    expect(form.value()).toEqual({ offeringGuide: 'recording' });
  });

  test.each<[InfoRequestField, string, string]>([
    ['firstName', 'x'.repeat(101), 'At most 100 characters'],
    ['lastName', 'x'.repeat(101), 'At most 100 characters'],
    ['phone', '5'.repeat(41), 'At most 40 characters'],
  ])('a %s that the server would refuse shows its message, and nothing is sent', (field, value, message) => {
    const form = start();
    form.type({ ...typed, [field]: value });
    form.submit();
    expect([form.value(), form.errors()]).toEqual(['invalid', { [field]: message }]);
    expect(form.sent).toEqual([]);
    form.type({ [field]: '5' });
    expect([form.value(), form.errors()]).toEqual(['editing', {}]);
  });

  test('I-116 I-117 I-118 the list depends on environment and brand', () => {
    expect(contactList('local', 'general')).toBe('-1');
    expect(contactList('development', 'nursing')).toBe('-1');
    expect(contactList('production', 'general')).toBe('1');
    expect(contactList('production', 'nursing')).toBe('0');
  });
});
