import type { SessionView } from './session/rules.ts';
import type { CourseOffer, User } from './types.ts';

/** Samples shared by the cases and UI drivers of several flows. */

export const biology: CourseOffer = {
  code: 'biod101',
  name: 'Essential Human Anatomy and Physiology I',
  department: 'biology',
  cost: '$892',
  credits: 4,
};

export const english: CourseOffer = {
  code: 'engl101',
  name: 'English Composition I',
  department: 'english',
  cost: '$669',
  credits: 3,
};

const isSignedIn = (status: SessionView['status']) => ['loading', 'ready', 'failed'].includes(status);

/** A session in that status. */
export const sessionOf = (
  user: User,
  status: SessionView['status'],
  enrolledIn: readonly string[] = [],
): SessionView => ({
  status,
  session: isSignedIn(status) ? `${user.sub}/1` : null,
  user: isSignedIn(status) ? user : null,
  enrollments: enrolledIn.map((course_code) => ({
    course_code,
    is_complete: 0,
    is_change_of_registration_to_greater_value_course: 0,
  })),
});
