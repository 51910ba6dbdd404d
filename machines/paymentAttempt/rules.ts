import type { Cents } from '../../domain/money.ts';
import { refundOf } from '../../domain/refund.ts';

/**
 * Is stored with each attempt. Raise it when states or context change so that an older server, which still runs beside a
 * new one during a deploy, would misread what this one stores.
 */
export const CHART_VERSION = 2;

export type TransactionStatus =
  | 'authorized'
  | 'captured'
  | 'declined'
  | 'released'
  | 'settlementDeclined'
  | 'unclear';

/** What a payment must be for, in every answer of the gateway. */
export interface Terms {
  readonly amount: Cents;
  /** ISO 4217. */
  readonly currency: string;
  /** The gateway's account that the money goes to; null where no account was asked for, so that any is right. */
  readonly merchantAccount: string | null;
  readonly orderId: string;
  /** Whether a card is charged only if its bank has confirmed who pays. */
  readonly mustBeConfirmed?: boolean | undefined;
}

/**
 * What bank and gateway have said of the person who pays, in the gateway's words; null where nothing was said.
 * https://developer.paypal.com/braintree/docs/reference/response/transaction
 */
export interface PaymentChecks {
  readonly isCard: boolean;
  /** 3-D Secure: what the bank answered, and whether it bears the loss if the card was stolen. */
  readonly threeDSecure: { readonly status: string; readonly isLiabilityShifted: boolean } | null;
  /** Letters: whether postal code, street and security code match. */
  readonly postalCode: string | null;
  readonly street: string | null;
  readonly securityCode: string | null;
  readonly risk: { readonly decision: string; readonly hasDeviceData: boolean } | null;
  /** The processor's number for its answer, and whether the same card can be tried again: `soft_declined` or `hard_declined`. */
  readonly processor: { readonly code: string; readonly type: string } | null;
}

/** What the gateway says of one transaction. What it leaves out, or says in words that nobody knows, is null. */
export interface GatewayTransaction extends Record<
  keyof Omit<Terms, 'amount' | 'mustBeConfirmed'>,
  string | null
> {
  readonly id: string;
  readonly amount: Cents | null;
  /** A sale takes money; a credit gives it back. */
  readonly type: 'sale' | 'credit' | null;
  /**
   * `authorized`: money is held, nothing is charged. `captured`: submitted for settlement, or further. `declined`: by
   * the processor, or by a rule of the gateway. `released`: voided, expired or failed; it can never be captured.
   * `settlementDeclined`: captured, but the bank did not pay.
   * `unclear`: still being authorized, or rejected as a duplicate of a request whose own result is not shown yet.
   */
  readonly status: TransactionStatus;
  /** Why it was declined; empty otherwise. */
  readonly reason: string;
  /** The sale that a credit gives back; null for a sale, and for a credit that stands alone. */
  readonly refundOf: string | null;
  /**
   * What became of a bank's claim to have the money back; null when there is none. `partLost`: the bank took less than the
   * whole charge, or nobody says how much.
   */
  readonly dispute: 'open' | 'won' | 'partLost' | 'lost' | null;
  /** What it was paid with, in the words of a receipt: `Visa ending in 1111`. */
  readonly method: string | null;
  /** Missing where nothing was said. */
  readonly checks?: PaymentChecks;
}

/** What becomes of a charge afterward. */
export type Aftermath =
  | { readonly type: 'REFUNDED'; readonly refund: string; readonly amount: Cents }
  | {
      readonly type: 'VOIDED' | 'SETTLEMENT_DECLINED' | 'DISPUTED' | 'DISPUTE_WON' | 'DISPUTE_LOST';
    };

/** All times are milliseconds of the database's clock: every instance reads the same one. */
export interface AttemptInput extends Terms {
  /** When the attempt was written, just before the gateway is asked. */
  readonly at: number;
  /** Why the request was rejected before any money could move; null when it is to be paid. */
  readonly rejection: string | null;
  /** How long a search of the gateway may lag behind a sale, with a wide margin. */
  readonly searchHorizon: number;
  /** How long after `at` an authorization that nobody expects anymore is looked for. */
  readonly watchPeriod: number;
  /** How long after `at` a charge is looked up for what becomes of it. */
  readonly followPeriod: number;
  /** The registration is over once so much has been refunded. */
  readonly endsFrom: Cents;
}

