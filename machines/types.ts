import type { CourseCode } from '../domain/courseCode.ts';
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
}

/** The signed-in user. */
export interface User {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** A verified registration, as the confirmation page shows it. */
export interface RegistrationRecord {
  readonly transactionId: string;
  readonly total: Cents;
  readonly courses: readonly Pick<CourseOffer, 'code' | 'name' | 'cost' | 'department'>[];
  /** The authorization code that was applied. */
  readonly authorizationCode: string | null;
  /** For the receipt. */
  readonly email: string;
}
