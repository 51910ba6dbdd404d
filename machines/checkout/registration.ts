import { and, not, or } from 'xstate';
import { outcomeOf } from '../outcome.ts';
import { emptyRegistration, offersOf, payerOf } from './rules.ts';
import { checkoutSetup, type CheckoutContext, type CheckoutEvent } from './setup.ts';

const failed = { target: 'reviewing.failed', actions: 'noteAccountUnavailable' } as const;

/** The sign-in dialog opens twice: with an email to enter, and for the code of a new account. */
const afterSignIn = {
  onDone: [
    { guard: 'isSignedIn', target: 'loadingAccount', actions: 'forgetEmail' },
    { guard: 'wantsAccount', target: 'creatingAccount', actions: 'keepEmail' },
    { target: 'reviewing', actions: 'keepTypedEmail' },
  ],
  onError: failed,
} as const;

/** The password of a new account is passed straight to the sign-in dialog, and never stored in the context. */
function confirmInput(event: CheckoutEvent) {
  const created = outcomeOf(event, 'created');
  return { step: 'confirm' as const, email: created?.email ?? '', password: created?.password ?? '' };
}

/** A payment whose outcome is unknown comes before any other step. */
const recovery = {
  guard: and(['hasOpenPayment', 'isSessionReady', not('isRecoveryPostponed')]),
  target: 'recoveringPayment',
} as const;

const forgetStoredPayment = {
  type: 'forgetStoredPayment',
  params: ({ context }: { context: CheckoutContext }) => ({ key: context.openPayment?.key ?? '' }),
} as const;

/** Before anything was sent. */
const endsWithSession = {
  SESSION_UPDATED: { guard: 'hasSessionEnded', target: 'reviewing', actions: 'keepSession' },
} as const;

const recoveringPayment = checkoutSetup.createStateConfig({
  meta: { description: 'A dialog says that the last payment is being checked.' },
  invoke: {
    id: 'paymentRecovery',
    src: 'paymentRecovery',
    input: ({ context }) => ({ key: context.openPayment?.key ?? '', payer: payerOf(context.session) }),
    onDone: [
      {
        guard: 'isPaymentMade',
        target: 'savingRegistration',
        actions: [forgetStoredPayment, 'keepRecovered', 'reportPurchase'],
      },
      {
        guard: 'isPaymentOver',
        target: 'reviewing.failed',
        actions: [forgetStoredPayment, 'forgetOpenPayment', 'notePaymentOver'],
      },
      { target: 'reviewing', actions: 'postponeRecovery' },
    ],
    onError: { target: 'reviewing', actions: 'postponeRecovery' },
  },
  on: endsWithSession,
});

const reviewing = checkoutSetup.createStateConfig({
  meta: { description: 'The table of pending registrations, with total, terms and button.' },
  initial: 'ready',
  always: [recovery, { guard: 'isCartEmpty', target: 'emptyCart' }],
  on: {
    REGISTRATION_COMPLETED: [
      { guard: not('hasAcceptedTerms'), target: '.termsMissing', actions: 'countFailedSubmit' },
      { guard: 'isEnrolledInCourse', target: '.enrolledInCourse', actions: 'countFailedSubmit' },
      { guard: 'isCourseClosed', target: '.courseClosed', actions: 'countFailedSubmit' },
      // The check that was postponed comes first.
      { guard: and(['hasOpenPayment', 'isSessionReady']), target: 'recoveringPayment' },
      { guard: 'isSessionUnknown', target: 'checkingSession', actions: 'reportBegun' },
      { guard: 'isSessionReady', target: 'preparingPayment', actions: 'reportBegun' },
      { guard: 'isSessionLoading', target: 'loadingAccount', actions: 'reportBegun' },
      { guard: 'wasFillingInAccount', target: 'creatingAccount', actions: 'reportBegun' },
      { target: 'signingIn', actions: 'reportBegun' },
    ],
  },
  states: {
    ready: { meta: { description: 'No error is shown.' } },
    termsMissing: {
      meta: { description: 'An error asks to agree to the terms.' },
      always: { guard: 'hasAcceptedTerms', target: 'ready' },
    },
    enrolledInCourse: {
      meta: { description: 'An error and a red icon mark a course that the user is enrolled in.' },
      always: { guard: not('isEnrolledInCourse'), target: 'ready' },
    },
    courseClosed: {
      meta: { description: 'An error names the courses that are closed for now, and how to go on.' },
      always: { guard: not('isCourseClosed'), target: 'ready' },
    },
    failed: { meta: { description: 'An error says what went wrong and whether anything was charged.' } },
  },
});

const checkingSession = checkoutSetup.createStateConfig({
  meta: { description: 'A dialog says that the session is being checked.' },
  tags: 'pending',
  always: [
    { guard: or(['isSessionReady', 'isSessionLoading']), target: 'loadingAccount' },
    { guard: not('isSessionUnknown'), target: 'signingIn' },
  ],
  on: { DIALOG_CLOSED: 'reviewing' },
  after: { accountLimit: failed },
});