/** What staff did to an attempt, and why. */
export interface StaffNote {
  readonly did: 'STAFF_RETRIED' | 'STAFF_RELEASED' | 'STAFF_RESOLVED';
  readonly reason: string;
  readonly at: number;
}

export interface AttemptContext extends AttemptInput {
  /** The one authorization that is recorded, and therefore the only one that may be captured. */
  readonly authorization: string | null;
  /** What the recorded one was paid with, or the one that was declined; null as long as the gateway has not said it. */
  readonly method: string | null;
  /** Authorizations of this order that were ever seen, and charges to undo, which are not known to be released. */
  readonly held: readonly string[];
  /** Why it was declined, or why nothing was charged. */
  readonly message: string;
  /** How an answer of the gateway differs from what was asked for; null as long as every one fits. */
  readonly mismatch: string | null;
  /** What was given back of the charge. */
  readonly refunds: readonly { readonly id: string; readonly amount: Cents }[];
  readonly notes: readonly StaffNote[];
  /** Whether staff has settled a dispute, which the gateway may go on to show as open. */
  readonly isDisputeSettled: boolean;
  /** Whether the attempt has ended without a charge: from then on no authorization of it is wanted. */
  readonly isNotCharged: boolean;
  /** Whether an answer was ever lost: only then can there be an authorization that nobody has seen. */
  readonly isUncertain: boolean;
}

/** Authorizations that must be released: none while it is open which one pays, then all but the recorded one. */
export function strays({ authorization, held, isNotCharged, mismatch }: AttemptContext): readonly string[] {
  if (authorization === null && !isNotCharged && mismatch === null) return [];
  return held.filter((id) => id !== authorization);
}

/** A card that was declined took no money, confirmed or not. */
const lacksConfirmation = (
  { mustBeConfirmed }: Terms,
  { status, checks }: Pick<GatewayTransaction, 'status' | 'checks'>,
): boolean =>
  mustBeConfirmed === true &&
  (status === 'authorized' || status === 'captured') &&
  checks?.isCard === true &&
  checks.threeDSecure?.isLiabilityShifted !== true;

/** The first difference between a transaction and what was asked for, in words for staff; null when it fits. */
export function differenceIn(asked: Terms, { id, ...said }: GatewayTransaction): string | null {
  const rows: [what: string, asked: unknown, said: unknown][] = [
    ['order', asked.orderId, said.orderId],
    ['type', 'sale', said.type],
    ['currency', asked.currency, said.currency],
    ['amount in cents', asked.amount, said.amount],
    ['confirmation by the bank', true, !lacksConfirmation(asked, said)],
    ['merchant account', asked.merchantAccount ?? said.merchantAccount, said.merchantAccount],
  ];
  const wrong = rows.find(([, expected, given]) => expected !== given);
  if (wrong === undefined) return null;
  const [what, expected, given] = wrong;
  return `transaction ${id}: ${what} ${String(given)} instead of ${String(expected)}`;
}

/** The first difference in any of several transactions. */
export const differenceInAny = (asked: Terms, given: readonly GatewayTransaction[]): string | null =>
  given.map((one) => differenceIn(asked, one)).find((difference) => difference !== null) ?? null;

/** Authorizations among these that belong to the order, whatever else they differ in. Only such ones may ever be released. */
export const heldFor = (
  { orderId }: Pick<Terms, 'orderId'>,
  given: readonly GatewayTransaction[],
): readonly string[] =>
  given
    .filter((one) => one.orderId === orderId && one.type === 'sale' && one.status === 'authorized')
    .map(({ id }) => id);

/**
 * Charges of the order that have to be taken back, which the gateway does until they settle: nothing is recorded of an attempt
 * that is in question, so that nobody may be charged for it.
 */
export const chargesToUndo = (
  { orderId, authorization, mismatch }: Pick<AttemptContext, 'orderId' | 'authorization' | 'mismatch'>,
  given: readonly GatewayTransaction[],
): readonly string[] =>
  mismatch === null || authorization !== null
    ? []
    : given
        .filter((one) => one.orderId === orderId && one.type === 'sale' && one.status === 'captured')
        .map(({ id }) => id);

