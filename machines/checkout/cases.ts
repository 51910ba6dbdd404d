import type { ChartCases } from '../cases.ts';
import { emptyValues } from '../createAccount/rules.ts';
import type { SessionView } from '../session/rules.ts';
import type { checkoutMachine } from './machine.ts';
import { paidAttempt } from '../paymentRecovery/cases.ts';
import { biology, english, sessionOf } from '../samples.ts';

const user = { email: 'ann@example.test', firstName: 'Ann', lastName: 'Lee' };
const session = (status: SessionView['status'], enrolledIn: string[] = []) =>
  sessionOf(user, status, enrolledIn);

const courses = [biology, english];
const email = 'ann@example.test';
const broken = { error: { name: 'Error', message: 'The service broke' } };
const signInOutputs = [
  { output: { kind: 'signedIn' } },
  { output: { kind: 'createAccount', email } },
  { output: { kind: 'closed', email: 'ann@exa' } },
];

export const cases: ChartCases<typeof checkoutMachine> = {
  starts: [
    { name: 'filled', input: { courses, codes: ['biod101'], session: session('signedOut') } },
    { name: 'empty', input: { courses, codes: [], session: session('signedOut') } },
    {
      name: 'open payment',
      input: { courses, codes: ['biod101'], session: session('checking'), openPayment: 'attempt-1' },
    },
  ],
  events: {
    CART_UPDATED: [{ codes: ['biod101'] }, { codes: ['biod101', 'engl101'] }, { codes: [] }],
    SESSION_UPDATED: [
      { session: session('checking') },
      { session: session('signedOut') },
      { session: session('loading') },
      { session: session('ready') },
      { session: session('ready', ['biod101']) },
    ],
    TERMS_CHECKED: [{}],
    TERMS_UNCHECKED: [{}],
    TERMS_OPENED: [{}],
    TERMS_CLOSED: [{}],
    REGISTRATION_COMPLETED: [{}],
    DIALOG_CLOSED: [{}],
    'xstate.done.actor.signIn': signInOutputs,
    'xstate.error.actor.signIn': [broken],
    'xstate.done.actor.createAccount': [
      { output: { kind: 'created', email, password: 'Sample-pass.1' } },
      { output: { kind: 'signedIn' } },
      { output: { kind: 'haveAccount', email, values: emptyValues(email) } },
      { output: { kind: 'reenterEmail', values: emptyValues(email) } },
      { output: { kind: 'closed', values: emptyValues(email) } },
    ],
    'xstate.error.actor.createAccount': [broken],
    'xstate.done.actor.storeToken': [
      { output: { kind: 'stored' } },
      { output: { kind: 'signedOut' } },
      { output: { kind: 'failed' } },
    ],
    'xstate.error.actor.storeToken': [broken],
    'xstate.done.actor.paymentRecovery': [
      { output: { kind: 'made', ...paidAttempt } },
      { output: { kind: 'notMade', reason: 'Your payment was declined.' } },
      { output: { kind: 'left' } },
    ],
    'xstate.error.actor.paymentRecovery': [broken],
    'xstate.done.actor.payment': [
      {
        output: {
          kind: 'paid',
          registration: {
            transactionId: 'txn1',
            total: 89_200,
            courses: [biology],
            authorizationCode: null,
            email,
          },
        },
      },
      { output: { kind: 'returned' } },
      { output: { kind: 'cancelled' } },
      { output: { kind: 'sessionEnded' } },
    ],
    'xstate.error.actor.payment': [broken],
    'xstate.done.actor.saveRegistration': [{ output: undefined }],
    'xstate.error.actor.saveRegistration': [broken],
    'xstate.done.actor.loadRecommendations': [
      { output: { kind: 'loaded', courses: [{ code: 'engl101', title: 'English Composition I' }] } },
      { output: { kind: 'failed' } },
    ],
    'xstate.error.actor.loadRecommendations': [broken],
  },
  quiet: [{ actor: 'loadRecommendations', reason: 'the page has no carousel then' }],
  abstraction: ({
    codes,
    session: { status, enrollments },
    hasAcceptedTerms,
    recommended,
    openPayment,
    isRecoveryPostponed,
  }) => [
    codes,
    status,
    enrollments.length,
    hasAcceptedTerms,
    recommended.length,
    openPayment !== null && !isRecoveryPostponed,
    openPayment,
  ],
};
