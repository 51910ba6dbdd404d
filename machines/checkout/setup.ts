import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import { sameCodes } from '../cart/rules.ts';
import { createAccountMachine, type CreateAccountOutput } from '../createAccount/machine.ts';
import type { AccountValues } from '../createAccount/rules.ts';
import { log, navigate, reload, track, type Effect, type Purchase } from '../effects.ts';
import { hasOutcome, outcomeOf, type DoneEvents } from '../outcome.ts';
import { paymentMachine } from '../payment/machine.ts';
import * as recoveryCopy from '../paymentRecovery/copy.ts';
import { paymentRecoveryMachine } from '../paymentRecovery/machine.ts';
import type { RecoveryOutput } from '../paymentRecovery/rules.ts';
import { sameCourses, totalOf, type PaymentOutput } from '../payment/rules.ts';
import type { SessionView } from '../session/rules.ts';
import { signInMachine } from '../signIn/machine.ts';
import type { SignInOutput } from '../signIn/rules.ts';
import { actorIn, doubtSession, needSession } from '../system.ts';
import type { CourseCode, CourseOffer, OpenPayment, RegistrationRecord } from '../types.ts';
import { unprovided } from '../unprovided.ts';
import * as copy from './copy.ts';
import {
  accountLimit,
  closedOffers,
  enrolledCodes,
  offersOf,
  recommendationsLimit,
  recommendedOffers,
  saveLimit,
  tokenLimit,
  type CheckoutInput,
  type RecommendationsOutcome,
  type ReadyOutcome,
  type RecommendedCourse,
} from './rules.ts';

export interface CheckoutContext {
  /** The brand's, in years; undefined where it is not known. */
  readonly minimumAge: number | undefined;
  readonly courses: readonly CourseOffer[];
  /** The cart. */
  readonly codes: readonly CourseCode[];
  readonly session: SessionView;
  /** The session that was last known; what was typed, accepted and found since belongs to its person. */
  readonly owner: string | null;
  readonly hasAcceptedTerms: boolean;
  /** Number of submits that failed; each one moves the focus to the error. */
  readonly failedSubmits: number;
  /** As typed; carried from one dialog to the next. */
  readonly email: string;
  /** What was typed into the account form before it was closed, without passwords. */
  readonly accountValues: AccountValues | null;
  /** Whether the account form was closed; the registration goes on there. */
  readonly wasFillingInAccount: boolean;
  readonly recommended: readonly RecommendedCourse[];
  /** Why the state `reviewing.failed` was entered. */
  readonly failure: string;
  readonly registration: RegistrationRecord | null;
  /** A payment attempt whose outcome is unknown. */
  readonly openPayment: OpenPayment | null;
  /** Whether the user went on while that payment was still being checked; the next purchase asks again first. */
  readonly isRecoveryPostponed: boolean;
}

export type CheckoutEvent =
  | { type: 'CART_UPDATED'; codes: readonly CourseCode[] }
  | { type: 'SESSION_UPDATED'; session: SessionView }
  | { type: 'COURSES_UPDATED'; courses: readonly CourseOffer[] }
  | { type: 'TERMS_CHECKED' }
  | { type: 'TERMS_UNCHECKED' }
  | { type: 'TERMS_OPENED' }
  | { type: 'TERMS_CLOSED' }
  | { type: 'REGISTRATION_COMPLETED' }
  | { type: 'DIALOG_CLOSED' }
  | DoneEvents<{
      signIn: SignInOutput;
      createAccount: CreateAccountOutput;
      confirmSession: ReadyOutcome;
      payment: PaymentOutput;
      paymentRecovery: RecoveryOutput;
      loadRecommendations: RecommendationsOutcome;
    }>;

/** What one person typed and began is not the next one's. */
const forgotten = {
  email: '',
  accountValues: null,
  wasFillingInAccount: false,
  openPayment: null,
  isRecoveryPostponed: false,
} as const;

const noTerms = { hasAcceptedTerms: false } as const;

/** Also when another session has taken its place. While it is being read again, nobody knows. */
const hasEnded = (owner: string | null, { status, session }: SessionView) =>
  ['signedOut', 'signingOut'].includes(status) || (owner !== null && session !== null && session !== owner);

const purchaseOf = ({ codes, courses }: CheckoutContext): Purchase => ({
  codes,
  value: totalOf(offersOf(codes, courses)),
});

