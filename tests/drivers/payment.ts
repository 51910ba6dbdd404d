import type { SnapshotFrom } from 'xstate';
import type { CauseEvent } from 'chart-inspector/drive/uiDriver.ts';
import type { PendingRequest } from 'chart-inspector/drive/testAdapter.ts';
import type { PossibleEvent, Step } from 'chart-inspector/model/step.ts';
import { paymentMachine } from '../../machines/payment/machine.ts';
import { sessionEnded } from '../../machines/checkout/copy.ts';
import * as copy from '../../machines/payment/copy.ts';
import { maxQuestions, totalDue, totalOf } from '../../machines/payment/rules.ts';
import { formatAmount } from '../../domain/money.ts';
import { payer } from '../../machines/people.ts';
import { biology, english } from '../../machines/samples.ts';
import {
  expireTokens,
  openCheckout,
  preventReload,
  setCartElsewhere,
  signOutElsewhere,
} from './checkoutSteps.ts';
import { refuse } from './requests.ts';
import { completeRegistration, happensIn, outputOf, pressToPay, startSignedIn } from './steps.ts';
import { defineDriver, type Adapter, type TestUser } from './testUser.ts';

/** The payment dialog with the stand-in for the payment form and the embedded gateway. */

type Snapshot = SnapshotFrom<typeof paymentMachine>;

type Method = 'loadingWidget' | 'choosingType' | 'enteringCard' | 'choosingMethod' | 'free';

const isOpen = (snapshot: Snapshot) => snapshot.matches({ paying: { notCharged: 'open' } });
const inMethod = (snapshot: Snapshot, method: Method) =>
  snapshot.matches({ paying: { notCharged: { open: { method } } } });
const isCheckingCode = (snapshot: Snapshot) =>
  snapshot.matches({ paying: { notCharged: { open: { code: 'checking' } } } });

/** The total that the server's sample codes give. */
const realTotal = ({ courses }: Snapshot['context'], code: string) =>
  code === 'FULLRIDE' ? 0 : Math.round(totalOf(courses) * 0.9);

const applied = (code: string, newTotal: number) => ({ output: { kind: 'applied', code, newTotal } });
const refused = { output: { kind: 'refused', message: 'This authorization code has expired.' } };
const unchecked = { output: { kind: 'unknown', message: '' } };
/** A total that no sample code gives. */
const otherTotal = 70_000;

/** The server accepts an order only at its own price. */
const isAtRealPrice = ({ context }: Snapshot) =>
  context.correctedTotal === null &&
  (context.applied === null || context.applied.newTotal === realTotal(context, context.applied.code));

const when = (condition: boolean, ...samples: Record<string, unknown>[]) => (condition ? samples : []);

const sent = (type: string, more: Record<string, unknown> = {}): PossibleEvent => ({
  kind: 'send',
  event: { type, ...more },
});

const method = {
  nonce: 'fake-valid-nonce',
  methodType: 'CreditCard',
  description: 'Card ending in 1091',
  authentication: 'offered',
};

const widgetFailed = sent('WIDGET_FAILED', {
  kind: 'load-failed',
  message: 'The payment form could not be loaded.',
});

