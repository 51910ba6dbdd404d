import { courseLabel } from '../../domain/catalogue/departments.ts';
import { enumerated } from '../../domain/words.ts';
import { countCourses } from '../cart/label.ts';

export { ENROLLED_IN_COURSE as enrolledInCourse } from '../../domain/enrollment.ts';

export const termsMissing =
  'To continue, you must indicate that you agree to the terms and conditions by checking the box above.';
export const enrolledTooltip =
  'You are currently enrolled in this course. Please remove it from your cart to continue.';
/** Names the courses that have closed since they were chosen. */
export const coursesClosed = (codes: readonly string[]) => {
  const names = enumerated(codes.map(courseLabel));
  return codes.length === 1
    ? `${names} is closed for now. Remove it above to go on. Nothing else is lost.`
    : `${names} are closed for now. Remove them above to go on. Nothing else is lost.`;
};
export const accountUnavailable =
  'We could not load your account. You have not been charged. Please try again.';
export const paymentInterrupted =
  'The payment was interrupted, and we cannot tell yet whether you were charged. Please reload this page, and we will check.';
export const sessionChanged =
  'Another person has signed in here. Nothing was charged. Please check the email at the top of the page, then complete the registration.';
export const sessionEnded =
  'You were signed out, so the payment was canceled. You have not been charged. Complete your registration to sign in again.';

/** The way from the cart to the receipt. */
export const steps = {
  label: 'Steps of your registration',
  names: ['Review', 'Account', 'Pay', 'Done'],
} as const;
export type StepName = (typeof steps.names)[number];

export const cancel = 'Cancel';
export const stepFailed = 'This step could not be loaded';
export const closeTerms = 'Okay';

export const table = {
  caption: 'Your pending registrations',
  course: 'Course',
  credits: 'Credits',
  creditsUnit: 'credits',
  cost: 'Cost',
  total: 'Total',
  enrolled: 'Currently enrolled',
  remove: (course = '') => `Remove ${course}`.trim(),
} as const;

export const form = {
  label: 'Complete your registration',
  courses: countCourses,
  complete: 'Complete Registration',
  askSchool: 'Ask your school by email whether it takes these courses',
  exams: 'Exams, equipment, withdrawal and more time: student handbook (PDF)',
  next: 'You sign in or create an account next, then pay. Nothing is charged before you confirm the payment.',
} as const;

export const emptyCart = {
  title: 'You have no pending registrations',
  text: 'Courses that you choose are kept here until you register for them.',
  browse: 'Browse courses',
  all: 'See all courses',
} as const;

export const recommended = 'Recommended courses';

/** The dialogs between two steps. */
export const waiting = {
  step: { title: 'One moment', text: 'Loading the next step…' },
  session: { title: 'One moment', text: 'Checking whether you are signed in…' },
  account: { title: 'Welcome', text: 'Loading your account and your enrollments…' },
  payment: { title: 'Secure payment', text: 'Preparing your payment…' },
  registration: { title: 'Secure payment', text: 'You are registered. Opening your confirmation…' },
} as const;
