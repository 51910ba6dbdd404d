import { isCurrentlyEnrolled } from '../courseRegistration/rules.ts';
import type { Cents } from '../../domain/money.ts';
import type { SessionView } from '../session/rules.ts';
import type { CourseCode, CourseOffer } from '../types.ts';

export interface CheckoutInput {
  /** Every course of the built brand. */
  readonly courses: readonly CourseOffer[];
  /** The cart. */
  readonly codes: readonly CourseCode[];
  readonly session: SessionView;
}

/** As `GET /anonymous_recommended_courses` names them. */
export interface RecommendedCourse {
  readonly code: string;
  readonly title: string;
}

export type RecommendationsOutcome =
  | { readonly kind: 'loaded'; readonly courses: readonly RecommendedCourse[] }
  | { readonly kind: 'failed' };

/** The current session read before payment, its access token stored. */
export type TokenOutcome =
  | { readonly kind: 'stored' }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'failed' };

/** What the confirmation page shows, also after a reload. */
export interface RegistrationRecord {
  readonly transactionId: string;
  readonly total: Cents;
  readonly courses: readonly Pick<CourseOffer, 'code' | 'name' | 'cost' | 'department'>[];
  readonly code: string | null;
  readonly email: string;
}

export const termsMissing =
  'To continue, you must indicate that you agree to the terms and conditions by checking the box above.';
export const enrolledTooltip =
  'You are currently enrolled in this course. Please remove it from your cart to continue.';
export const accountUnavailable =
  'We could not load your account. You have not been charged. Please try again.';
export const paymentInterrupted =
  'The payment was interrupted. If you receive a receipt by email, you are registered; otherwise you have not been charged. Please contact Student Services if you are not sure.';

/** The cart's courses in the order in which they were added. */
export function offersOf(
  codes: readonly CourseCode[],
  courses: readonly CourseOffer[],
): readonly CourseOffer[] {
  return codes.flatMap((code) => courses.find((course) => course.code === code) ?? []);
}

/** The cart courses that the signed-in person is currently enrolled in. */
export function enrolledCodes(codes: readonly CourseCode[], session: SessionView): readonly CourseCode[] {
  return codes.filter((code) => isCurrentlyEnrolled(code, session.enrollments));
}

/** Title from the server, everything else from the catalogue; without what is in the cart or not sold by the brand. */
export function recommendedOffers(
  recommended: readonly RecommendedCourse[],
  courses: readonly CourseOffer[],
  codes: readonly CourseCode[],
): readonly CourseOffer[] {
  return recommended.flatMap(({ code, title }) => {
    const course = courses.find((offer) => offer.code === code.toLowerCase());
    return course && !course.comingSoon && !codes.includes(course.code) ? { ...course, name: title } : [];
  });
}
