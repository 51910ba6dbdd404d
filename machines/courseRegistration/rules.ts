import type { SessionView } from '../session/rules.ts';
import type { CourseCode, CourseOffer, Enrollment } from '../types.ts';

export interface CourseRegistrationInput {
  readonly course: CourseOffer;
  /** Local calendar date `YYYY-MM-DD`. */
  readonly today: string;
  readonly codes?: readonly CourseCode[];
  readonly session?: SessionView;
}

/** A course counts as currently enrolled while any of its enrollments is open and not on its way to another course. */
export function isCurrentlyEnrolled(code: CourseCode, enrollments: readonly Enrollment[]): boolean {
  return enrollments.some(
    (enrollment) =>
      enrollment.course_code.toLowerCase() === code &&
      enrollment.is_complete !== 1 &&
      enrollment.is_change_of_registration_to_greater_value_course !== 1,
  );
}

export function wasCompleted(code: CourseCode, enrollments: readonly Enrollment[]): boolean {
  return enrollments.some(
    (enrollment) => enrollment.course_code.toLowerCase() === code && enrollment.is_complete === 1,
  );
}

/** Dates are local calendar dates, which compare as text; on its launch date a course has launched. */
export function isBeforeLaunch(course: Pick<CourseOffer, 'launchingOn'>, today: string): boolean {
  return course.launchingOn !== undefined && today < course.launchingOn;
}
