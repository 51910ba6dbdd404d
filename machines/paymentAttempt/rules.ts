import type { Cents } from '../../domain/money.ts';

/** What the gateway's books say of one transaction of the order. */
export interface GatewayTransaction {
  readonly id: string;
  /**
   * `authorized`: money is held, nothing is charged. `captured`: submitted for settlement, or further. `declined`: by
   * the processor, or by a rule of the gateway. `released`: voided, expired or failed; it can never be captured.
   * `unclear`: still being authorized, or rejected as a duplicate of a request whose own result is not shown yet.
   */
  readonly status: 'authorized' | 'captured' | 'declined' | 'released' | 'unclear';
  /** Why it was declined; empty otherwise. */
  readonly reason: string;
}

/** All times are milliseconds of the database's clock: every instance reads the same one. */
export interface AttemptInput {
  readonly amount: Cents;
  /** When the attempt was written, just before the gateway is asked. */
  readonly at: number;
  /** Why the request was rejected before any money could move; null when it is to be paid. */
  readonly rejection: string | null;
  /** How long a search of the gateway may lag behind a sale, with a wide margin. */
  readonly searchHorizon: number;
  /** How long after `at` an authorization that nobody expects any more is looked for. */
  readonly watchPeriod: number;
}

export interface AttemptContext extends AttemptInput {
  /** The one authorization that is recorded, and therefore the only one that may be captured. */
  readonly authorization: string | null;
  /** Authorizations of this order that were ever seen and are not known to be released. */
  readonly held: readonly string[];
  /** Why it was declined, or why nothing was charged. */
  readonly message: string;
  /** Whether the attempt has ended without a charge: from then on no authorization of it is wanted. */
  readonly isNotCharged: boolean;
  /** Whether an answer was ever lost: only then can there be an authorization that nobody has seen. */
  readonly isUncertain: boolean;
}

/** Authorizations that must be released: none while it is open which one pays, then all but the recorded one. */
export function strays({ authorization, held, isNotCharged }: AttemptContext): readonly string[] {
  if (authorization === null && !isNotCharged) return [];
  return held.filter((id) => id !== authorization);
}

/** The transaction that pays the order; one that was captured by hand counts, so that it is enrolled, too. */
export function payable(found: readonly GatewayTransaction[]): GatewayTransaction | undefined {
  return (
    found.find(({ status }) => status === 'captured') ?? found.find(({ status }) => status === 'authorized')
  );
}

/**
 * Whether the search shows that the one authorize request has come to nothing. An empty search and a rejected duplicate
 * show nothing: the first request may just not be searchable yet.
 */
export function isDead(found: readonly GatewayTransaction[]): boolean {
  return found.length > 0 && found.every(({ status }) => status === 'declined' || status === 'released');
}

export function declineIn(found: readonly GatewayTransaction[]): string {
  return found.find(({ status }) => status === 'declined')?.reason ?? '';
}

export const isHorizonPast = ({ at, searchHorizon }: AttemptContext, now: number) =>
  now - at >= searchHorizon;

export const isWatchOver = ({ at, watchPeriod }: AttemptContext, now: number) => now - at >= watchPeriod;
