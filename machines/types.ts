/**
 * The nouns that several flows share. Plain data only: whatever crosses an actor's border can be shown in the
 * inspector, compared in a test and kept in a recording.
 */

/** Lower-case course code, e.g. `biod101`. */
export type CourseCode = string;

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

/** One line of `GET /enrollments`, field names as on the wire. */
export interface Enrollment {
  readonly course_code: CourseCode;
  /** 1 = complete. */
  readonly is_complete: number;
  /** 1 = the person moves on to a course of greater value: it does not count as currently enrolled. */
  readonly is_change_of_registration_to_greater_value_course: number;
}

/** Any answer of the API other than success: `message` is what a person is told. */
export interface Failure {
  readonly kind: 'failed';
  readonly message: string;
}
