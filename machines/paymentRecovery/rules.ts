import type { Cents } from '../../domain/money.ts';
import type { CourseCode, Payer, RegistrationRecord } from '../types.ts';

export interface RecoveryInput {
  /** Key of a payment attempt whose answer never reached this browser. */
  readonly key: string;
  /** Whose attempt it is. */
  readonly payer: Payer;
}

/** A payment that went through, as the server stored it. */
export interface PaidAttempt {
  readonly transactionId: string;
  readonly total: Cents;
  readonly codes: readonly CourseCode[];
  /** The courses as they were sold; null for a registration from before that was stored. */
  readonly lines: RegistrationRecord['courses'] | null;
  readonly authorizationCode: string | null;
  /** Where the receipt was sent. */
  readonly email: string;
}

/** `unknown`: no usable answer, or the payment is still being checked. */
export type SettleOutcome = SettledOutcome | { readonly kind: 'unknown' };

type SettledOutcome =
  | ({ readonly kind: 'made' } & PaidAttempt)
  | { readonly kind: 'notMade'; readonly reason: string }
  /** It was made and went back since, so that the registration is over; the reason says what became of the money. */
  | { readonly kind: 'wentBack'; readonly reason: string };

export type RecoveryOutput =
  | SettledOutcome
  /** The user left while it was still open. */
  | { readonly kind: 'left' };

/** How many times the server is asked before the dialog says that the outcome is not known yet. */
export const maxQuestions = 5;

/** For the answer to a question, in milliseconds: longer than the call's own time limit. */
export const settleLimit = 35_000;

/** Milliseconds until the server is asked once more about a payment that the dialog calls unknown. */
export const nextCheck = 30_000;

/** The wait before the next question, in milliseconds: 2, 4, 8, 16 seconds. */
export const waitBefore = (questions: number): number => 1000 * 2 ** Math.min(questions, 4);
