import type { CalendarDate } from '../../domain/date.ts';
import type { Cents } from '../../domain/money.ts';
import type { Failure } from '../request/rules.ts';
import type { CourseCode } from '../types.ts';

export interface WithdrawalInput {
  readonly session: string;
  /** The email of the account, for the password. */
  readonly email: string;
  readonly transactionId: string;
  readonly code: CourseCode;
}

/** A refund as the server knows it. While it is `unknown`, money may have been given back. */
export interface CourseRefund {
  readonly state:
    | 'requested'
    | 'submitted'
    | 'waiting'
    | 'disputed'
    | 'unknown'
    | 'settled'
    | 'undelivered'
    | 'madeGood'
    | 'failed';
  readonly amount: Cents;
  readonly requestedOn: CalendarDate;
}

/** What withdrawing gives back, by the terms. */
export interface RefundQuote {
  readonly paid: Cents;
  readonly refund: Cents;
  readonly lastDay: CalendarDate;
  /** The sentence of the terms. */
  readonly terms: string;
  /** What the student may have submitted at most. */
  readonly limit: string;
}

interface Requested {
  readonly kind: 'requested';
  readonly refund: CourseRefund;
}

interface Failed {
  readonly kind: 'failed';
  readonly failure: Failure;
}

/** Asking gives nothing back. */
export type AskOutcome =
  | Requested
  | { readonly kind: 'quoted'; readonly quote: RefundQuote }
  /** Nothing is given back; the reason is the server's. */
  | { readonly kind: 'refused'; readonly reason: string }
  | Failed;

/**
 * `changed`: the amount is another one by now. `signInAgain`: the password is asked for first. Both, and `refused` and
 * `notSent`, say that nothing was requested. `unknown` says nothing.
 */
export type RequestOutcome =
  | Requested
  | { readonly kind: 'changed' | 'signInAgain' | 'unknown' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'notSent'; readonly failure: Failure };

/** `changed`: a refund was requested, or may have been. */
export interface WithdrawalOutput {
  readonly kind: 'changed' | 'closed';
}

/** Between two questions about a refund that is under way, in milliseconds. */
export const nextCheck = 15_000;