/** The stand-in reports several things at once: its view, the validity of the card, the payment method. */
function followUp(snapshot: Snapshot, event: Step['event']): PossibleEvent | undefined {
  const { context } = snapshot;
  if (snapshot.matches({ paying: { charging: 'openingAttempt' } })) {
    return {
      kind: 'settle',
      actor: 'openAttempt',
      event: { type: 'xstate.done.actor.openAttempt', output: { key: '' } },
    };
  }
  if (snapshot.matches({ paying: { notCharged: 'gettingNonce' } })) return sent('METHOD_READY', method);
  if (snapshot.matches({ paying: { notCharged: { open: { method: 'continuing' } } } })) {
    if (event['accepted'] === false) return sent('METHOD_FAILED', { kind: 'rejected', message: '' });
    if (context.isCardValid) return sent('VALIDITY_CHANGED', { valid: false });
    if (context.view !== 'methods') return sent('VIEW_CHANGED', { view: 'methods' });
    return sent('METHOD_READY', method);
  }
  if (snapshot.matches({ paying: { notCharged: { authenticating: 'lookingUp' } } }))
    return sent('CHALLENGE_SHOWN');
  const showsEmptyCard = (['declined', 'authenticationFailed', 'authenticationUnavailable'] as const).some(
    (state) => snapshot.matches({ paying: { notCharged: state } }),
  );
  if (showsEmptyCard && context.widget === 'ready') {
    if (context.isRequestable) return sent('REQUESTABLE_CHANGED', { requestable: false });
    if (context.view !== 'card') return sent('VIEW_CHANGED', { view: 'card' });
  }
  const isSpent =
    snapshot.matches({ paying: { notCharged: 'priceChanged' } }) &&
    /\.(verifyPayment|askForOutcome)$/.test(event.type);
  if (isSpent && context.isRequestable) return sent('REQUESTABLE_CHANGED', { requestable: false });
  // By the time a stalled call is given up, the form's script has timed out too.
  const isStalled = event.type.startsWith('xstate.after.') && !event.type.includes('askWait');
  if (isStalled && context.widget === 'loading') return widgetFailed;
  switch (event.type) {
    case 'WIDGET_READY':
      return sent('VIEW_CHANGED', { view: 'options' });
    case 'VALIDITY_CHANGED':
      return sent('REQUESTABLE_CHANGED', { requestable: event['valid'] });
    case 'REQUESTABLE_CHANGED':
      // Only a user who wants to pay in another way deselects a method.
      return event['requestable'] === false && inMethod(snapshot, 'choosingMethod')
        ? sent('VIEW_CHANGED', { view: 'options' })
        : undefined;
    default:
      return undefined;
  }
}

const button = (name: string | RegExp) => ({ role: 'button', name });
const heading = (name: string | RegExp) => ({ role: 'heading', name });
/** Any control of the dialog except Close, or what takes the focus of a control that has disappeared. */
const inDialog = {
  focusOn: [
    heading(copy.title),
    { role: 'group', name: copy.code.group },
    { role: 'paragraph' },
    { role: 'textbox' },
    { role: 'radio' },
    button(
      /^(I have an authorization code|Apply|Remove code|Card|PayPal|Approve in test PayPal|Choose another way to pay|Continue|Purchase|Register Now)$/,
    ),
  ],
};
const onPurchase = { focusOn: [button(/^(Purchase|Register Now)$/), heading(copy.title)] };
const formScript = 'GET /assets/standIn.js';
const checkCode = 'POST /api/verify_discount_code';
const click =
  (name: string | RegExp): CauseEvent<TestUser> =>
  ({ user }) =>
    user.click(button(name));

async function enterCard({ user }: Adapter) {
  await user.fill('Card number', '4000000000001091');
  await user.fill('Expiration date (MM/YY)', '12/35');
  await user.fill('CVV', '123');
}

/** On the stand-in for the page of the bank, by outcome. */
const answersOfBank: Readonly<Record<string, string>> = {
  authenticated: 'Yes, it is me',
  failed: 'No, it is not me',
  abandoned: 'Cancel at the bank',
  skipped: 'The bank takes no part',
  unheard: 'The bank’s answer is lost',
};

/** On the stand-in for the window of PayPal, by outcome. */
const answersOfWallet: Readonly<Record<string, string>> = {
  dismissed: 'Close test PayPal',
  refused: 'Have test PayPal refuse',
  unreachable: 'Have test PayPal fail',
};

interface Outcome {
  readonly kind: string;
  readonly message?: string;
  readonly total?: number;
}

/** What the server says of a payment that went through, whose own answer was lost. */
const made = {
  transaction_id: 'txn1',
  status: 'success',
  total: '892',
  course_codes: ['biod101'],
  lines: [{ code: 'biod101', name: 'Essential Human Biology', price: '892' }],
  discount_code: null,
  email: 'ann@example.test',
};

