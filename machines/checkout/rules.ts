import { isCurrentlyEnrolled } from '../courseButton/rules.ts';
import type { ConfirmOutcome, SessionView } from '../session/rules.ts';
import type { CourseCode, CourseOffer, OpenPayment, Payer, RegistrationRecord } from '../types.ts';

export interface CheckoutInput {
  /** Every course of the built brand. */
  readonly courses: readonly CourseOffer[];
  /** The cart. */
  readonly codes: readonly CourseCode[];
  readonly session: SessionView;
  /** A payment attempt whose answer never reached this browser. */
  readonly openPayment?: OpenPayment;
  /** The brand's, in years. */
  readonly minimumAge?: number | undefined;
}

/** As `GET /anonymous_recommended_courses` names them. */
export interface RecommendedCourse {
  readonly code: string;
  readonly title: string;
}

export type RecommendationsOutcome =
  | { readonly kind: 'loaded'; readonly courses: readonly RecommendedCourse[] }
  | { readonly kind: 'failed' };

/** Whether the page's person can pay now, and a payment of theirs whose outcome is unknown. */
export type ReadyOutcome =
  | { readonly kind: 'confirmed'; readonly openPayment: OpenPayment | null }
  | { readonly kind: Exclude<ConfirmOutcome['kind'], 'confirmed'> };

/** For the session, and then the account with its enrollments, to load; in milliseconds, as are all below. */
export const accountLimit = 45_000;
/** For the sign-in client to confirm who registers. */
export const tokenLimit = 30_000;
/** For the list of recommended courses; longer than the call's own time limit. */
export const recommendationsLimit = 35_000;
/** For the browser's storage to keep a registration; then the page goes on without. */
export const saveLimit = 3_000;

/** Stands in for a registration that the chart has lost. */
export const emptyRegistration: RegistrationRecord = {
  transactionId: '',
  total: 0,
  courses: [],
  authorizationCode: null,
  email: '',
  session: '',
};

/** Whom the page shows as signed in; nobody's session is confirmed as that of a person who is not. */
export const payerOf = ({ session, user }: SessionView): Payer => ({
  sub: user?.sub ?? '',
  email: user?.email ?? '',
  session: session ?? '',
});

/** The courses of the cart, in the order in which they were added. */
export function offersOf(
  codes: readonly CourseCode[],
  courses: readonly CourseOffer[],
): readonly CourseOffer[] {
  return codes.flatMap((code) => courses.find((course) => course.code === code) ?? []);
}

/** Those that have closed since they were chosen. */
export const closedOffers = ({
  codes,
  courses,
}: Pick<CheckoutInput, 'codes' | 'courses'>): readonly CourseOffer[] =>
  offersOf(codes, courses).filter(({ closure }) => closure !== undefined);

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
    return course && !course.comingSoon && !course.closure && !taken.includes(course.code)
      ? { ...course, name: title }
      : [];
  });
}
