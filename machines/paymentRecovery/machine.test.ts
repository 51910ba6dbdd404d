import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { paidAttempt } from './cases.ts';
import { paymentRecoveryMachine } from './machine.ts';
import type { SettleOutcome } from './rules.ts';

/** A dialog whose questions are answered by the test. */
function start() {
  const clock = new SimulatedClock();
  const asked: { key: string; answer: (outcome: SettleOutcome) => void; fail: () => void }[] = [];
  const machine = paymentRecoveryMachine.provide({
    actors: {
      settlePayment: fromPromise<SettleOutcome, { readonly key: string }>(
        ({ input }) =>
          new Promise((answer, reject) => {
            asked.push({ ...input, answer, fail: () => reject(new Error('broken')) });
          }),
      ),
    },
  });
  const actor = createActor(machine, { input: { key: 'attempt-1' }, clock }).start();
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    actor,
    clock,
    asked,
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
])('the server says that the payment %s', async (_, outcome) => {
  const run = start();
  expect(run.asked.map(({ key }) => key)).toEqual(['attempt-1']);
  await run.answer(outcome);
  expect(run.actor.getSnapshot().output).toEqual(outcome);
});

test('an unsettled payment is asked about five times, with growing waits, and then by the user', async () => {
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
  expect(run.state()).toBe('stillChecking');
  run.actor.send({ type: 'CHECK_REQUESTED' });
  expect(run.asked).toHaveLength(6);
  await run.answer({ kind: 'unknown' });
  expect(run.state()).toBe('waiting');
});

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
