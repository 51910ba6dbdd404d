import type { Cents } from '../../domain/money.ts';
import type { GatewayTransaction, StaffNote } from '../paymentAttempt/rules.ts';

export interface RefundInput {
  /** The charge that is given back in part or as a whole. */
  readonly sale: string;
  readonly orderId: string;
  readonly amount: Cents;
  readonly currency: string;
  /** How long a search of the gateway may lag behind a refund, in milliseconds, with a wide margin. */
  readonly searchHorizon: number;
}

export interface RefundContext extends RefundInput {
  /** Credits of the charge that were there before anything was sent: none of them is this refund. */
  readonly known: readonly string[];
  /** When the gateway was last asked to give the money back, in milliseconds of the database's clock. */
  readonly sentAt: number;
  /** The credit that gave the money back; null as long as none is known. */
  readonly credit: string | null;
  /** Why nothing is given back, or not yet. */
  readonly message: string;
  readonly notes: readonly StaffNote[];
}

/** Whether staff has given the refund up, or has paid it in another way. */
export const isReleased = ({ notes }: Pick<RefundContext, 'notes'>): boolean =>
  notes.at(-1)?.did === 'STAFF_RELEASED';

/** The charge itself, as the gateway shows it; undefined where it does not. */
const chargeIn = (
  { sale, orderId }: Pick<RefundInput, 'sale' | 'orderId'>,
  found: readonly GatewayTransaction[],
): GatewayTransaction | undefined =>
  found.find((one) => one.id === sale && one.orderId === orderId && one.type === 'sale');

/** Whether the charge was taken back as a whole, so that no money of it is left. */
export function isTakenBack(
  refund: Pick<RefundInput, 'sale' | 'orderId'>,
  found: readonly GatewayTransaction[],
): boolean {
  const charge = chargeIn(refund, found);
  return (
    charge?.status === 'released' || charge?.status === 'settlementDeclined' || charge?.dispute === 'lost'
  );
}

export const isDisputed = (
  refund: Pick<RefundInput, 'sale' | 'orderId'>,
  found: readonly GatewayTransaction[],
): boolean => chargeIn(refund, found)?.dispute === 'open';

/** Whether a dispute has taken money of the charge, so that how much of it is left to give back is for staff to say. */
export const isPartTaken = (
  refund: Pick<RefundInput, 'sale' | 'orderId'>,
  found: readonly GatewayTransaction[],
): boolean => chargeIn(refund, found)?.dispute === 'partLost';

/** Credits of the charge, no matter who made them. */
export const creditsOf = (
  { sale, orderId }: Pick<RefundInput, 'sale' | 'orderId'>,
  found: readonly GatewayTransaction[],
): readonly GatewayTransaction[] =>
  found.filter((one) => one.type === 'credit' && one.refundOf === sale && one.orderId === orderId);

/**
 * The credit among these that is this refund: it was not there before the gateway was asked, and is of this amount. One of
 * another amount is someone else's.
 */
export function ownCredit(
  context: Pick<RefundContext, 'sale' | 'orderId' | 'known' | 'amount' | 'currency'>,
  found: readonly GatewayTransaction[],
): GatewayTransaction | undefined {
  return creditsOf(context, found).find(
    ({ id, amount, currency, status }) =>
      !context.known.includes(id) &&
      amount === context.amount &&
      currency === context.currency &&
      status === 'captured',
  );
}
