import { formatUsd, parsePrice, type Cents } from '../../domain/money.ts';
import type { CourseCode, CourseOffer } from '../types.ts';
import { sameCodes } from '../cart/rules.ts';

export interface PaymentInput {
  readonly courses: readonly CourseOffer[];
  /** Where the receipt goes. */
  readonly email: string;
}

/** An authorization code that the server accepted, with the total it brings. */
export interface AppliedCode {
  readonly code: string;
  readonly newTotal: Cents;
}

export type CodeOutcome =
  | ({ readonly kind: 'applied' } & AppliedCode)
  | { readonly kind: 'refused'; readonly message: string };

export interface CodeCheck {
  readonly code: string;
  readonly currentTotal: Cents;
  readonly codes: readonly CourseCode[];
}

/** One attempt to pay. Sent again with the same `attemptKey`, it charges at most once. */
export interface PaymentOrder {
  readonly attemptKey: string;
  /** Absent for a free registration. */
  readonly nonce?: string;
  readonly discountCode?: string;
  readonly amount: Cents;
  readonly codes: readonly CourseCode[];
}

/**
 * What became of an attempt. `declined` and `refused` are answers by which nothing was charged; `unconfirmed` is an
 * answer that does not say so; `unknown` means that no answer came, or only that of a broken server.
 */
export type PaymentOutcome =
  | { readonly kind: 'verified'; readonly transactionId: string }
  | { readonly kind: 'declined'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'priceChanged'; readonly total: Cents }
  | { readonly kind: 'unconfirmed'; readonly message: string }
  | { readonly kind: 'unknown'; readonly message: string };

export type PaymentOutput =
  | {
      readonly kind: 'paid';
      readonly transactionId: string;
      readonly total: Cents;
      readonly courses: readonly CourseOffer[];
      readonly code: string | null;
      readonly email: string;
    }
  | { readonly kind: 'cancelled' }
  /** The person left the error dialog: the page is to be loaded afresh. */
  | { readonly kind: 'returned' };

export const codeFailed = 'Error verifying authorization code; please try again later.';
export const transactionFailed = 'Error verifying transaction. Please try again later.';
export const paymentUnavailable =
  "Your account was created successfully, but we're unable to accept payment at this time. Please contact Students Services to complete your enrollment.";
export const codeMissing = 'Please enter your authorization code.';

/** What is said about the money wherever a payment did not simply succeed. */
export const moneyTexts = {
  notCharged: 'You have not been charged.',
  /** Another attempt may still be under way, in another tab. */
  notChargedNow: 'Nothing was charged by this attempt.',
  beingChecked:
    'We have not heard back yet. Your payment is being checked; you will be charged at most once. Please keep this page open.',
  cannotTell:
    'We cannot tell whether your payment went through. Please do not pay again: check once more, or look for a receipt in your email, or contact Student Services.',
} as const;

/** The sum of the courses' costs: no tax, no shipping. */
export function totalOf(courses: readonly Pick<CourseOffer, 'cost'>[]): Cents {
  return courses.reduce((sum, { cost }) => sum + parsePrice(cost), 0);
}

export interface Bill {
  readonly courses: readonly CourseOffer[];
  readonly applied: AppliedCode | null;
  /** The server's own total where it differs from the sum of the costs that this page knows. */
  readonly correctedTotal: Cents | null;
}

export function totalDue({ courses, applied, correctedTotal }: Bill): Cents {
  return applied?.newTotal ?? correctedTotal ?? totalOf(courses);
}

export function codesOf(courses: readonly CourseOffer[]): readonly CourseCode[] {
  return courses.map(({ code }) => code);
}

export function sameCourses(a: readonly CourseOffer[], b: readonly CourseOffer[]): boolean {
  return sameCodes(codesOf(a), codesOf(b));
}

export const codeApplied = (before: Cents, after: Cents) =>
  `Authorization code applied. The total was ${formatUsd(before)} and is now ${formatUsd(after)}.`;
export const codeRemoved = (before: Cents, after: Cents) =>
  `Authorization code removed. The total was ${formatUsd(before)} and is now ${formatUsd(after)}.`;
export const coursesChanged = (before: Cents, after: Cents) =>
  `Your pending registrations changed. The total was ${formatUsd(before)} and is now ${formatUsd(after)}.`;
