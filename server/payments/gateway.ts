import type { Cents } from '../../domain/money.ts';
import type { ReceiptLine } from '../db/schema.ts';
import type { Aftermath, GatewayTransaction } from '../../machines/paymentAttempt/rules.ts';

/** The only currency that is charged, and the only one that an answer of the gateway may name. */
export const CURRENCY = 'USD';

/** The reason of a request whose nonce the gateway does not know, or no longer. */
export const NONCE_UNKNOWN = 'Unknown or expired payment_method_nonce.';

/** What a transaction pays for. The gateway keeps it, so that a lost attempt can be rebuilt. */
export interface Order {
  readonly email: string;
  readonly lines: readonly ReceiptLine[];
  readonly authorizationCode: string | null;
}

export interface AuthorizeRequest extends Order {
  /** The payment attempt's id: the gateway stores it with the transaction, so that it can be searched for. */
  readonly orderId: string;
  readonly amountCents: Cents;
  /** One-time token of the chosen card or wallet, from the payment widget. */
  readonly nonce: string;
  /** What the payment form says of the browser, by which a fraud is judged; null if nothing. */
  readonly deviceData: string | null;
  /** The id of the request that began the attempt, to find its log by; null if unknown. */
  readonly requestId: string | null;
}

/** `unknown`: nothing definite was heard, so the card may be on hold. Reasons are short phrases of the gateway. */
export type AuthorizeOutcome =
  | { readonly kind: 'authorized' | 'declined'; readonly transaction: GatewayTransaction }
  /** No transaction was made, and not because of the card: for example, the keys are wrong. */
  | { readonly kind: 'rejected'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

export type CaptureOutcome =
  /** Submitted for settlement, now or by an earlier request. */
  | { readonly kind: 'captured'; readonly transaction: GatewayTransaction }
  /** The authorization can never be captured: it has expired or was voided. */
  | { readonly kind: 'rejected'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

export type ReleaseOutcome =
  /** Voided or expired: nothing is on hold anymore. */
  | { readonly kind: 'released'; readonly transaction: GatewayTransaction }
  | { readonly kind: 'unknown'; readonly reason: string };

export type RefundOutcome =
  /** The credit that gives the money back. */
  | { readonly kind: 'refunded'; readonly transaction: GatewayTransaction }
  /** It is certain that nothing was given back: the charge has to settle first. */
  | { readonly kind: 'notSettledYet' }
  /** It is certain that nothing was given back. */
  | { readonly kind: 'rejected'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

export type FindOutcome =
  | { readonly kind: 'found'; readonly transactions: readonly GatewayTransaction[] }
  | { readonly kind: 'unknown'; readonly reason: string };

/** A transaction as the gateway's books list it. */
export interface ListedTransaction extends GatewayTransaction {
  readonly createdAt: Date;
}

export type ListOutcome =
  | { readonly kind: 'found'; readonly transactions: readonly ListedTransaction[] }
  | { readonly kind: 'unknown'; readonly reason: string };

export type OrderOutcome =
  /** Without lines when the transaction was not made by this server. */
  | { readonly kind: 'found'; readonly order: Order; readonly method: GatewayTransaction['method'] }
  | { readonly kind: 'unknown'; readonly reason: string };

export type ForgetOutcome =
  | { readonly kind: 'forgotten' }
  | { readonly kind: 'unknown'; readonly reason: string };

/** What the gateway reports of its own accord. */
export type Notification =
  | {
      readonly kind: 'aftermath';
      readonly transactionId: string;
      /** Null where the report does not say it. */
      readonly orderId: string | null;
      readonly aftermath: Aftermath;
    }
  /** The card did not take the money of a refund. */
  | { readonly kind: 'creditFailed'; readonly transactionId: string; readonly orderId: string | null }
  /** @property what kind of report it is, in the gateway's words */
  | { readonly kind: 'other'; readonly what: string };

/**
 * The payment gateway. No call rejects: what a failed request leaves open is an outcome of its own. An adapter passes on
 * what the gateway says of a transaction; whether that fits the attempt is decided by the attempt's chart.
 */
export interface Gateway {
  readonly kind: 'embedded' | 'braintree';
  /** The account that sales are made for; null for the gateway's default. */
  readonly merchantAccount: string | null;
  /** Whether it charges a card only if its bank has confirmed who pays (3-D Secure). */
  readonly mustBeConfirmed: boolean;
  /** Puts the amount on hold. Never repeat it, or a refund: every other call may be repeated. */
  authorize(request: AuthorizeRequest): Promise<AuthorizeOutcome>;
  /** Charges an authorization by submitting it for settlement. */
  capture(id: string): Promise<CaptureOutcome>;
  /** Takes an authorization back, or a charge that has not settled yet. */
  release(id: string): Promise<ReleaseOutcome>;
  /** Gives back a part of a charge that has settled. Never repeat it. */
  refund(id: string, amountCents: Cents): Promise<RefundOutcome>;
  /** All transactions of an order. One that was just made may be missing. */
  find(orderId: string): Promise<FindOutcome>;
  /** All transactions since a time, or of the orders that begin so. One that was just made may be missing. */
  list(of: { readonly since: Date } | { readonly orderPrefix: string }): Promise<ListOutcome>;
  /** What a transaction pays for. */
  readOrder(id: string): Promise<OrderOutcome>;
  /** Checks the signature of a report before anything else. */
  readNotification(signature: string, payload: string): Promise<Notification | 'forged'>;
  /**
   * What the browser's payment widget starts with; null where it needs nothing.
   *
   * @param customerId whose saved methods it may list, delete and add to; without it, nobody's
   */
  clientToken(customerId?: string): Promise<string | null>;
  /** Deletes a customer with all saved methods, if there is one. Transactions stay. */
  forgetCustomer(customerId: string): Promise<ForgetOutcome>;
}