const creatingAccount = checkoutSetup.createStateConfig({
  meta: { description: 'The account form is open.' },
  entry: 'forgetAccountClosed',
  invoke: {
    id: 'createAccount',
    src: 'createAccount',
    input: ({ context }) => ({
      email: context.email,
      ...(context.accountValues && { values: context.accountValues }),
      ...(context.minimumAge !== undefined && { minimumAge: context.minimumAge }),
    }),
    onDone: [
      { guard: 'isCreated', target: 'confirmingEmail', actions: ['keepEmail', 'forgetAccountValues'] },
      { guard: 'isSignedIn', target: 'loadingAccount', actions: ['forgetEmail', 'forgetAccountValues'] },
      { guard: 'hasAccount', target: 'signingIn', actions: ['keepEmail', 'keepAccountValues'] },
      { guard: 'reentersEmail', target: 'signingIn', actions: ['forgetEmail', 'keepAccountValues'] },
      { target: 'reviewing', actions: ['keepAccountValues', 'noteAccountClosed'] },
    ],
    onError: failed,
  },
});

const loadingAccount = checkoutSetup.createStateConfig({
  meta: { description: 'A dialog says that the account and its enrollments are loading.' },
  tags: 'pending',
  entry: 'needSession',
  always: [
    { guard: and(['hasOpenPayment', 'isSessionReady']), target: 'recoveringPayment' },
    { guard: 'isCartEmpty', target: 'emptyCart' },
    { guard: and(['isSessionReady', 'isEnrolledInCourse']), target: 'reviewing.enrolledInCourse' },
    { guard: 'isSessionReady', target: 'preparingPayment' },
  ],
  on: {
    SESSION_UPDATED: [
      // Someone has just signed in, but that session cannot be read.
      {
        guard: and(['hasSessionEnded', not('wasSignedIn')]),
        target: failed.target,
        actions: ['keepSession', failed.actions],
      },
      endsWithSession.SESSION_UPDATED,
    ],
    DIALOG_CLOSED: 'reviewing',
  },
  after: { accountLimit: failed },
});

const preparingPayment = checkoutSetup.createStateConfig({
  meta: { description: 'A dialog says that the payment is being prepared.' },
  tags: 'pending',
  entry: 'doubtCourses',
  always: [
    // Another tab may have emptied the cart.
    { guard: 'isCartEmpty', target: 'emptyCart' },
    { guard: 'isCourseClosed', target: 'reviewing.courseClosed' },
  ],
  invoke: {
    id: 'confirmSession',
    src: 'confirmSession',
    input: ({ context }) => ({ session: payerOf(context.session).session }),
    onDone: [
      // Another tab's, or one of before the sign-in.
      { guard: 'isPaymentFound', target: 'recoveringPayment', actions: 'keepOpenPayment' },
      { guard: 'isSessionConfirmed', target: 'paying' },
      { guard: 'isSignedOut', target: 'signingIn', actions: 'doubtOtherSession' },
      { target: 'reviewing.failed', actions: ['noteUnconfirmed', 'doubtOtherSession'] },
    ],
    onError: failed,
  },
  on: { ...endsWithSession, DIALOG_CLOSED: 'reviewing' },
  after: { tokenLimit: failed },
});

const paying = checkoutSetup.createStateConfig({
  meta: { description: 'The payment dialog is open.' },
  invoke: {
    id: 'payment',
    src: 'payment',
    input: ({ context }) => ({
      courses: offersOf(context.codes, context.courses),
      payer: payerOf(context.session),
    }),
    onDone: [
      { guard: 'isPaid', target: 'savingRegistration', actions: ['keepRegistration', 'reportPurchase'] },
      { guard: 'isReturned', target: 'reviewing', actions: 'reload' },
      { guard: 'hasPayerLeft', target: 'reviewing.failed', actions: 'noteSessionEnded' },
      { target: 'reviewing' },
    ],
    onError: { target: 'reviewing.failed', actions: 'notePaymentInterrupted' },
  },
  on: {
    CART_UPDATED: [{ guard: 'isCartChanged', actions: ['keepCodes', 'passCoursesToPayment'] }, {}],
    COURSES_UPDATED: { guard: 'isOrderChanged', actions: ['keepCourses', 'passCoursesToPayment'] },
    SESSION_UPDATED: { guard: 'hasSessionEnded', actions: ['keepSession', 'endPayment'] },
  },
});

export const registration = checkoutSetup.createStateConfig({
  meta: { description: 'The steps from the cart to a registration.' },
  initial: 'emptyCart',
  states: {
    emptyCart: {
      meta: { description: 'A message says that nothing is pending and links to the courses.' },
      always: [recovery, { guard: not('isCartEmpty'), target: 'reviewing', actions: 'reportCartViewed' }],
    },
    reviewing,
    recoveringPayment,
    checkingSession,
    signingIn: {
      meta: { description: 'The sign-in dialog is open.' },
      entry: 'needSession',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => (context.email === '' ? {} : { email: context.email }),
        ...afterSignIn,
      },
    },
    creatingAccount,
    confirmingEmail: {
      meta: { description: 'The sign-in dialog asks for the code that was mailed to the new account.' },
      entry: 'needSession',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => confirmInput(event),
        ...afterSignIn,
      },
    },
    loadingAccount,
    preparingPayment,
    paying,
    savingRegistration: {
      meta: { description: 'The registration is saved for the confirmation page.' },
      tags: 'pending',
      invoke: {
        id: 'saveRegistration',
        src: 'saveRegistration',
        input: ({ context }) => context.registration ?? emptyRegistration,
        onDone: '#checkout.registered',
        onError: { target: '#checkout.registered', actions: 'logUnsavedRegistration' },
      },
      after: { saveLimit: { target: '#checkout.registered', actions: 'logUnsavedRegistration' } },
    },
  },
});
