import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { settle } from '../../tests/support/charts.ts';
import { paidAttempt } from './cases.ts';
import { paymentRecoveryMachine } from './machine.ts';
import { payer } from '../people.ts';
import type { RecoveryInput, SettleOutcome } from './rules.ts';

/** A dialog whose questions are answered by the test. */
function start() {
  const clock = new SimulatedClock();
  const asked: { key: string; answer: (outcome: SettleOutcome) => void; fail: () => void }[] = [];
  let connection: ((event: { type: string }) => void) | undefined;
  const machine = paymentRecoveryMachine.provide({
    actors: {
      settlePayment: fromPromise<SettleOutcome, RecoveryInput>(
        ({ input }) =>
          new Promise((answer, reject) => {
            asked.push({ ...input, answer, fail: () => reject(new Error('broken')) });
          }),
      ),
      watchConnection: fromCallback(({ sendBack }) => {
        connection = sendBack;
        return () => {
          connection = undefined;
        };
      }),
    },
  });
  const actor = createActor(machine, { input: { key: 'attempt-1', payer }, clock }).start();
  return {
    actor,
    clock,
    asked,
    /** The connection returns, if the chart wants to know. */
    reconnect: () => connection?.({ type: 'CONNECTION_RETURNED' }),
    state: () => actor.getSnapshot().value,
    async answer(outcome: SettleOutcome) {
      asked.at(-1)!.answer(outcome);
      await settle();
    },
    async fail() {
      asked.at(-1)!.fail();
      await settle();
    },
  };
}

test.each<[string, SettleOutcome]>([
  ['went through', { kind: 'made', ...paidAttempt }],
  ['was not made', { kind: 'notMade', reason: 'Do Not Honor' }],
  ['went back', { kind: 'wentBack', reason: 'It was refunded.' }],
])('the server says that the payment %s', async (_, outcome) => {
  const run = start();
  expect(run.asked.map(({ key }) => key)).toEqual(['attempt-1']);
  await run.answer(outcome);
  expect(run.actor.getSnapshot().output).toEqual(outcome);
});

/** Asks five times, with growing waits, and gets no outcome. */
async function askWithoutOutcome() {
  const run = start();
  for (const wait of [2, 4, 8, 16]) {
    await run.answer({ kind: 'unknown' });
    expect(run.state()).toBe('waiting');
    run.clock.increment(1000 * wait - 1);
    expect(run.state()).toBe('waiting');
    run.clock.increment(1);
    expect(run.state()).toBe('asking');
  }
  await run.answer({ kind: 'unknown' });
  expect(run.state()).toEqual({ stillChecking: 'waiting' });
  return run;
}

test.each<[string, (run: ReturnType<typeof start>) => void]>([
  ['the user checks', (run) => run.actor.send({ type: 'CHECK_REQUESTED' })],
  ['the connection returns', (run) => run.reconnect()],
  [
    'half a minute has passed',
    (run) => {
      run.clock.increment(29_999);
      expect(run.state()).toEqual({ stillChecking: 'waiting' });
      run.clock.increment(1);
    },
  ],
])(
  'an unsettled payment is asked about five times, with growing waits, and then when %s',
  async (_, cause) => {
    const run = await askWithoutOutcome();
    const ends: (() => unknown)[] = [
      () => run.answer({ kind: 'unknown' }),
      () => run.fail(),
      () => run.clock.increment(35_000),
    ];
    for (const [index, end] of ends.entries()) {
      cause(run);
      expect(run.state()).toEqual({ stillChecking: 'asking' });
      expect(run.asked).toHaveLength(6 + index);
      await end();
      expect(run.state()).toEqual({ stillChecking: 'waiting' });
    }
    cause(run);
    await run.answer({ kind: 'made', ...paidAttempt });
    expect(run.actor.getSnapshot().output).toMatchObject({ kind: 'made' });
  },
);

test('a question that fails or is never answered is repeated', async () => {
  const run = start();
  await run.fail();
  expect(run.state()).toBe('waiting');
  run.clock.increment(2_000);
  run.clock.increment(35_000);
  expect(run.state()).toBe('waiting');
});

test('the dialog can be closed at any time, which says nothing about the payment', async () => {
  const run = start();
  run.actor.send({ type: 'DIALOG_CLOSED' });
  expect(run.actor.getSnapshot().output).toEqual({ kind: 'left' });
});