/** The server's answer, as the settled outcome of a payment or of the question about it. */
function settle(request: PendingRequest, { kind, message, total = 0 }: Partial<Outcome> = {}) {
  switch (kind) {
    case 'declined':
      return request.fulfill(402, { message, status: 'declined' });
    case 'wentBack':
      return request.fulfill(409, { message, status: 'reversed' });
    case 'refused':
      return request.fulfill(503, { message, status: 'failed' });
    case 'priceChanged':
      return request.fulfill(409, { total: '0', message: 'The price has changed.', status: 'rejected' });
    case 'codeRefused':
      return request.fulfill(409, {
        total: formatAmount(total),
        message,
        status: 'rejected',
        code_rejected: true,
      });
    case 'notBegun':
      return request.fulfill(409, { message: 'This payment was never begun.', status: 'notBegun' });
    default:
      return request.continue();
  }
}

/** The chart asks again by itself. */
const isAskedLater = ({ type }: { readonly type: string }) => /\.(askWait|nextCheck)\./.test(type);

/** A dialog about the bank's confirmation, after which another card can be tried. */
const bankProblem = (reason: string) =>
  [
    { role: 'alertdialog', name: 'Payment Processing Error' },
    { text: reason },
    { text: copy.charge.none },
    { focusOn: [button('Choose how to pay')] },
    { heard: new RegExp(`Payment Processing Error\\. .*${copy.charge.none}`) },
  ] as const;
const respondsAtOnce =
  'the stand-in responds synchronously; the tests of the hosted form and of the chart cover the wait';

