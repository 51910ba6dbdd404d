import { and, not } from 'xstate';
import { authenticating } from './authentication.ts';
import { charging } from './charging.ts';
import { code } from './code.ts';
import { method } from './method.ts';
import { confirmSession, payButton } from './purchase.ts';
import { codesOf, receiptOf, totalOf, walletOrder, type PaymentOutput } from './rules.ts';
import { paymentSetup } from './setup.ts';

const priceRefused = { target: 'priceChanged', actions: ['noteFormerTotal', 'keepCodeError'] } as const;

/** The code may be good: code and price stay, and the user can try again. */
const priceUnchecked = { target: 'open', actions: 'noteCodeUnchecked' } as const;

const checkingPrice = paymentSetup.createStateConfig({
  meta: { description: 'The price with the code is checked once more before anything is sent.' },
  tags: 'pending',
  invoke: {
    id: 'checkPrice',
    src: 'verifyCode',
    input: ({ context }) => ({
      code: context.applied?.code ?? '',
      currentTotal: totalOf(context.courses),
      codes: codesOf(context.courses),
    }),
    onDone: [
      { guard: and(['isPriceAsShown', 'isFree']), target: '#payment.paying.charging' },
      { guard: 'isPriceAsShown', target: 'gettingNonce' },
      { guard: 'isCodeAccepted', target: 'priceChanged', actions: ['noteFormerTotal', 'applyCode'] },
      { guard: 'isCodeUnknown', ...priceUnchecked },
      priceRefused,
    ],
    onError: priceUnchecked,
  },
  after: { codeLimit: priceUnchecked },
});

const sessionUnread = { target: 'open', actions: 'noteSessionUnread' } as const;

const confirmingSession = paymentSetup.createStateConfig({
  meta: {
    description: 'The session is read once more, so that nobody pays but the person whom the page shows.',
  },
  tags: 'pending',
  invoke: {
    id: 'confirmSession',
    src: 'confirmSession',
    input: ({ context }) => ({ session: context.payer.session }),
    onDone: [
      { guard: 'isSessionOver', target: '#payment.sessionEnded', actions: 'doubtSession' },
      { guard: not('isSessionConfirmed'), ...sessionUnread },
      { guard: 'hasCode', target: 'checkingPrice' },
      { guard: 'isFree', target: '#payment.paying.charging' },
      { target: 'gettingNonce' },
    ],
    onError: sessionUnread,
  },
  after: { sessionLimit: sessionUnread },
});

/** The nonce is spent, or nobody knows: the form would hand it over again. */
const anotherMethod = {
  entry: 'showEmptyCard',
  on: {
    // The dialog has no close button, and Escape does nothing.
    DIALOG_CLOSED: {},
    OTHER_METHOD_REQUESTED: { target: 'open', actions: 'noteDeclined' },
    RETURNED: '#payment.returned',
  },
} as const;

