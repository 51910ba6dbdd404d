import type { ChartCases } from '../cases.ts';
import { emptyValues } from '../createAccount/rules.ts';
import type { SessionView } from '../session/rules.ts';
import type { checkoutMachine } from './machine.ts';
import { closedOffers } from './rules.ts';
import { paidAttempt } from '../paymentRecovery/cases.ts';
import { ann, annsSession, bob } from '../people.ts';
import { biology, english, sessionOf } from '../samples.ts';

const annIs = (status: SessionView['status'], enrolledIn: string[] = []) =>
  sessionOf(ann, status, enrolledIn);

const unsettled = { key: 'attempt-1', sub: ann.sub };

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
    { name: 'filled', input: { courses, codes: ['biod101'], session: annIs('signedOut') } },
    { name: 'empty', input: { courses, codes: [], session: annIs('signedOut') } },
    {
      name: 'open payment',
      input: { courses, codes: ['biod101'], session: annIs('checking'), openPayment: unsettled },
    },
  ],
  events: {
    CART_UPDATED: [{ codes: ['biod101'] }, { codes: ['biod101', 'engl101'] }, { codes: [] }],
    SESSION_UPDATED: [
      { session: annIs('checking') },
      { session: annIs('signedOut') },
      { session: annIs('loading') },
      { session: annIs('ready') },
      { session: annIs('ready', ['biod101']) },
      { session: sessionOf(bob, 'loading') },
    ],
    COURSES_UPDATED: [
      { courses },
      { courses: [{ ...biology, closure: { opensOn: '2027-02-08' } }, english] },
      { courses: [{ ...biology, cost: '$999' }, english] },
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
    'xstate.done.actor.confirmSession': [
      { output: { kind: 'confirmed', openPayment: null } },
      { output: { kind: 'confirmed', openPayment: unsettled } },
      { output: { kind: 'signedOut' } },
      { output: { kind: 'changed' } },
      { output: { kind: 'unknown' } },
    ],
    'xstate.error.actor.confirmSession': [broken],
    'xstate.done.actor.paymentRecovery': [
      { output: { kind: 'made', ...paidAttempt } },
      { output: { kind: 'notMade', reason: 'Your payment was declined.' } },
      { output: { kind: 'wentBack', reason: 'Your payment was refunded.' } },
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
            session: annsSession,
          },
        },
      },
      { output: { kind: 'returned' } },
      { output: { kind: 'canceled' } },
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
    courses: sold,
    session: { status, session, enrollments },
    owner,
    hasAcceptedTerms,
    recommended,
    openPayment,
    isRecoveryPostponed,
    wasFillingInAccount,
  }) => [
    codes,
    status,
    session,
    owner,
    enrollments.length,
    hasAcceptedTerms,
    recommended.length,
    openPayment !== null && !isRecoveryPostponed,
    openPayment,
    // A closed course decides only where nothing else does.
    status === 'ready' &&
      hasAcceptedTerms &&
      openPayment === null &&
      closedOffers({ codes, courses: sold }).length,
    // It decides only where its form can open.
    status === 'signedOut' && hasAcceptedTerms && openPayment === null && wasFillingInAccount,
  ],
};