export const payment = defineDriver(paymentMachine)({
  cases: {
    input: { courses: [biology], payer },
    events: {
      WIDGET_READY: (snapshot) => when(inMethod(snapshot, 'loadingWidget'), {}),
      WIDGET_FAILED: (snapshot) => when(inMethod(snapshot, 'loadingWidget'), widgetFailed.event),
      VIEW_CHANGED: (snapshot) =>
        when(
          snapshot.matches({ paying: { notCharged: { open: { method: { choosingType: 'offered' } } } } }),
          { view: 'card' },
        ),
      VALIDITY_CHANGED: (snapshot) =>
        when(inMethod(snapshot, 'enteringCard'), { valid: !snapshot.context.isCardValid }),
      REQUESTABLE_CHANGED: (snapshot) =>
        when(inMethod(snapshot, 'choosingMethod'), { requestable: !snapshot.context.isRequestable }),
      METHOD_READY: [],
      METHOD_FAILED: [],
      WALLET_OPENED: [{ wallet: 'paypal' }],
      WALLET_CLOSED: (['dismissed', 'refused', 'unreachable'] as const).map((outcome) => ({
        wallet: 'paypal',
        outcome,
      })),
      CHALLENGE_SHOWN: [],
      CHALLENGE_CANCELED: [{}],
      CODE_OPENED: [{}],
      CODE_SUBMITTED: [{ code: 'SAVE10' }, { code: 'FULLRIDE' }, { code: 'SPRING22' }, { code: '  ' }],
      CODE_REMOVED: [{}],
      CARD_ENTERED: [{ accepted: true }, { accepted: false }],
      // Saved methods are those of this page: without one, nothing is left to show once a nonce is spent.
      PURCHASE_CONFIRMED: (snapshot) =>
        when(
          !isCheckingCode(snapshot) &&
            (!inMethod(snapshot, 'free') ||
              snapshot.context.widget !== 'ready' ||
              snapshot.context.view === 'methods'),
          {},
        ),
      PRICE_ACCEPTED: [{}],
      OTHER_METHOD_REQUESTED: [{}],
      CHECK_REQUESTED: [{}],
      CONNECTION_RETURNED: [{}],
      RETURNED: [{}],
      DIALOG_CLOSED: [{}],
      CART_UPDATED: (snapshot) =>
        when(
          isOpen(snapshot),
          { courses: snapshot.context.courses.length > 1 ? [biology] : [biology, english] },
          { courses: [] },
        ),
      SESSION_ENDED: (snapshot) => when(isOpen(snapshot), {}),
      'xstate.done.actor.checkCode': ({ context }) =>
        context.typedCode === 'SPRING22'
          ? [refused]
          : [applied(context.typedCode, realTotal(context, context.typedCode))],
      'xstate.error.actor.checkCode': [],
      'xstate.done.actor.checkPrice': ({ context }) => {
        const code = context.applied?.code ?? '';
        return [applied(code, realTotal(context, code)), applied(code, otherTotal), refused, unchecked];
      },
      'xstate.error.actor.checkPrice': [],
      'xstate.done.actor.confirmSession': [
        { output: { kind: 'confirmed' } },
        { output: { kind: 'signedOut' } },
        { output: { kind: 'unknown' } },
      ],
      'xstate.error.actor.confirmSession': [],
      'xstate.done.actor.authenticate': (snapshot) =>
        when(
          snapshot.matches({ paying: { notCharged: { authenticating: 'challenge' } } }),
          ...(['authenticated', 'skipped', 'failed', 'abandoned', 'unheard'] as const).map((kind) => ({
            output: { kind, nonce: method.nonce },
          })),
        ),
      'xstate.error.actor.authenticate': [],
      'xstate.done.actor.openAttempt': [],
      'xstate.error.actor.openAttempt': [],
      'xstate.done.actor.verifyPayment': (snapshot) => [
        ...when(isAtRealPrice(snapshot), { output: { kind: 'verified', transactionId: '' } }),
        {
          output: {
            kind: 'declined',
            message: 'Your bank declined the payment: the security code does not match.',
          },
        },
        { output: { kind: 'wentBack', message: 'Your payment was refunded.' } },
        { output: { kind: 'refused', message: 'This payment was not completed.' } },
        { output: { kind: 'priceChanged', total: 0 } },
        ...when(snapshot.context.applied !== null, {
          output: {
            kind: 'codeRefused',
            total: totalOf(snapshot.context.courses),
            message: 'It has expired.',
          },
        }),
        { output: { kind: 'notBegun' } },
        { output: { kind: 'unconfirmed', message: '' } },
        { output: { kind: 'unknown', message: '' } },
      ],
      'xstate.error.actor.verifyPayment': [],
      'xstate.done.actor.askForOutcome': (snapshot) => [
        ...when(isAtRealPrice(snapshot), { output: { kind: 'verified', transactionId: '' } }),
        { output: { kind: 'declined', message: 'Your bank declined the payment.' } },
        { output: { kind: 'wentBack', message: 'Your payment was refunded.' } },
        { output: { kind: 'refused', message: 'This payment was not completed.' } },
        { output: { kind: 'priceChanged', total: 0 } },
        ...when(snapshot.context.applied !== null, {
          output: {
            kind: 'codeRefused',
            total: totalOf(snapshot.context.courses),
            message: 'It has expired.',
          },
        }),
        { output: { kind: 'notBegun' } },
        { output: { kind: 'unknown', message: '' } },
      ],
      'xstate.error.actor.askForOutcome': [],
      'xstate.error.actor.watchConnection': [],
      'xstate.error.actor.payButton': [],
      'xstate.error.actor.paymentWidget': [],
    },
    abstraction: (context) => [
      context.courses.length,
      context.applied,
      context.correctedTotal,
      totalDue(context) === 0,
      context.codeMessage === '',
      context.typedCode,
      context.widget,
      context.view,
      context.isCardValid,
      context.isRequestable,
      Math.min(context.questions, maxQuestions),
    ],
  },
  followUp,
  ignoredTransitions: [
    'payment.paying|VIEW_CHANGED|0',
    'payment.paying|VALIDITY_CHANGED|0',
    'payment.paying.notCharged.open|WALLET_CLOSED|0',
    'payment.paying.notCharged.open.method.choosingType.inWallet|WALLET_CLOSED|2',
    'payment.paying|REQUESTABLE_CHANGED|0',
  ],
  requests: {
    checkCode,
    confirmSession: 'cognito GetTokensFromRefreshToken',
    checkPrice: checkCode,
    verifyPayment: 'POST /api/payments/:id/verify_payment',
    askForOutcome: 'POST /api/payments/attempts/:key/settle',
  },
  intercepts: [formScript, 'GET /checkout'],

  async start(adapter) {
    await startSignedIn(adapter);
    await openCheckout(adapter, 'biod101');
    await completeRegistration(adapter);
    await adapter.user.see({ text: 'Total due' });
  },

  events: {
    WIDGET_READY: async ({ requests }) => (await requests.next(formScript)).continue(),
    WIDGET_FAILED: async ({ requests }) => (await requests.next(formScript)).abort(),
    VIEW_CHANGED: click('Card'),
    VALIDITY_CHANGED: (adapter, { event }) =>
      event.valid ? enterCard(adapter) : adapter.user.fill('CVV', ''),
    REQUESTABLE_CHANGED: ({ user }, { event }) =>
      event.requestable
        ? user.click({ role: 'radio', name: 'Card ending in 1091' })
        : user.click(button('Choose another way to pay')),
    METHOD_READY: { sentByPage: 'the stand-in returns the payment method' },
    METHOD_FAILED: { sentByPage: 'the stand-in returns the payment method' },
    WALLET_OPENED: async ({ user }) => {
      await user.click(button('PayPal'));
      await user.click(button('Open test PayPal'));
    },
    WALLET_CLOSED: ({ user }, { event }) => user.click(button(answersOfWallet[event.outcome] ?? '')),
    CHALLENGE_SHOWN: { sentByPage: 'the stand-in shows the page of the bank' },
    CHALLENGE_CANCELED: click(copy.buttons.cancelChallenge),
    CARD_ENTERED: async ({ user }, { event }) => {
      // The stand-in rejects the security code 200.
      await user.fill('CVV', (event as Step['event'])['accepted'] === false ? '200' : '123');
      await user.click(button('Continue'));
    },
    CODE_OPENED: click('I have an authorization code'),
    CODE_SUBMITTED: async ({ user }, { event }) => {
      await user.fill(/Authorization code/, event.code);
      await user.click(button('Apply'));
    },
    CODE_REMOVED: click('Remove code'),
    PURCHASE_CONFIRMED: async (adapter) => {
      // Tokens that are valid are read without a request.
      await expireTokens(adapter);
      await pressToPay(adapter, /^(Purchase|Register Now|Pay \$.*)$/);
    },
    PRICE_ACCEPTED: click(/^Continue with/),
    OTHER_METHOD_REQUESTED: click('Choose how to pay'),
    CHECK_REQUESTED: click('Check once more'),
    CONNECTION_RETURNED: ({ evaluate }) => evaluate(() => void dispatchEvent(new Event('online')), undefined),
    RETURNED: async (adapter) => {
      // The click resolves only after the reload that it causes has been intercepted.
      await Promise.all([adapter.user.click(button('Return to Checkout')), preventReload(adapter)]);
    },
    DIALOG_CLOSED: click('Cancel'),
    CART_UPDATED: (adapter, { event }) =>
      setCartElsewhere(
        adapter,
        event.courses.map(({ code }) => code),
      ),
    SESSION_ENDED: signOutElsewhere,
  },

  services: {
    checkCode: (_adapter, _step, { request }) => request.continue(),
    authenticate: ({ user }, step) =>
      user.click(button(answersOfBank[outputOf<Outcome>(step)?.kind ?? ''] ?? '')),
    confirmSession: (_adapter, step, { request }) => {
      const kind = outputOf<{ kind: string }>(step)?.kind;
      if (kind === 'confirmed') return request.continue();
      return refuse(request, kind === 'signedOut' ? 'NotAuthorizedException' : 'InternalErrorException');
    },
    checkPrice: (_adapter, step, { request }) => {
      const output = outputOf<{ kind: string; newTotal: number; code: string }>(step);
      if (output?.kind === 'refused')
        return request.fulfill(200, { message: refused.output.message, new_total: '892' });
      if (output?.kind === 'unknown') return request.fulfill(500, {});
      if (output?.newTotal === otherTotal)
        return request.fulfill(200, { applied_code: output.code, new_total: '700' });
      return request.continue();
    },
    verifyPayment: (_adapter, step, { request }) => {
      const output = outputOf<Outcome>(step);
      switch (output?.kind) {
        case 'unconfirmed':
          return request.fulfill(200, { status: 'pending' });
        case 'unknown':
          return request.abort();
        default:
          return settle(request, output);
      }
    },
    askForOutcome: (_adapter, step, { request }) => {
      const output = outputOf<Outcome>(step);
      if (output?.kind === 'unknown') return request.abort();
      return output?.kind === 'verified' ? request.fulfill(200, made) : settle(request, output);
    },
  },

  assertions: {
    'paying.notCharged.open': [inDialog, { heard: /./ }],
    'paying.notCharged.open.code.deciding': { notVisible: 'left by an eventless transition' },
    'paying.notCharged.open.code.closed': [button('I have an authorization code')],
    'paying.notCharged.open.code.editing': [{ role: 'textbox', name: /Authorization code/ }, button('Apply')],
    'paying.notCharged.open.code.checking': [button('Apply')],
    'paying.notCharged.open.code.refused': [
      { role: 'textbox', name: /Authorization code/ },
      { text: new RegExp(`Please enter your authorization code\\.|expired|${copy.code.failed}`) },
    ],
    'paying.notCharged.open.code.applied': [
      button('Remove code'),
      { text: /Authorization code .* is applied/ },
    ],
    'paying.notCharged.open.method.deciding': { notVisible: 'left by an eventless transition' },
    'paying.notCharged.open.method.free': [button('Register Now'), { heard: copy.prompts.free }],
    'paying.notCharged.open.method.loadingWidget': [
      { text: 'Loading the payment form…' },
      { ...button('Continue'), disabled: true },
      { heard: 'Loading the payment form…' },
    ],
    'paying.notCharged.open.method.unavailable': [
      { text: copy.method.unavailable },
      { heard: copy.method.unavailable },
      { absent: button('Continue') },
      { absent: button('Purchase') },
    ],
    'paying.notCharged.open.method.enteringCard': [
      { role: 'textbox', name: 'Card number' },
      { heard: copy.prompts.card },
    ],
    'paying.notCharged.open.method.enteringCard.incomplete': [{ ...button('Continue'), disabled: true }],
    'paying.notCharged.open.method.enteringCard.complete': [{ ...button('Continue'), disabled: false }],
    'paying.notCharged.open.method.continuing': { notVisible: respondsAtOnce },
    'paying.notCharged.open.method.choosingMethod': [{ text: 'Paying with' }],
    'paying.notCharged.open.method.choosingMethod.unchosen': [
      { ...button('Purchase'), disabled: true },
      { role: 'radio', name: 'Card ending in 1091', checked: false },
      { heard: copy.prompts.unchosen },
    ],
    'paying.notCharged.open.method.choosingMethod.chosen': [
      button('Purchase'),
      { role: 'radio', name: 'Card ending in 1091', checked: true },
      { heard: copy.prompts.purchase },
    ],
    'paying.notCharged.open.method.choosingType': [{ ...button('Continue'), disabled: true }],
    'paying.notCharged.open.method.choosingType.inWallet': [
      { text: /^This stands for the PayPal window/ },
      button('Choose another way to pay'),
      { heard: copy.waiting.wallet },
    ],
    'paying.notCharged.open.method.choosingType.offered': [
      button('Card'),
      button('PayPal'),
      { heard: copy.prompts.type },
    ],
    'paying.notCharged.confirmingSession': [
      { text: copy.waiting.session },
      { heard: copy.waiting.session },
      onPurchase,
    ],
    'paying.notCharged.checkingPrice': [
      { text: 'Confirming the price…' },
      { heard: 'Confirming the price…' },
      onPurchase,
    ],
    'paying.notCharged.gettingNonce': { notVisible: respondsAtOnce },
    'paying.notCharged.authenticating.lookingUp': { notVisible: respondsAtOnce },
    'paying.notCharged.authenticating.challenge': [
      { role: 'heading', name: copy.authentication.title },
      { text: /^This stands for the page of your bank/ },
      button(copy.buttons.cancelChallenge),
      { heard: copy.waiting.challenge },
      { focusOn: [heading(copy.authentication.title)] },
    ],
    'paying.notCharged.authenticationFailed': bankProblem(copy.authentication.failed),
    'paying.notCharged.authenticationUnavailable': bankProblem(copy.authentication.unheard),
    'paying.notCharged.priceChanged': [
      { text: 'The total has changed' },
      { text: new RegExp(copy.charge.none) },
      button(/^Continue with/),
      { focusOn: [heading(copy.title)] },
      { heard: 'The total has changed' },
    ],
    'paying.notCharged.declined': [
      { role: 'alertdialog', name: 'Payment Processing Error' },
      { text: copy.charge.none },
      button('Return to Checkout'),
      { focusOn: [button('Choose how to pay')] },
      { heard: new RegExp(`Payment Processing Error\\. .*${copy.charge.none}`) },
    ],
    'paying.charging.openingAttempt': { notVisible: 'local storage is synchronous' },
    'paying.charging.verifying': [
      { text: copy.waiting.payment },
      { heard: copy.waiting.payment },
      { ...button('Cancel'), disabled: true },
      onPurchase,
    ],
    'paying.charging.asking': [
      { text: copy.waiting.asking },
      { ...button('Cancel'), disabled: true },
      onPurchase,
    ],
    'paying.charging.waitingToAsk': [{ text: copy.waiting.asking }, onPurchase],
    'paying.charging.outcomeUnknown': [
      { role: 'alertdialog', name: 'Payment Processing Error' },
      { text: copy.charge.unknown },
      { text: /This page checks by itself when your connection returns/ },
      { heard: copy.charge.unknown },
      { focusOn: [button('Check once more')] },
    ],
    'paying.charging.outcomeUnknown.waiting': [{ ...button('Check once more'), disabled: false }],
    'paying.charging.outcomeUnknown.asking': [{ ...button('Check once more'), disabled: true }],
    'paying.notCharged.notBegun': [
      { role: 'alertdialog', name: 'Payment Processing Error' },
      { text: /Nothing was sent, and nothing was charged by this attempt/ },
      { heard: /Payment Processing Error\. .*Nothing was sent/ },
      button(/^(Pay \$.*|Register Now)$/),
      button('Return to Checkout'),
      { focusOn: [heading('Payment Processing Error')] },
    ],
    'paying.failed': [
      { role: 'alertdialog', name: 'Payment Processing Error' },
      { text: copy.charge.noneNow },
      { heard: copy.charge.noneNow },
      { focusOn: [button('Return to Checkout')] },
    ],
    'paying.wentBack': [
      { role: 'alertdialog', name: 'Payment Processing Error' },
      { text: copy.charge.wentBack },
      { heard: copy.charge.wentBack },
      { focusOn: [button('Return to Checkout')] },
    ],
    paid: [
      { path: '/successful-registration' },
      { focusOn: [heading(/^Congratulations/)] },
      { heard: 'Congratulations' },
    ],
    canceled: [
      { absent: { role: 'dialog', name: 'Secure payment' } },
      { focusOn: [button('Complete Registration'), heading(/pending registrations/i)] },
      { heard: /Complete Registration|pending registrations/i },
    ],
    sessionEnded: [
      { text: sessionEnded },
      { focusOn: [button('Complete Registration')] },
      { heard: sessionEnded },
    ],
    returned: { notVisible: 'the page is about to reload' },
  },

  unreachable: {
    'the window of the stand-in shows no total that could be outdated': [
      'payment.paying.notCharged.open|WALLET_CLOSED|0',
      'payment.paying.notCharged.open.method.choosingType.inWallet|WALLET_CLOSED|2',
    ],
    'the stand-in reports its failures as events': ['payment.paying|xstate.error.actor.paymentWidget|0'],
    'checkout forwards only a cart that has changed': ['payment.paying.notCharged|CART_UPDATED|2'],
    'the adapter turns every failure of the request into an outcome': ['*|xstate.error'],
    'the request times out after 30 seconds, which is an outcome and comes sooner': [
      '*|xstate.after.askLimit',
      '*|xstate.after.codeLimit',
      '*|xstate.after.paymentLimit',
    ],
    'the stand-in times out after 20 seconds and reports it': [
      'payment.paying.notCharged.open.method.loadingWidget|xstate.after.widgetLimit.payment.paying.notCharged.open.method.loadingWidget|0',
    ],
    'the stand-in responds synchronously; the tests of the hosted form and of the chart cover the wait': [
      '*|xstate.after.methodLimit',
      '*|xstate.after.lookupLimit',
    ],
    'Purchase is disabled while a code is being checked': [
      'payment.paying.notCharged.open.method.choosingMethod.chosen|PURCHASE_CONFIRMED|0',
    ],
    'the stand-in accepts every method that it lists': [
      'payment.paying.notCharged.gettingNonce|METHOD_FAILED|0',
    ],
    'a key that cannot be stored is still used': [
      'payment.paying.charging.openingAttempt|xstate.error.actor.openAttempt|0',
    ],
    'listening to events of the window cannot fail': [
      'payment.paying.charging.outcomeUnknown|xstate.error.actor.watchConnection|0',
    ],
    'the stand-in fails only while it loads, before a method can be read': [
      'payment.paying.notCharged.notBegun|PURCHASE_CONFIRMED|1',
    ],
    'tests/journeys/payment.spec.ts changes the cart in another tab while a card is charged': [
      'payment.paying.charging|CART_UPDATED|0',
      'payment.paying.notCharged.notBegun|PURCHASE_CONFIRMED|0',
    ],
    'the error dialog blocks the one below, whose buttons would send it': [
      'payment.paying.notCharged.notBegun|DIALOG_CLOSED|0',
      'payment.paying.notCharged.declined|DIALOG_CLOSED|0',
      'payment.paying.notCharged.authenticationFailed|DIALOG_CLOSED|0',
      'payment.paying.notCharged.authenticationUnavailable|DIALOG_CLOSED|0',
    ],
    'the bank of this test card always asks; the journeys pay with cards whose bank does not': [
      'payment.paying.notCharged.gettingNonce|METHOD_READY|1',
    ],
    'the adapter turns every failure of the form into an outcome': [
      'payment.paying.notCharged.authenticating|xstate.error.actor.authenticate|0',
    ],
    'after ten minutes the session is read again as well': [
      'payment.paying.notCharged.authenticating|xstate.after.challengeLimit.payment.paying.notCharged.authenticating|0',
    ],
    'the chart of the button does not fail': ['*|xstate.error.actor.payButton'],
  },

  can: ({ kind, event }) => kind !== 'wait' || isAskedLater(event) || event.type.includes('sessionLimit'),

  // The form's script cannot be intercepted there, so nothing is done before it has loaded.
  inFrame: {
    intercepts: ['GET /checkout'],
    events: { WIDGET_READY: () => Promise.resolve() },
    unprompted: ['WIDGET_READY', 'VIEW_CHANGED'],
    assertions: {
      'paying.notCharged.open.method.loadingWidget': { notVisible: 'the form loads in its own time' },
    },
    can: (event) =>
      event.event.type === 'WIDGET_READY' ||
      (!happensIn(event, 'paying.notCharged.open.method.loadingWidget') &&
        (event.kind !== 'wait' || isAskedLater(event.event))),
  },
});
