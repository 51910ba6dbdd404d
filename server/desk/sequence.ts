import { initialTransition } from 'xstate';
import { paymentAttemptMachine } from '../../machines/paymentAttempt/machine.ts';
import type { Attempt } from '../db/schema.ts';
import { readSnapshot } from '../payments/storedSnapshot.ts';

/**
 * A payment as a recording that the inspector opens: as it began, and as it is stored now. What happened between is not
 * stored; the notes, refunds and transactions in the context tell of it.
 *
 * @param at milliseconds, when it was read
 * @throws Error for an attempt that this version cannot read
 */
export function sequenceOf(attempt: Attempt, at: number): object {
  const { id, createdAt } = attempt;
  const stored = readSnapshot(attempt);
  const [begun] = initialTransition(paymentAttemptMachine, stored.context);
  const chart = paymentAttemptMachine.id;
  const step = (seq: number, time: number, type: string, { status, value, context }: typeof stored) => ({
    kind: 'step',
    seq,
    at: time,
    actor: id,
    chart,
    source: null,
    event: { type },
    status,
    value,
    context,
  });
  return {
    format: 'matricula-recording',
    version: 1,
    at: new Date(at).toISOString(),
    href: '',
    charts: {},
    entries: [
      {
        kind: 'actor',
        seq: 1,
        at: createdAt.getTime(),
        actor: id,
        id: `${chart} ${id.slice(-12)}`,
        parent: null,
        chart,
      },
      step(2, createdAt.getTime(), 'xstate.init', begun),
      step(3, at, 'stored', stored),
    ],
  };
}
