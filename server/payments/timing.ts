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
  /** How long a request waits for the result before it answers that the payment is still being checked. */
  readonly answerWait: number;
}

const minute = 60_000;

export const defaultTiming: PaymentTiming = {
  gatewayLimit: 25_000,
  lease: 40_000,
  searchInterval: 5_000,
  repeatInterval: minute,
  watchInterval: 30 * minute,
  searchHorizon: 5 * minute,
  watchPeriod: 24 * 60 * minute,
  answerWait: 20_000,
};

/** When the attempt is due again if nothing happens, in milliseconds from now; null when nothing is left to do. */
export function dueAfter(
  snapshot: SnapshotFrom<typeof paymentAttemptMachine>,
  timing: PaymentTiming,
): number | null {
  if (snapshot.matches({ payment: 'unsettled' })) return timing.searchInterval;
  if (snapshot.matches({ payment: 'capturing' }) || snapshot.matches({ holds: 'releasing' }))
    return timing.repeatInterval;
  return snapshot.matches({ holds: 'watching' }) ? timing.watchInterval : null;
}
