import type { CourseCode } from '../domain/courseCode.ts';
import type { Closure } from '../domain/catalogue/types.ts';
import type { Cents } from '../domain/money.ts';

/** Types that several charts share. Plain data only, because the inspector shows and records it. */

export type { Enrollment } from '../domain/contract/session.ts';
export type { CourseCode } from '../domain/courseCode.ts';

/** A course that the built brand sells. */
export interface CourseOffer {
  readonly code: CourseCode;
  readonly name: string;
  /** Department key in camelCase, e.g. `testPrep`. */
  readonly department: string;
  /** As shown, e.g. `$669`. */
  readonly cost: string;
  /** 3 or 4; null for a credit-free course. */
  readonly credits: number | null;
  readonly comingSoon?: boolean;
  /** Local calendar date `YYYY-MM-DD`. */
  readonly launchingOn?: string;
  /** Only while it is closed. */
  readonly closure?: Closure;
  /** No exam is the limit of a refund. */
  readonly withoutModuleExams?: boolean;
}

/** The signed-in user. */
export interface User {
  /** The id of the account. */
  readonly sub: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Whom the page shows as the person who pays. */
export interface Payer {
  /** The id of the account. */
  readonly sub: string;
  /** For the receipt. */
  readonly email: string;
  /** The session in which the dialog was opened. */
  readonly session: string;
}

/** A payment attempt whose outcome is unknown. */
export interface OpenPayment {
  /** A UUID. */
  readonly key: string;
  /** The account of its person: nobody else is asked about it. */
  readonly sub: string;
}

/** A verified registration, as the confirmation page shows it. */
export interface RegistrationRecord {
  readonly transactionId: string;
  readonly total: Cents;
  readonly courses: readonly Pick<CourseOffer, 'code' | 'name' | 'cost' | 'withoutModuleExams'>[];
  /** The authorization code that was applied. */
  readonly authorizationCode: string | null;
  /** Where the receipt was sent. */
  readonly email: string;
  /** The session in which it was made: nobody else is shown it. */
  readonly session: string;
}
