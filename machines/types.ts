import type { CourseCode } from '../domain/courseCode.ts';

/**
 * The nouns that several flows share. Plain data only: whatever crosses an actor's border can be shown in the
 * inspector, compared in a test and kept in a recording.
 */

export type { Enrollment } from '../domain/contract/session.ts';
export type { CourseCode } from '../domain/courseCode.ts';

/** What a flow needs to know of a course that the built brand sells. */
export interface CourseOffer {
  readonly code: CourseCode;
  readonly name: string;
  /** Department key in camelCase, e.g. `testPrep`. */
  readonly department: string;
  /** As shown and as kept in the catalogue, e.g. `$669`. */
  readonly cost: string;
  /** 3 or 4; null for a credit-free course. */
  readonly credits: number | null;
  readonly comingSoon?: boolean;
  /** Local calendar date `YYYY-MM-DD`. */
  readonly launchingOn?: string;
}

/** The signed-in person, as the userinfo call and the sign-in session give it. */
export interface User {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Any answer of the API other than success: `message` is what a person is told. */
export interface Failure {
  readonly kind: 'failed';
  readonly message: string;
}
