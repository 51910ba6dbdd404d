import type { Cents } from '../../domain/money.ts';
import type { GatewayTransaction } from '../../machines/paymentAttempt/rules.ts';

export interface AuthorizeRequest {
  /** The payment attempt's id: the gateway stores it with the transaction, so that it can be searched for. */
  readonly orderId: string;
  readonly amountCents: Cents;
  /** One-time token of the chosen card or wallet, from the payment widget. */
  readonly nonce: string;
  readonly email: string;
  /** Of the request that began the attempt, to find its log by; null if unknown. */
  readonly requestId: string | null;
}

/** `unknown`: nothing definite was heard, so the card may be on hold. Reasons are short phrases of the gateway. */
export type AuthorizeOutcome =
  | { readonly kind: 'authorized'; readonly id: string }
  | { readonly kind: 'declined'; readonly reason: string }
  /** No transaction was made, and not because of the card: for example, the keys are wrong. */
  | { readonly kind: 'rejected'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

export type CaptureOutcome =
  /** Submitted for settlement, now or by an earlier request. */
  | { readonly kind: 'captured' }
  /** The authorization can never be captured: it has expired or was voided. */
  | { readonly kind: 'rejected'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

export type ReleaseOutcome =
  /** Voided or expired: nothing is on hold any more. */
  { readonly kind: 'released' } | { readonly kind: 'unknown'; readonly reason: string };

export type FindOutcome =
  | { readonly kind: 'found'; readonly transactions: readonly GatewayTransaction[] }
  | { readonly kind: 'unknown'; readonly reason: string };

/** The payment gateway. No call rejects: what a failed request leaves open is an outcome of its own. */
export interface Gateway {
  readonly kind: 'embedded' | 'braintree';
  /** Puts the amount on hold. Never repeat it: every other call may be repeated. */
  authorize(request: AuthorizeRequest): Promise<AuthorizeOutcome>;
  /** Charges an authorization by submitting it for settlement. */
  capture(id: string): Promise<CaptureOutcome>;
  /** Takes an authorization back. */
  release(id: string): Promise<ReleaseOutcome>;
  /** All transactions of an order. One that was just made may be missing. */
  find(orderId: string): Promise<FindOutcome>;
  /** What the browser's payment widget starts with; null where it needs nothing. */
  clientToken(): Promise<string | null>;
}
