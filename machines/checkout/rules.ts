import { isCurrentlyEnrolled } from '../courseButton/rules.ts';
import type { SessionView } from '../session/rules.ts';
import type { CourseCode, CourseOffer, RegistrationRecord } from '../types.ts';

export interface CheckoutInput {
  /** Every course of the built brand. */
  readonly courses: readonly CourseOffer[];
  /** The cart. */
  readonly codes: readonly CourseCode[];
  readonly session: SessionView;
  /** The key of a payment attempt whose answer never reached this browser. */
  readonly openPayment?: string;
}

/** As `GET /anonymous_recommended_courses` names them. */
export interface RecommendedCourse {
  readonly code: string;
  readonly title: string;
}

export type RecommendationsOutcome =
  | { readonly kind: 'loaded'; readonly courses: readonly RecommendedCourse[] }
  | { readonly kind: 'failed' };

/** Whether a valid access token is stored for the payment calls. */
export type TokenOutcome =
  | { readonly kind: 'stored' }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'failed' };

/** Stands in for a registration that the chart has lost. */
export const emptyRegistration: RegistrationRecord = {
  transactionId: '',
  total: 0,
  courses: [],
  authorizationCode: null,
  email: '',
};

/** The courses of the cart, in the order in which they were added. */
export function offersOf(
  codes: readonly CourseCode[],
  courses: readonly CourseOffer[],
): readonly CourseOffer[] {
  return codes.flatMap((code) => courses.find((course) => course.code === code) ?? []);
}

/** The courses of the cart that the user is currently enrolled in. */
export function enrolledCodes(codes: readonly CourseCode[], session: SessionView): readonly CourseCode[] {
  return codes.filter((code) => isCurrentlyEnrolled(code, session.enrollments));
}

/**
 * The recommendations that the brand sells, without those in the cart and those that the user is or was enrolled in: titles
 * from the server, the rest from the catalogue. None until the enrollments are known.
 */
export function recommendedOffers({
  recommended,
  courses,
  codes,
  session: { status, enrollments },
}: {
  readonly recommended: readonly RecommendedCourse[];
  readonly courses: readonly CourseOffer[];
  readonly codes: readonly CourseCode[];
  readonly session: SessionView;
}): readonly CourseOffer[] {
  if (status !== 'ready' && status !== 'signedOut') return [];
  const taken = [...codes, ...enrollments.map(({ course_code }) => course_code.toLowerCase())];
  return recommended.flatMap(({ code, title }) => {
    const course = courses.find((offer) => offer.code === code.toLowerCase());
    return course && !course.comingSoon && !taken.includes(course.code) ? { ...course, name: title } : [];
  });
}
