import { isDeepStrictEqual } from 'node:util';
import { initialTransition, transition, type SnapshotFrom } from 'xstate';
import { formatUsd } from '../../domain/money.ts';
import { paymentAttemptMachine, type AttemptEvent } from '../../machines/paymentAttempt/machine.ts';
import type { GatewayTransaction } from '../../machines/paymentAttempt/rules.ts';
import type { Attempt } from '../db/schema.ts';
import { readSnapshot } from '../payments/storedSnapshot.ts';

type Snapshot = SnapshotFrom<typeof paymentAttemptMachine>;

interface Step {
  /** Milliseconds. */
  readonly at: number;
  /** `stored`: what is stored differs from what the events lead to, because some are from before events were kept. */
  readonly event: AttemptEvent | { readonly type: 'xstate.init' | 'stored' };
  readonly after: Pick<Snapshot, 'status' | 'value' | 'context'>;
}

/**
 * What happened to a payment: its chart, begun again and told the events that are kept.
 *
 * @param at milliseconds, when it was read
 * @throws Error for an attempt that this version cannot read
 */
export function historyOf(attempt: Attempt, events: readonly AttemptEvent[], at: number): readonly Step[] {
  const stored = readSnapshot(attempt);
  const [begun] = initialTransition(paymentAttemptMachine, stored.context);
  const steps: Step[] = [{ at: attempt.createdAt.getTime(), event: { type: 'xstate.init' }, after: begun }];
  let snapshot = begun;
  for (const event of events) {
    [snapshot] = transition(paymentAttemptMachine, snapshot, event);
    steps.push({ at: event.at, event, after: snapshot });
  }
  const plain = ({ value, context }: Pick<Snapshot, 'value' | 'context'>): unknown =>
    JSON.parse(JSON.stringify([value, context]));
  if (!isDeepStrictEqual(plain(snapshot), plain(stored)))
    steps.push({ at, event: { type: 'stored' }, after: stored });
  return steps;
}

/**
 * The history as a recording that the inspector opens.
 *
 * @param at milliseconds, when it was read
 */
export function sequenceOf({ id, createdAt }: Attempt, history: readonly Step[], at: number): object {
  const chart = paymentAttemptMachine.id;
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
      ...history.map(({ at: time, event, after: { status, value, context } }, index) => ({
        kind: 'step',
        seq: index + 2,
        at: time,
        actor: id,
        chart,
        source: null,
        event,
        status,
        value,
        context,
      })),
    ],
  };
}

const money = ({ amount }: GatewayTransaction) => (amount === null ? 'an unknown amount' : formatUsd(amount));
const named = (one: GatewayTransaction) => `transaction ${one.id} for ${money(one)}`;

type Event = Step['event'];

/** What an event means, for staff. */
const words: { readonly [Type in Event['type']]: (event: Extract<Event, { type: Type }>) => string } = {
  'xstate.init': () => 'the student pressed to pay',
  AUTHORIZED: ({ transaction: one }) => `the gateway holds ${named(one)}`,
  DECLINED: ({ transaction: one }) => `the gateway declined ${named(one)}: ${one.reason}`,
  REJECTED: ({ reason }) => `the gateway took no request: ${reason}`,
  ANSWER_LOST: () => 'no clear answer came from the gateway',
  ORDER_SEARCHED: ({ found }) =>
    `the gateway was searched, and shows ${found.map((one) => `${named(one)}, ${one.status}`).join('; ') || 'nothing'}`,
  CAPTURED: ({ transaction: one }) => `the gateway charged ${named(one)}`,
  CAPTURE_REJECTED: ({ reason }) => `the gateway refused to charge: ${reason}`,
  RELEASED: ({ authorization }) => `the gateway gave back the hold ${authorization}`,
  WOKEN: () => 'the payment was taken up again',
  REFUNDED: ({ refund, amount }) => `refund ${refund} of ${formatUsd(amount)}`,
  VOIDED: () => 'the charge was taken back before it settled',
  SETTLEMENT_DECLINED: () => 'the bank did not pay what it had authorized',
  DISPUTED: () => 'the bank of the student asks for money back, or has taken a part of it',
  DISPUTE_WON: () => 'the bank of the student does not get the money back',
  DISPUTE_LOST: () => 'the bank of the student got the money back',
  STAFF_RETRIED: ({ reason }) => `staff had the gateway asked again: ${reason}`,
  STAFF_RELEASED: ({ reason }) => `staff gave the payment up: ${reason}`,
  STAFF_RESOLVED: ({ reason }) => `staff set it right by hand: ${reason}`,
  stored: () => 'it is stored as it is now; what led here is from before events were kept',
};

export const wordsOf = ({ event }: Step): string => words[event.type](event as never);
