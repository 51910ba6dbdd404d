import { and, assign, emit, enqueueActions, not, or, sendTo, setup } from 'xstate';
import { sameCodes } from '../cart/rules.ts';
import { createAccountMachine, type CreateAccountOutput } from '../createAccount/machine.ts';
import type { AccountValues } from '../createAccount/rules.ts';
import { paymentMachine } from '../payment/machine.ts';
import { type Cents } from '../../domain/money.ts';
import { totalOf, type PaymentOutput } from '../payment/rules.ts';
import type { SessionView } from '../session/rules.ts';
import { signInMachine } from '../signIn/machine.ts';
import type { CourseCode, CourseOffer } from '../types.ts';
import { unprovided } from '../unprovided.ts';
import {
  accountUnavailable,
  enrolledCodes,
  offersOf,
  paymentInterrupted,
  recommendedOffers,
  type CheckoutInput,
  type RecommendationsOutcome,
  type RecommendedCourse,
  type RegistrationRecord,
  type TokenOutcome,
} from './rules.ts';

export interface CheckoutContext {
  readonly courses: readonly CourseOffer[];
  readonly codes: readonly CourseCode[];
  readonly session: SessionView;
  readonly hasAcceptedTerms: boolean;
  /** Carried from one sign-in dialog to the next. */
  readonly email: string;
  /** What was typed into the account form before it was closed; never a password. */
  readonly accountValues: AccountValues | null;
  readonly recommended: readonly RecommendedCourse[];
  /** Why registration stopped, where the state does not say it. */
  readonly failure: string;
  readonly registration: RegistrationRecord | null;
}

type CheckoutEvent =
  | { type: 'CART_UPDATED'; codes: readonly CourseCode[] }
  | { type: 'SESSION_UPDATED'; session: SessionView }
  | { type: 'TERMS_TICKED' }
  | { type: 'TERMS_UNTICKED' }
  | { type: 'TERMS_OPENED' }
  | { type: 'TERMS_CLOSED' }
  | { type: 'REGISTRATION_COMPLETED' }
  | { type: 'DIALOG_CLOSED' };

type Purchase = { codes: readonly CourseCode[]; value: Cents };

type CheckoutEmitted =
  | { type: 'navigate'; to: '/successful-registration' }
  | { type: 'reload' }
  | { type: 'log'; message: string }
  | { type: 'analytics'; name: 'view_cart' | 'begin_checkout'; params: Purchase }
  | {
      type: 'analytics';
      name: 'purchase';
      params: Purchase & { transactionId: string; coupon: string | null };
    }
  | { type: 'analytics'; name: 'registered'; params: { code: CourseCode; transactionId: string } };

const outputOf = (event: object): unknown => ('output' in event ? event.output : undefined);

const answered =
  (kind: string) =>
  ({ event }: { event: object }): boolean =>
    (outputOf(event) as { kind?: string } | undefined)?.kind === kind;

const emailIn = (event: object): string => (outputOf(event) as { email?: string } | undefined)?.email ?? '';

/** The account just created: its password goes straight to the sign-in dialog and is kept nowhere else. */
const confirmInput = (event: object) => {
  const created = outputOf(event) as Extract<CreateAccountOutput, { kind: 'created' }>;
  return { step: 'confirm' as const, email: created.email, password: created.password };
};

const paidIn = (event: object) => outputOf(event) as Extract<PaymentOutput, { kind: 'paid' }>;

const purchaseOf = ({ codes, courses }: CheckoutContext): Purchase => ({
  codes,
  value: totalOf(offersOf(codes, courses)),
});