export const checkoutSetup = setup({
  types: {} as {
    context: CheckoutContext;
    events: CheckoutEvent;
    emitted: Effect;
    input: CheckoutInput;
    output: RegistrationRecord | null;
    tags: 'pending';
    children: {
      signIn: 'signIn';
      createAccount: 'createAccount';
      payment: 'payment';
      paymentRecovery: 'paymentRecovery';
      confirmSession: 'confirmSession';
      saveRegistration: 'saveRegistration';
      loadRecommendations: 'loadRecommendations';
    };
  },
  actors: {
    signIn: signInMachine,
    createAccount: createAccountMachine,
    payment: paymentMachine,
    paymentRecovery: paymentRecoveryMachine,
    /** Reads the browser's session, compares it with the page's, stores a valid access token, and looks for open payments. */
    confirmSession: unprovided<ReadyOutcome, { readonly session: string }>('confirmSession'),
    saveRegistration: unprovided<void, RegistrationRecord>('saveRegistration'),
    loadRecommendations: unprovided<RecommendationsOutcome, void>('loadRecommendations'),
  },
  guards: {
    isCartEmpty: ({ context }) => context.codes.length === 0,
    isCartChanged: ({ context, event }) =>
      event.type === 'CART_UPDATED' && !sameCodes(event.codes, context.codes),
    hasAcceptedTerms: ({ context }) => context.hasAcceptedTerms,
    isEnrolledInCourse: ({ context }) => enrolledCodes(context.codes, context.session).length > 0,
    isCourseClosed: ({ context }) => closedOffers(context).length > 0,
    isOrderChanged: ({ context: { codes, courses }, event }) =>
      event.type === 'COURSES_UPDATED' &&
      !sameCourses(offersOf(codes, event.courses), offersOf(codes, courses)),
    /** Missing enrollments do not stop anybody, because the server checks them again. */
    isSessionReady: ({ context }) =>
      context.session.status === 'ready' || context.session.status === 'failed',
    isSessionLoading: ({ context }) => context.session.status === 'loading',
    isSessionUnknown: ({ context }) => context.session.status === 'checking',
    wasSignedIn: ({ context }) => context.owner !== null,
    hasSessionEnded: ({ context, event }) =>
      event.type === 'SESSION_UPDATED' && hasEnded(context.owner, event.session),
    isSignedIn: ({ event }) => hasOutcome(event, 'signedIn'),
    wantsAccount: ({ event }) => hasOutcome(event, 'createAccount'),
    isCreated: ({ event }) => hasOutcome(event, 'created'),
    wasFillingInAccount: ({ context }) => context.wasFillingInAccount,
    hasAccount: ({ event }) => hasOutcome(event, 'haveAccount'),
    reentersEmail: ({ event }) => hasOutcome(event, 'reenterEmail'),
    isSessionConfirmed: ({ event }) => hasOutcome(event, 'confirmed'),
    isSignedOut: ({ event }) => hasOutcome(event, 'signedOut'),
    isPaid: ({ event }) => hasOutcome(event, 'paid'),
    isReturned: ({ event }) => hasOutcome(event, 'returned'),
    hasPayerLeft: ({ event }) => hasOutcome(event, 'sessionEnded'),
    hasOpenPayment: ({ context: { openPayment, session } }) =>
      openPayment !== null && openPayment.sub === session.user?.sub,
    isPaymentFound: ({ event }) => (outcomeOf(event, 'confirmed')?.openPayment ?? null) !== null,
    isRecoveryPostponed: ({ context }) => context.isRecoveryPostponed,
    isPaymentMade: ({ event }) => hasOutcome(event, 'made'),
    /** Not made, or made and gone back: the courses can be registered for again. */
    isPaymentOver: ({ event }) => hasOutcome(event, 'notMade') || hasOutcome(event, 'wentBack'),
    hasRecommendations: ({ context }) => recommendedOffers(context).length > 0,
  },
  actions: {
    /** It may not have loaded when checkout did. */
    needSession: enqueueActions(needSession),
    doubtOtherSession: enqueueActions(({ event, system, enqueue }) => {
      if (hasOutcome(event, 'signedOut') || hasOutcome(event, 'changed')) doubtSession({ system, enqueue });
    }),
    /** Provided by the application: downloads the payment form in the background. */
    prefetchPayment: () => undefined,
    /** Provided by the application: removes the stored key of an attempt whose outcome is known. */
    forgetStoredPayment: (_: unknown, _params: { key: string }) => undefined,
    keepOpenPayment: assign({
      openPayment: ({ event }) => outcomeOf(event, 'confirmed')?.openPayment ?? null,
    }),
    forgetOpenPayment: assign({ openPayment: null }),
    postponeRecovery: assign({ isRecoveryPostponed: true }),
    keepRecovered: assign({
      registration: ({ context, event }) => {
        const made = outcomeOf(event, 'made');
        if (!made) return context.registration;
        const { transactionId, total, codes, lines, authorizationCode, email } = made;
        return {
          transactionId,
          total,
          courses: lines ?? offersOf(codes, context.courses),
          authorizationCode,
          email,
          session: context.owner ?? '',
        };
      },
    }),
    notePaymentOver: assign({
      failure: ({ event }) =>
        outcomeOf(event, 'wentBack')?.reason ??
        `${recoveryCopy.notMade} ${outcomeOf(event, 'notMade')?.reason ?? ''}`.trim(),
    }),
    keepCodes: assign({
      codes: ({ context, event }) => (event.type === 'CART_UPDATED' ? event.codes : context.codes),
    }),
    keepCourses: assign({
      courses: ({ context, event }) => (event.type === 'COURSES_UPDATED' ? event.courses : context.courses),
    }),
    doubtCourses: enqueueActions(({ system, enqueue }) => {
      const site = actorIn(system, 'site');
      if (site) enqueue.sendTo(site, { type: 'COURSES_TODAY_DOUBTED' });
    }),
    keepSession: assign(({ context, event }) => {
      if (event.type !== 'SESSION_UPDATED') return {};
      const { session } = event;
      const { owner } = context;
      return {
        session,
        // The next sign-in may come while the last session is still being ended.
        ...(session.status !== 'checking' && {
          owner: session.status === 'signingOut' ? null : session.session,
        }),
        ...(owner !== null && hasEnded(owner, session) && forgotten),
        // Nobody has accepted them for someone else.
        ...(owner !== null && session.session !== null && session.session !== owner && noTerms),
      };
    }),
    countFailedSubmit: assign({ failedSubmits: ({ context }) => context.failedSubmits + 1 }),
    acceptTerms: assign({ hasAcceptedTerms: true }),
    withdrawTerms: assign({ hasAcceptedTerms: false }),
    keepEmail: assign({
      email: ({ context, event }) => {
        const output =
          outcomeOf(event, 'createAccount') ?? outcomeOf(event, 'created') ?? outcomeOf(event, 'haveAccount');
        return output?.email ?? context.email;
      },
    }),
    keepTypedEmail: assign({
      email: ({ context, event }) =>
        event.type === 'xstate.done.actor.signIn' && event.output.kind === 'closed'
          ? event.output.email
          : context.email,
    }),
    forgetEmail: assign({ email: '' }),
    keepAccountValues: assign({
      accountValues: ({ context, event }) =>
        event.type === 'xstate.done.actor.createAccount' && 'values' in event.output
          ? event.output.values
          : context.accountValues,
    }),
    noteAccountClosed: assign({ wasFillingInAccount: true }),
    forgetAccountClosed: assign({ wasFillingInAccount: false }),
    forgetAccountValues: assign({ accountValues: null }),
    noteAccountUnavailable: assign({ failure: copy.accountUnavailable }),
    noteUnconfirmed: assign({
      failure: ({ event }) => (hasOutcome(event, 'changed') ? copy.sessionChanged : copy.accountUnavailable),
    }),
    noteSessionEnded: assign({ failure: copy.sessionEnded }),
    notePaymentInterrupted: assign({ failure: copy.paymentInterrupted }),
    passCoursesToPayment: sendTo('payment', ({ context }) => ({
      type: 'CART_UPDATED' as const,
      courses: offersOf(context.codes, context.courses),
    })),
    endPayment: sendTo('payment', { type: 'SESSION_ENDED' }),
    keepRegistration: assign({
      registration: ({ context, event }) => outcomeOf(event, 'paid')?.registration ?? context.registration,
    }),
    keepRecommended: assign({
      recommended: ({ event }) =>
        event.type === 'xstate.done.actor.loadRecommendations'
          ? (outcomeOf(event, 'loaded')?.courses ?? [])
          : [],
    }),
    reportCartViewed: emit(({ context }) => track({ name: 'view_cart', params: purchaseOf(context) })),
    reportBegun: emit(({ context }) => track({ name: 'begin_checkout', params: purchaseOf(context) })),
    reportPurchase: enqueueActions(({ context: { registration }, enqueue }) => {
      if (!registration) return;
      const { transactionId, total, courses, authorizationCode } = registration;
      const codes = courses.map((course) => course.code);
      enqueue.emit(
        track({ name: 'purchase', params: { codes, value: total, transactionId, authorizationCode } }),
      );
      for (const code of codes) {
        enqueue.emit(track({ name: 'registered', params: { code, transactionId } }));
      }
    }),
    goToSuccess: emit(navigate('/successful-registration')),
    reload: emit(reload),
    logUnsavedRegistration: emit(log('checkout: the registration could not be saved for a reload')),
  },
  delays: { accountLimit, tokenLimit, recommendationsLimit, saveLimit },
});
