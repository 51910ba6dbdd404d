import type { SnapshotFrom } from 'xstate';
import type { paymentAttemptMachine } from '../../machines/paymentAttempt/machine.ts';

/** Milliseconds. */
export interface PaymentTiming {
  /** How long one request to the gateway is waited for. */
  readonly gatewayLimit: number;
  /** How long an attempt belongs to the instance that took it over; longer than `gatewayLimit`. */
  readonly lease: number;
  /** Between two searches for an order whose answer was lost. */
  readonly searchInterval: number;
  /** Before a capture or a release that was not answered is sent again. */
  readonly repeatInterval: number;
  /** Between two searches for a late authorization. */
  readonly watchInterval: number;
  /** How long a search may lag behind a sale; an order that is not found by then counts as not charged. */
  readonly searchHorizon: number;
  /** How long a late authorization is searched for. */
  readonly watchPeriod: number;
  /** Between two looks at what became of a charge. */
  readonly followInterval: number;
  /** How long charges are looked at. Banks accept disputes for longer, but those are notified. */
  readonly followPeriod: number;
  /** How long a request waits for the result before it answers that the payment is still being checked. */
  readonly answerWait: number;
}

const minute = 60_000;
const day = 24 * 60 * minute;

export const defaultTiming: PaymentTiming = {
  gatewayLimit: 25_000,
  lease: 40_000,
  searchInterval: 5_000,
  repeatInterval: minute,
  watchInterval: 30 * minute,
  searchHorizon: 5 * minute,
  watchPeriod: day,
  followInterval: day,
  followPeriod: 60 * day,
  answerWait: 20_000,
};

/**
 * How long after a restore the gateway may not show everything that was authorized before it: a request that was on its way
 * then, and the lag of the search.
 */
export const lostOrdersHorizon = ({ searchHorizon, lease }: PaymentTiming): number => searchHorizon + lease;

/** When the attempt is due again if nothing happens, in milliseconds from now; null when nothing is left to do. */
export function dueAfter(
  snapshot: SnapshotFrom<typeof paymentAttemptMachine>,
  timing: PaymentTiming,
): number | null {
  const { payment, holds } = snapshot.value;
  const waits = [
    snapshot.hasTag('unsettled') ? timing.searchInterval : null,
    payment === 'capturing' || holds === 'releasing' ? timing.repeatInterval : null,
    holds === 'watching' ? timing.watchInterval : null,
    payment === 'captured' || payment === 'disputed' ? timing.followInterval : null,
  ].filter((wait) => wait !== null);
  return waits.length === 0 ? null : Math.min(...waits);
}
