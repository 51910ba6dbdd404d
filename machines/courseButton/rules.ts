import type { SessionView } from '../session/rules.ts';
import type { CourseCode, CourseOffer, Enrollment } from '../types.ts';

export interface CourseButtonInput {
  readonly course: CourseOffer;
  /** Local calendar date `YYYY-MM-DD`. */
  readonly today: string;
  /** The cart. */
  readonly codes?: readonly CourseCode[];
  readonly session?: SessionView;
}

/** Whether someone may be signed in whose enrollments have not arrived. */
export function areEnrollmentsPending({ status }: SessionView): boolean {
  return status === 'checking' || status === 'loading';
}

/** Whether any enrollment in the course is open, apart from those that are changing to a course of greater value. */
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

/** Local calendar dates compare as text. On its launch date a course has launched. */
export function isBeforeLaunch(course: Pick<CourseOffer, 'launchingOn'>, today: string): boolean {
  return course.launchingOn !== undefined && today < course.launchingOn;
}