const notCharged = paymentSetup.createStateConfig({
  meta: { description: 'Nothing has been sent that could charge the user.' },
  initial: 'open',
  on: {
    DIALOG_CLOSED: '#payment.canceled',
    SESSION_ENDED: '#payment.sessionEnded',
    CART_UPDATED: [
      { guard: 'isCartEmptied', target: '#payment.canceled' },
      {
        guard: 'isCartChanged',
        target: '.open',
        actions: ['noteFormerTotal', 'keepCart', 'keepCourses', 'dropCode', 'clearNotice', 'announceCourses'],
      },
      { actions: 'keepCart' },
    ],
  },
  states: {
    open: {
      meta: { description: 'Total, authorization code and payment form can be used.' },
      type: 'parallel',
      // Whatever led here may have changed the total.
      entry: ['showOrder', 'hearOfCart'],
      on: { WALLET_CLOSED: { guard: 'isWalletOutdated', actions: 'noteWalletOutdated' } },
      states: { code, method },
    },
    confirmingSession,
    checkingPrice,
    gettingNonce: {
      meta: { description: 'The form hands over the chosen method.' },
      tags: 'pending',
      entry: 'requestMethod',
      on: {
        METHOD_READY: [
          { guard: 'needsAuthentication', target: 'authenticating', actions: ['keepNonce', 'reportMethod'] },
          { target: '#payment.paying.charging', actions: ['keepNonce', 'reportMethod'] },
        ],
        METHOD_FAILED: { target: 'open', actions: 'noteMethodFailed' },
      },
      after: { methodLimit: { target: 'open', actions: 'noteMethodFailed' } },
    },
    authenticating,
    priceChanged: {
      meta: { description: 'The former and the new total are shown. Nothing was charged.' },
      on: { PRICE_ACCEPTED: 'open' },
    },
    declined: {
      meta: { description: 'A dialog says that the payment was declined. Another card can be tried.' },
      ...anotherMethod,
    },
    authenticationFailed: {
      meta: { description: 'A dialog says that the bank did not confirm the payment, so nothing was sent.' },
      ...anotherMethod,
    },
    authenticationUnavailable: {
      meta: {
        description:
          "A dialog says that the bank's confirmation is needed and was not heard, so nothing was sent.",
      },
      ...anotherMethod,
    },
    notBegun: {
      meta: {
        description:
          'A dialog says that nothing was sent or charged, and offers to pay, with the price on the button.',
      },
      invoke: payButton,
      on: {
        // The dialog has no close button, and Escape does nothing.
        DIALOG_CLOSED: {},
        PURCHASE_CONFIRMED: [
          { guard: 'isBillOutdated', target: 'open' },
          // The dialog says then that payment is unavailable.
          { guard: and([not('isFree'), 'isWidgetFailed']), target: 'open' },
          confirmSession,
        ],
        RETURNED: '#payment.returned',
      },
    },
  },
});

const paying = paymentSetup.createStateConfig({
  meta: { description: 'The payment dialog is open.' },
  initial: 'notCharged',
  invoke: {
    id: 'paymentWidget',
    src: 'paymentWidget',
    input: ({ context }) => ({ owner: context.payer.session, order: walletOrder(context) }),
    onError: { actions: 'noteWidgetFailed' },
  },
  on: {
    WIDGET_READY: { actions: 'noteWidgetReady' },
    WIDGET_FAILED: { actions: ['noteWidgetFailed', 'reportWidgetFailure'] },
    VIEW_CHANGED: { actions: 'keepView' },
    VALIDITY_CHANGED: { actions: 'keepValidity' },
    REQUESTABLE_CHANGED: { actions: 'keepRequestable' },
  },
  states: {
    notCharged,
    charging,
    failed: {
      meta: { description: 'A dialog says why the registration failed. Nothing was charged.' },
      on: { RETURNED: '#payment.returned' },
    },
    wentBack: {
      meta: {
        description:
          'A dialog says that the payment was made, that it has gone back since, and that the registration is over.',
      },
      on: { RETURNED: '#payment.returned' },
    },
  },
});

/** Total, authorization code and payment. Its states are grouped by whether the user may have been charged. */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  description: 'The dialog Secure payment, until the registration is verified.',
  context: ({ input }) => ({
    courses: input.courses,
    cart: input.courses,
    payer: input.payer,
    applied: null,
    correctedTotal: null,
    widget: 'loading',
    view: 'card',
    isCardValid: false,
    isRequestable: false,
    typedCode: '',
    codeMessage: '',
    failedCodes: 0,
    notice: '',
    nonce: null,
    deviceData: null,
    authentication: 'none',
    attemptKey: null,
    questions: 0,
    failure: '',
    formerTotal: totalOf(input.courses),
    transactionId: null,
    bought: null,
  }),
  output: ({ event }) => event.output as PaymentOutput,
  initial: 'paying',
  states: {
    paying,
    paid: {
      meta: { description: 'The registration is verified.' },
      type: 'final',
      output: ({ context }) => ({
        kind: 'paid' as const,
        registration: {
          transactionId: context.transactionId ?? '',
          ...receiptOf(context),
          session: context.payer.session,
        },
      }),
    },
    canceled: {
      meta: { description: 'The dialog was closed before anything was sent.' },
      type: 'final',
      output: { kind: 'canceled' as const },
    },
    sessionEnded: {
      meta: { description: 'The session of the dialog ended before anything was sent.' },
      type: 'final',
      output: { kind: 'sessionEnded' as const },
    },
    returned: {
      meta: { description: 'The error dialog was left, and the page reloads.' },
      type: 'final',
      output: { kind: 'returned' as const },
    },
  },
});
