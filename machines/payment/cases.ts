import type { ChartCases } from '../cases.ts';
import type { paymentMachine } from './machine.ts';
import { payer } from '../people.ts';
import { paidAttempt } from '../paymentRecovery/cases.ts';
import { maxQuestions, sameCourses, totalDue } from './rules.ts';
import { biology, english } from '../samples.ts';

const broken = { error: { name: 'Error', message: 'The service broke' } };
const tenPercent = { output: { kind: 'applied', code: 'TEN', newTotal: 80_280 } };
const whole = { output: { kind: 'applied', code: 'WHOLE', newTotal: 0 } };
const codeRefused = { output: { kind: 'refused', message: 'This authorization code has expired.' } };
const codeUnchecked = {
  output: { kind: 'unknown', message: 'Error verifying authorization code; please try again later.' },
};

export const cases: ChartCases<typeof paymentMachine> = {
  input: { courses: [biology], payer },
  events: {
    // The form reports only what fits its current view.
    WIDGET_READY: ({ context }) => (context.widget === 'ready' ? [] : [{}]),
    WIDGET_FAILED: ({ context }) =>
      context.widget === 'failed'
        ? []
        : [{ kind: 'load-failed', message: 'The payment form could not be loaded.' }],
    VIEW_CHANGED: ({ context }) =>
      context.widget === 'ready' ? [{ view: 'card' }, { view: 'methods' }, { view: 'options' }] : [],
    VALIDITY_CHANGED: ({ context }) =>
      context.widget === 'ready' && context.view === 'card' ? [{ valid: !context.isCardValid }] : [],
    REQUESTABLE_CHANGED: ({ context }) =>
      context.widget === 'ready' && context.view === 'methods'
        ? [{ requestable: !context.isRequestable }]
        : [],
    METHOD_READY: ({ context }) =>
      (['none', 'offered', 'required'] as const)
        .filter((authentication) => authentication === 'none' || context.widget === 'ready')
        .map((authentication) => ({
          nonce: 'fake-valid-nonce',
          methodType: 'CreditCard',
          description: 'ending in 11',
          authentication,
          deviceData: '{"correlation_id":"device"}',
        })),
    WALLET_OPENED: ({ context }) => (context.widget === 'ready' ? [{ wallet: 'googlepay' }] : []),
    WALLET_CLOSED: (['dismissed', 'refused', 'outdated', 'unreachable'] as const).map((outcome) => ({
      wallet: 'googlepay',
      outcome,
    })),
    CHALLENGE_SHOWN: [{}],
    CHALLENGE_CANCELED: [{}],
    METHOD_FAILED: [{ kind: 'rejected', message: 'Please check the card number.' }],
    CODE_OPENED: [{}],
    CODE_SUBMITTED: [{ code: 'TEN' }, { code: '  ' }],
    CODE_REMOVED: [{}],
    CARD_ENTERED: [{}],
    PURCHASE_CONFIRMED: [{}],
    PRICE_ACCEPTED: [{}],
    OTHER_METHOD_REQUESTED: [{}],
    CHECK_REQUESTED: [{}],
    CONNECTION_RETURNED: [{}],
    RETURNED: [{}],
    DIALOG_CLOSED: [{}],
    CART_UPDATED: ({ context }) => [
      { courses: context.courses },
      { courses: context.courses.length > 1 ? [biology] : [biology, english] },
      { courses: [] },
    ],
    SESSION_ENDED: [{}],
    'xstate.done.actor.checkCode': [tenPercent, whole, codeRefused, codeUnchecked],
    'xstate.error.actor.checkCode': [broken],
    'xstate.done.actor.confirmSession': [
      { output: { kind: 'confirmed' } },
      { output: { kind: 'signedOut' } },
      { output: { kind: 'changed' } },
      { output: { kind: 'unknown' } },
    ],
    'xstate.error.actor.confirmSession': [broken],
    'xstate.done.actor.checkPrice': [tenPercent, whole, codeRefused, codeUnchecked],
    'xstate.error.actor.checkPrice': [broken],
    'xstate.done.actor.authenticate': [
      { output: { kind: 'authenticated', nonce: 'authenticated-nonce' } },
      { output: { kind: 'skipped', nonce: 'skipped-nonce' } },
      { output: { kind: 'failed' } },
      { output: { kind: 'abandoned' } },
      { output: { kind: 'unheard' } },
    ],
    'xstate.error.actor.authenticate': [broken],
    'xstate.done.actor.openAttempt': [{ output: { key: 'attempt-1' } }],
    'xstate.error.actor.openAttempt': [broken],
    'xstate.done.actor.verifyPayment': [
      { output: { kind: 'verified', transactionId: 'txn1' } },
      { output: { kind: 'wentBack', message: 'Your payment was refunded.' } },
      {
        output: {
          kind: 'declined',
          message: 'Your bank declined the payment: the security code does not match.',
        },
      },
      { output: { kind: 'refused', message: 'You are already enrolled in BIOD 101.' } },
      { output: { kind: 'priceChanged', total: 0 } },
      { output: { kind: 'codeRefused', total: 89_200, message: 'This authorization code has expired.' } },
      { output: { kind: 'notBegun' } },
      { output: { kind: 'unconfirmed', message: 'Error verifying transaction. Please try again later.' } },
      { output: { kind: 'unknown', message: '' } },
    ],
    'xstate.error.actor.verifyPayment': [broken],
    'xstate.done.actor.askForOutcome': [
      { output: { kind: 'verified', transactionId: 'txn1', bought: paidAttempt } },
      { output: { kind: 'wentBack', message: 'Your payment was refunded.' } },
      { output: { kind: 'declined', message: 'Your bank declined the payment.' } },
      { output: { kind: 'refused', message: 'You are already enrolled in BIOD 101.' } },
      { output: { kind: 'priceChanged', total: 0 } },
      { output: { kind: 'codeRefused', total: 89_200, message: 'This authorization code has expired.' } },
      { output: { kind: 'notBegun' } },
      { output: { kind: 'unknown', message: '' } },
    ],
    'xstate.error.actor.askForOutcome': [broken],
    'xstate.error.actor.watchConnection': [broken],
    'xstate.error.actor.payButton': [broken],
    'xstate.error.actor.paymentWidget': [broken],
  },
  quiet: [
    { actor: 'watchConnection', reason: 'the page goes on asking every half minute' },
    { actor: 'payButton', reason: 'the button then pays nothing, and the dialog can be left' },
  ],
  // Card validity matters only in the card view, the chosen method only in the methods view. A cart
  // that changed during a charge is followed without a code alone, so that there are few enough states.
  abstraction: (context) => [
    context.applied !== null,
    totalDue(context) === 0,
    context.codeMessage === '',
    context.widget,
    context.view,
    context.authentication,
    context.view === 'card' ? context.isCardValid : context.isRequestable,
    Math.min(context.questions, maxQuestions),
    context.applied === null && !sameCourses(context.cart, context.courses),
  ],
};