/** From the pending registrations to a verified one, with the dialogs that come between. */
export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    emitted: {} as CheckoutEmitted,
    input: {} as CheckoutInput,
    output: {} as RegistrationRecord | null,
    tags: {} as 'pending',
    children: {} as {
      signIn: 'signIn';
      createAccount: 'createAccount';
      payment: 'payment';
      storeToken: 'storeToken';
      keepRegistration: 'keepRegistration';
      loadRecommendations: 'loadRecommendations';
    },
  },
  actors: {
    signIn: signInMachine,
    createAccount: createAccountMachine,
    payment: paymentMachine,
    /** Reads the current session, so that a valid access token is stored for the payment call. */
    storeToken: unprovided<TokenOutcome, void>('storeToken'),
    keepRegistration: unprovided<void, RegistrationRecord>('keepRegistration'),
    loadRecommendations: unprovided<RecommendationsOutcome, void>('loadRecommendations'),
  },
  guards: {
    isCartEmpty: ({ context }) => context.codes.length === 0,
    isCartChanged: ({ context, event }) =>
      event.type === 'CART_UPDATED' && !sameCodes(event.codes, context.codes),
    hasAcceptedTerms: ({ context }) => context.hasAcceptedTerms,
    isEnrolledInCourse: ({ context }) => enrolledCodes(context.codes, context.session).length > 0,
    /** A list of enrollments that could not be had stops nobody: the server checks again. */
    isSessionReady: ({ context }) =>
      context.session.status === 'ready' || context.session.status === 'failed',
    isSessionOnItsWay: ({ context }) => context.session.status === 'loading',
    isSessionUnknown: ({ context }) => context.session.status === 'checking',
    hasSessionEnded: ({ event }) =>
      event.type === 'SESSION_UPDATED' && ['signedOut', 'signingOut'].includes(event.session.status),
    isSignedIn: answered('signedIn'),
    wantsAccount: answered('createAccount'),
    isCreated: answered('created'),
    hasAccount: answered('haveAccount'),
    reentersEmail: answered('reenterEmail'),
    isTokenStored: answered('stored'),
    isSignedOut: answered('signedOut'),
    isPaid: answered('paid'),
    isReturned: answered('returned'),
    hasRecommendations: ({ context }) =>
      recommendedOffers(context.recommended, context.courses, context.codes).length > 0,
  },
  actions: {
    /** Fetches the code of the payment form, which is heavy, while the person goes on. */
    prefetchPayment: () => undefined,
    keepCodes: assign({
      codes: ({ context, event }) => (event.type === 'CART_UPDATED' ? event.codes : context.codes),
    }),
    keepSession: assign({
      session: ({ context, event }) => (event.type === 'SESSION_UPDATED' ? event.session : context.session),
    }),
    acceptTerms: assign({ hasAcceptedTerms: true }),
    withdrawTerms: assign({ hasAcceptedTerms: false }),
    keepEmail: assign({ email: ({ event }) => emailIn(event) }),
    forgetEmail: assign({ email: '' }),
    keepAccountValues: assign({
      accountValues: ({ context, event }) => {
        const output = outputOf(event) as CreateAccountOutput | undefined;
        return output?.kind === 'closed' ? output.values : context.accountValues;
      },
    }),
    forgetAccountValues: assign({ accountValues: null }),
    noteAccountUnavailable: assign({ failure: accountUnavailable }),
    notePaymentInterrupted: assign({ failure: paymentInterrupted }),
    passCoursesToPayment: sendTo('payment', ({ context }) => ({
      type: 'CART_UPDATED' as const,
      courses: offersOf(context.codes, context.courses),
    })),
    endPayment: sendTo('payment', { type: 'SESSION_ENDED' }),
    keepRegistration: assign({
      registration: ({ event }) => {
        const { kind: _kind, ...record } = paidIn(event);
        return record;
      },
    }),
    keepRecommended: assign({
      recommended: ({ event }) => {
        const outcome = outputOf(event) as RecommendationsOutcome | undefined;
        return outcome?.kind === 'loaded' ? outcome.courses : [];
      },
    }),
    reportCartSeen: emit(
      ({ context }) => ({ type: 'analytics', name: 'view_cart', params: purchaseOf(context) }) as const,
    ),
    reportBegun: emit(
      ({ context }) => ({ type: 'analytics', name: 'begin_checkout', params: purchaseOf(context) }) as const,
    ),
    reportPurchase: enqueueActions(({ context, enqueue }) => {
      const { registration } = context;
      if (!registration) return;
      const { transactionId, total, courses, code } = registration;
      const codes = courses.map((course) => course.code);
      enqueue.emit({
        type: 'analytics',
        name: 'purchase',
        params: { codes, value: total, transactionId, coupon: code },
      });
      for (const course of codes) {
        enqueue.emit({ type: 'analytics', name: 'registered', params: { code: course, transactionId } });
      }
    }),
    goToSuccess: emit({ type: 'navigate', to: '/successful-registration' }),
    reload: emit({ type: 'reload' }),
    logLostRecord: emit({
      type: 'log',
      message: 'checkout: the confirmation page cannot be kept for a reload',
    }),
  },
  delays: {
    accountLimit: 45_000,
    tokenLimit: 30_000,
    recommendationsLimit: 35_000,
    recordLimit: 3_000,
  },
}).createMachine({
  id: 'checkout',
  description: 'The pending registrations page.',
  context: ({ input }) => ({
    courses: input.courses,
    codes: input.codes,
    session: input.session,
    hasAcceptedTerms: false,
    email: '',
    accountValues: null,
    recommended: [],
    failure: '',
    registration: null,
  }),
  output: ({ context }) => context.registration,
  initial: 'open',
  states: {
    open: {
      meta: { description: 'The page Pending Registrations.' },
      type: 'parallel',
      on: {
        CART_UPDATED: { actions: 'keepCodes' },
        SESSION_UPDATED: { actions: 'keepSession' },
        TERMS_TICKED: { actions: ['acceptTerms', 'prefetchPayment'] },
        TERMS_UNTICKED: { actions: 'withdrawTerms' },
      },
      states: {
        registration: {
          meta: { description: 'What stands between the cart and its registration.' },
          initial: 'emptyCart',
          states: {
            emptyCart: {
              meta: { description: 'A message says that nothing is pending and links to the courses.' },
              always: { guard: not('isCartEmpty'), target: 'reviewing', actions: 'reportCartSeen' },
            },
            reviewing: {
              meta: { description: 'The table of pending registrations with total, terms and button.' },
              initial: 'unhindered',
              always: { guard: 'isCartEmpty', target: 'emptyCart' },
              on: {
                REGISTRATION_COMPLETED: [
                  { guard: not('hasAcceptedTerms'), target: '.termsMissing' },
                  { guard: 'isEnrolledInCourse', target: '.enrolledInCourse' },
                  { guard: 'isSessionUnknown', target: 'checkingSession', actions: 'reportBegun' },
                  { guard: 'isSessionReady', target: 'preparingPayment', actions: 'reportBegun' },
                  { guard: 'isSessionOnItsWay', target: 'loadingAccount', actions: 'reportBegun' },
                  { target: 'signingIn', actions: 'reportBegun' },
                ],
              },
              states: {
                unhindered: { meta: { description: 'No error line is shown.' } },
                termsMissing: {
                  meta: { description: 'The error line asks to agree to the terms.' },
                  always: { guard: 'hasAcceptedTerms', target: 'unhindered' },
                },
                enrolledInCourse: {
                  meta: {
                    description:
                      'The error line and a red icon tell of a course that the person is enrolled in.',
                  },
                  always: { guard: not('isEnrolledInCourse'), target: 'unhindered' },
                },
                stopped: {
                  meta: { description: 'The error line says what went wrong and what became of the money.' },
                },
              },
            },
            checkingSession: {
              meta: {
                description: 'A dialog says that it is being checked whether the person is signed in.',
              },
              tags: 'pending',
              always: [
                { guard: or(['isSessionReady', 'isSessionOnItsWay']), target: 'loadingAccount' },
                { guard: not('isSessionUnknown'), target: 'signingIn' },
              ],
              on: { DIALOG_CLOSED: 'reviewing' },
              after: {
                accountLimit: { target: 'reviewing.stopped', actions: 'noteAccountUnavailable' },
              },
            },
            signingIn: {
              meta: { description: 'The sign-in dialog is open.' },
              invoke: {
                id: 'signIn',
                src: 'signIn',
                input: ({ context }) => (context.email === '' ? {} : { email: context.email }),
                onDone: [
                  { guard: 'isSignedIn', target: 'loadingAccount', actions: 'forgetEmail' },
                  { guard: 'wantsAccount', target: 'creatingAccount', actions: 'keepEmail' },
                  { target: 'reviewing' },
                ],
                onError: { target: 'reviewing.stopped', actions: 'noteAccountUnavailable' },
              },
            },
            creatingAccount: {
              meta: { description: 'The account form is open.' },
              invoke: {
                id: 'createAccount',
                src: 'createAccount',
                input: ({ context }) => ({
                  email: context.email,
                  ...(context.accountValues && { values: context.accountValues }),
                }),
                onDone: [
                  {
                    guard: 'isCreated',
                    target: 'confirmingEmail',
                    actions: ['keepEmail', 'forgetAccountValues'],
                  },
                  { guard: 'hasAccount', target: 'signingIn', actions: 'keepEmail' },
                  { guard: 'reentersEmail', target: 'signingIn', actions: 'forgetEmail' },
                  { target: 'reviewing', actions: 'keepAccountValues' },
                ],
                onError: { target: 'reviewing.stopped', actions: 'noteAccountUnavailable' },
              },
            },
            confirmingEmail: {
              meta: { description: 'The dialog asks for the code that was mailed to the new account.' },
              invoke: {
                id: 'signIn',
                src: 'signIn',
                input: ({ event }) => confirmInput(event),
                onDone: [
                  { guard: 'isSignedIn', target: 'loadingAccount', actions: 'forgetEmail' },
                  { guard: 'wantsAccount', target: 'creatingAccount', actions: 'keepEmail' },
                  { target: 'reviewing' },
                ],
                onError: { target: 'reviewing.stopped', actions: 'noteAccountUnavailable' },
              },
            },
            loadingAccount: {
              meta: { description: 'A dialog says that the account and its enrollments are being loaded.' },
              tags: 'pending',
              always: [
                { guard: 'isCartEmpty', target: 'emptyCart' },
                {
                  guard: and(['isSessionReady', 'isEnrolledInCourse']),
                  target: 'reviewing.enrolledInCourse',
                },
                { guard: 'isSessionReady', target: 'preparingPayment' },
              ],
              on: {
                SESSION_UPDATED: [
                  { guard: 'hasSessionEnded', target: 'reviewing', actions: 'keepSession' },
                  { actions: 'keepSession' },
                ],
                DIALOG_CLOSED: 'reviewing',
              },
              after: {
                accountLimit: { target: 'reviewing.stopped', actions: 'noteAccountUnavailable' },
              },
            },
            preparingPayment: {
              meta: { description: 'A dialog says that the payment is being prepared.' },
              tags: 'pending',
              // Another tab may have emptied it: nobody pays for nothing.
              always: { guard: 'isCartEmpty', target: 'emptyCart' },
              invoke: {
                id: 'storeToken',
                src: 'storeToken',
                onDone: [
                  { guard: 'isTokenStored', target: 'paying' },
                  { guard: 'isSignedOut', target: 'signingIn' },
                  { target: 'reviewing.stopped', actions: 'noteAccountUnavailable' },
                ],
                onError: { target: 'reviewing.stopped', actions: 'noteAccountUnavailable' },
              },
              on: { DIALOG_CLOSED: 'reviewing' },
              after: {
                tokenLimit: { target: 'reviewing.stopped', actions: 'noteAccountUnavailable' },
              },
            },
            paying: {
              meta: { description: 'The payment dialog is open.' },
              invoke: {
                id: 'payment',
                src: 'payment',
                input: ({ context }) => ({
                  courses: offersOf(context.codes, context.courses),
                  email: context.session.user?.email ?? '',
                }),
                onDone: [
                  {
                    guard: 'isPaid',
                    target: 'keepingRecord',
                    actions: ['keepRegistration', 'reportPurchase'],
                  },
                  { guard: 'isReturned', target: 'reviewing', actions: 'reload' },
                  { target: 'reviewing' },
                ],
                onError: { target: 'reviewing.stopped', actions: 'notePaymentInterrupted' },
              },
              on: {
                CART_UPDATED: [
                  { guard: 'isCartChanged', actions: ['keepCodes', 'passCoursesToPayment'] },
                  {},
                ],
                SESSION_UPDATED: [
                  { guard: 'hasSessionEnded', actions: ['keepSession', 'endPayment'] },
                  { actions: 'keepSession' },
                ],
              },
            },
            keepingRecord: {
              meta: {
                description: 'The registration is verified; its record is kept for the confirmation page.',
              },
              tags: 'pending',
              invoke: {
                id: 'keepRegistration',
                src: 'keepRegistration',
                input: ({ context }) => recordOf(context),
                onDone: '#checkout.registered',
                onError: { target: '#checkout.registered', actions: 'logLostRecord' },
              },
              after: { recordLimit: { target: '#checkout.registered', actions: 'logLostRecord' } },
            },
          },
        },
        terms: {
          meta: { description: 'The dialog with the terms and conditions.' },
          initial: 'hidden',
          states: {
            hidden: {
              meta: { description: 'A link offers to read the terms.' },
              on: { TERMS_OPENED: 'shown' },
            },
            shown: {
              meta: { description: 'The terms are shown; closing them ticks nothing.' },
              on: { TERMS_CLOSED: 'hidden' },
            },
          },
        },
        recommendations: {
          meta: { description: 'Courses that others took.' },
          initial: 'loading',
          states: {
            loading: {
              meta: { description: 'The place of the carousel is kept free while the list is loaded.' },
              tags: 'pending',
              invoke: {
                id: 'loadRecommendations',
                src: 'loadRecommendations',
                onDone: { target: 'hidden', actions: 'keepRecommended' },
                onError: 'hidden',
              },
              after: { recommendationsLimit: 'hidden' },
            },
            shown: {
              meta: { description: 'The carousel shows the recommended courses.' },
              always: { guard: not('hasRecommendations'), target: 'hidden' },
            },
            hidden: {
              meta: { description: 'There is nothing to recommend, and no carousel.' },
              always: { guard: 'hasRecommendations', target: 'shown' },
            },
          },
        },
      },
    },
    registered: {
      meta: { description: 'The person is sent to the page Successful registration.' },
      entry: 'goToSuccess',
      type: 'final',
    },
  },
});

function recordOf({ registration, session }: CheckoutContext): RegistrationRecord {
  return (
    registration ?? { transactionId: '', total: 0, courses: [], code: null, email: session.user?.email ?? '' }
  );
}
