import type { ChartCases } from '../cases.ts';
import { ann } from '../people.ts';
import { sessionOf } from '../samples.ts';
import type { SessionView } from '../session/rules.ts';
import type { CourseOffer } from '../types.ts';
import type { courseButtonMachine } from './machine.ts';

const course: CourseOffer = {
  code: 'comm180',
  name: 'Introduction to Communication',
  department: 'english',
  cost: '$669',
  credits: 3,
  launchingOn: '2022-03-22',
};

const withStatus = (status: SessionView['status']): SessionView => ({
  ...enrolled(0),
  status,
  enrollments: [],
});

const enrolled = (is_complete: number): SessionView => ({
  ...sessionOf(ann, 'ready'),
  enrollments: [
    { course_code: 'comm180', is_complete, is_change_of_registration_to_greater_value_course: 0 },
  ],
});

export const cases: ChartCases<typeof courseButtonMachine> = {
  starts: [
    { name: 'launched', input: { course, today: '2022-03-22' } },
    { name: 'before its launch', input: { course, today: '2022-03-21' } },
    { name: 'coming soon', input: { course: { ...course, comingSoon: true }, today: '2022-03-22' } },
  ],
  events: {
    BUTTON_PRESSED: [{}],
    COURSES_UPDATED: [
      { courses: [course] },
      { courses: [{ ...course, closure: { opensOn: '2022-05-01' } }] },
    ],
    CART_UPDATED: [{ codes: [] }, { codes: ['comm180'] }],
    SESSION_UPDATED: [
      { session: sessionOf(ann, 'signedOut') },
      { session: withStatus('loading') },
      { session: withStatus('failed') },
      { session: enrolled(0) },
      { session: enrolled(1) },
    ],
  },
  abstraction: ({ course: { comingSoon, closure }, today, codes, session: { status, enrollments } }) => [
    comingSoon,
    closure,
    today,
    codes,
    status,
    enrollments,
  ],
};