/** The transaction that pays the order; one that was captured by hand counts, so that it is enrolled, too. */
export function payable(found: readonly GatewayTransaction[]): GatewayTransaction | undefined {
  return (
    found.find(({ status }) => status === 'captured') ?? found.find(({ status }) => status === 'authorized')
  );
}

const deadStatuses: ReadonlySet<TransactionStatus> = new Set(['declined', 'released', 'settlementDeclined']);

/**
 * Whether the search shows that the one authorize request has come to nothing. An empty search and a rejected duplicate
 * show nothing: the first request may just not be searchable yet.
 */
export function isDead(found: readonly GatewayTransaction[]): boolean {
  return found.length > 0 && found.every(({ status }) => deadStatuses.has(status));
}

/** The one that was declined for a reason. */
export const declinedIn = (found: readonly GatewayTransaction[]): GatewayTransaction | undefined =>
  found.find(({ status, reason }) => status === 'declined' && reason !== '');

export const isHorizonPast = ({ at, searchHorizon }: AttemptContext, now: number) =>
  now - at >= searchHorizon;

export const isWatchOver = ({ at, watchPeriod }: AttemptContext, now: number) => now - at >= watchPeriod;

export const isFollowOver = ({ at, followPeriod }: AttemptContext, now: number) => now - at >= followPeriod;

/**
 * What has to be refunded for a registration to be over: what the terms give back to a person who withdraws from all of its
 * courses, which is the payment less a fee for each. Where the fees take all of it, and where withdrawing from only some of
 * the courses gives back as much, the whole payment.
 *
 * @param parts what was paid for each course; empty where it is not known
 */
export function refundThatEnds(amount: Cents, courses: number, parts: readonly Cents[] = []): Cents {
  const ofEach = parts.map((part) => refundOf(part, 1));
  const ofSome = ofEach.reduce((sum, one) => sum + one, 0) - Math.min(...ofEach, Infinity);
  const ofAll = refundOf(amount, courses);
  return ofAll > Math.max(0, ofSome) ? ofAll : amount;
}

export const refundedIn = ({ refunds }: Pick<AttemptContext, 'refunds'>): Cents =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

const wordOfStatus: Partial<Record<TransactionStatus, 'VOIDED' | 'SETTLEMENT_DECLINED'>> = {
  released: 'VOIDED',
  settlementDeclined: 'SETTLEMENT_DECLINED',
};
/** What a bank takes of a charge without taking all of it is for staff to settle, as an open dispute is. */
const wordOfDispute = {
  open: 'DISPUTED',
  partLost: 'DISPUTED',
  won: 'DISPUTE_WON',
  lost: 'DISPUTE_LOST',
} as const;

/**
 * What a search shows to have become of the recorded charge. Credits that do not name it, and answers that do not fit it, say
 * nothing of it. Where another amount is known to be charged, the order has to fit. A dispute that staff has settled is shown
 * for as long as the gateway keeps it; another one is reported.
 */
export function aftermathIn(
  context: Pick<AttemptContext, 'authorization' | 'mismatch' | 'isDisputeSettled' | keyof Terms>,
  found: readonly GatewayTransaction[],
): readonly Aftermath[] {
  const { authorization, currency, orderId, mismatch, isDisputeSettled } = context;
  return found.flatMap((one): readonly Aftermath[] => {
    if (one.orderId !== orderId) return [];
    if (one.id === authorization) {
      if (mismatch === null && differenceIn(context, one) !== null) return [];
      const end = wordOfStatus[one.status];
      const word = one.dispute === null ? null : wordOfDispute[one.dispute];
      const isNews = word !== null && !(word === 'DISPUTED' && isDisputeSettled);
      return [...(isNews ? [{ type: word }] : []), ...(end === undefined ? [] : [{ type: end }])];
    }
    const isRefund =
      one.type === 'credit' &&
      one.refundOf === authorization &&
      one.status === 'captured' &&
      one.currency === currency &&
      one.amount !== null;
    return isRefund ? [{ type: 'REFUNDED', refund: one.id, amount: one.amount }] : [];
  });
}
