import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { ChartCases } from '../../machines/cases.ts';
import type { paymentMachine } from '../../machines/payment/machine.ts';
import { moneyTexts, paymentUnavailable, totalDue, totalOf } from '../../machines/payment/rules.ts';
import type { CourseOffer } from '../../machines/types.ts';
import type { Follow, Move } from '../../inspector/explorer.ts';
import type { Act, FlowScript, Stage } from '../../inspector/drive/driver.ts';
import { keepFromReloading, openCheckout, setCartElsewhere, signOutElsewhere } from './checkoutSteps.ts';
import { PASSWORD, completeRegistration, signIn } from './steps.ts';
import { biology, english } from '../../machines/samples.ts';

/** The payment dialog with the embedded form and the embedded gateway. */

type Snapshot = SnapshotFrom<typeof paymentMachine>;

type Method = 'loadingWidget' | 'choosingKind' | 'enteringCard' | 'choosingMethod' | 'free';

const isOpen = (snapshot: Snapshot) => snapshot.matches({ paying: { notCharged: 'open' } });
const inMethod = (snapshot: Snapshot, method: Method) =>
  snapshot.matches({ paying: { notCharged: { open: { method } } } });
const isCheckingCode = (snapshot: Snapshot) =>
  snapshot.matches({ paying: { notCharged: { open: { code: 'checking' } } } });

/** What the server's own sample codes make of the courses. */
const realTotal = ({ courses }: Snapshot['context'], code: string) =>
  code === 'FULLRIDE' ? 0 : Math.round(totalOf(courses) * 0.9);

const applied = (code: string, newTotal: number) => ({ output: { kind: 'applied', code, newTotal } });
const refused = { output: { kind: 'refused', message: 'This authorization code has expired.' } };
/** What no sample code costs. */
const otherTotal = 70_000;
const keys = { openAttempt: { output: { key: '' } } };

/** The server takes only an order at its own price. */
const isAtRealPrice = ({ context }: Snapshot) =>
  context.correctedTotal === null &&
  (context.applied === null || context.applied.newTotal === realTotal(context, context.applied.code));

const when = (holds: boolean, ...samples: Record<string, unknown>[]) => (holds ? samples : []);

const cases: ChartCases<typeof paymentMachine> = {
  input: { courses: [biology], email: 'walker@example.test' },
  events: {
    WIDGET_READY: (snapshot) => when(inMethod(snapshot, 'loadingWidget'), {}),
    WIDGET_FAILED: (snapshot) =>
      when(inMethod(snapshot, 'loadingWidget'), {
        kind: 'load-failed',
        message: 'The payment form could not be loaded.',
      }),
    VIEW_CHANGED: (snapshot) => when(inMethod(snapshot, 'choosingKind'), { view: 'card' }),
    VALIDITY_CHANGED: (snapshot) =>
      when(inMethod(snapshot, 'enteringCard'), { valid: !snapshot.context.isCardValid }),
    REQUESTABLE_CHANGED: (snapshot) =>
      when(inMethod(snapshot, 'choosingMethod'), { requestable: !snapshot.context.isRequestable }),
    METHOD_READY: [],
    METHOD_FAILED: [],
    CODE_OPENED: [{}],
    CODE_SUBMITTED: [{ code: 'SAVE10' }, { code: 'FULLRIDE' }, { code: 'SPRING22' }, { code: '  ' }],
    CODE_REMOVED: [{}],
    CARD_ENTERED: [{ accepted: true }, { accepted: false }],
    // The saved ways to pay are those of this page: without one, a spent token leaves nothing to show.
    PURCHASE_CONFIRMED: (snapshot) =>
      when(
        !isCheckingCode(snapshot) &&
          (!inMethod(snapshot, 'free') ||
            snapshot.context.widget !== 'ready' ||
            snapshot.context.view === 'methods'),
        {},
      ),
    PRICE_ACCEPTED: [{}],
    ANOTHER_METHOD_WANTED: [{}],
    ASKED_AGAIN: [{}],
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
      return [applied(code, realTotal(context, code)), applied(code, otherTotal), refused];
    },
    'xstate.error.actor.checkPrice': [],
    'xstate.done.actor.openAttempt': [],
    'xstate.error.actor.openAttempt': [],
    'xstate.done.actor.verifyPayment': (snapshot) => [
      ...when(isAtRealPrice(snapshot), { output: { kind: 'verified', transactionId: '' } }),
      { output: { kind: 'declined', message: 'Do Not Honor' } },
      { output: { kind: 'refused', message: 'This payment was not completed.' } },
      { output: { kind: 'priceChanged', total: 0 } },
      { output: { kind: 'unconfirmed', message: '' } },
      { output: { kind: 'unknown', message: '' } },
    ],
    'xstate.error.actor.verifyPayment': [],
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
    Math.min(context.tries, 3),
  ],
};

const say = (type: string, more: Record<string, unknown> = {}): Move => ({
  kind: 'act',
  event: { type, ...more },
});

const method = {
  nonce: 'fake-valid-visa-nonce',
  methodType: 'CreditCard',
  description: 'Card ending in 1111',
};

/** The embedded form speaks in one go: of what it shows, of the card, of the method that it hands over. */
const follow: Follow = (snapshot: AnyMachineSnapshot, event) => {
  const { context } = snapshot as Snapshot;
  const isAt = (value: object | string) => (snapshot as Snapshot).matches(value as never);
  if (isAt({ paying: { beingCharged: 'openingAttempt' } })) {
    return {
      kind: 'answer',
      actor: 'openAttempt',
      event: { type: 'xstate.done.actor.openAttempt', ...keys.openAttempt },
    };
  }
  if (isAt({ paying: { notCharged: 'gettingNonce' } })) return say('METHOD_READY', method);
  if (isAt({ paying: { notCharged: { open: { method: 'continuing' } } } })) {
    if (event['accepted'] === false) return say('METHOD_FAILED', { kind: 'rejected', message: '' });
    if (context.isCardValid) return say('VALIDITY_CHANGED', { valid: false });
    if (context.view !== 'methods') return say('VIEW_CHANGED', { view: 'methods' });
    return say('METHOD_READY', method);
  }
  const isSpent =
    isAt({ paying: { notCharged: 'declined' } }) ||
    (isAt({ paying: { notCharged: 'priceChanged' } }) && event.type.endsWith('verifyPayment'));
  if (isSpent && context.isRequestable) return say('REQUESTABLE_CHANGED', { requestable: false });
  switch (event.type) {
    case 'WIDGET_READY':
      return say('VIEW_CHANGED', { view: 'options' });
    case 'VALIDITY_CHANGED':
      return say('REQUESTABLE_CHANGED', { requestable: event['valid'] });
    case 'REQUESTABLE_CHANGED':
      // Nobody but a person who wants to pay in another way lets go of a chosen one.
      return event['requestable'] === false && inMethod(snapshot as Snapshot, 'choosingMethod')
        ? say('VIEW_CHANGED', { view: 'options' })
        : undefined;
    default:
      return undefined;
  }
};

const formCode = 'GET /assets/standin.js';
const checkCode = 'POST /api/verify_discount_code';
const button = (name: string | RegExp) => ({ role: 'button', name });
const click =
  (name: string | RegExp): Act =>
  ({ hand }) =>
    hand.click(button(name));

async function enterCard({ hand }: Stage) {
  await hand.fill('Card number', '4111111111111111');
  await hand.fill('Expiration date (MM/YY)', '12/35');
  await hand.fill('CVV', '123');
}

const neverRejects = 'the adapter turns every failure of the call into an outcome';
const callEndsFirst = 'the call is given up after 30 seconds, which is an outcome and comes sooner';
const answersAtOnce =
  'the embedded form answers in the same turn; the tests of the hosted form and of the chart wait for it';

export const payment: FlowScript = {
  chart: 'payment',
  cases,
  follow,
  echoes: [
    'payment.paying|VIEW_CHANGED|0',
    'payment.paying|VALIDITY_CHANGED|0',
    'payment.paying|REQUESTABLE_CHANGED|0',
  ],
  calls: {
    checkCode,
    checkPrice: checkCode,
    verifyPayment: 'POST /api/payments/:id/verify_payment',
  },
  holds: [formCode, 'GET /checkout'],

  async start(stage) {
    await stage.backend.setAccount('confirmed', PASSWORD);
    await openCheckout(stage, 'biod101');
    await completeRegistration(stage);
    await signIn(stage);
    await stage.hand.see({ text: 'Total due' });
  },

  acts: {
    WIDGET_READY: async ({ gate }) => (await gate.next(formCode)).pass(),
    WIDGET_FAILED: async ({ gate }) => (await gate.next(formCode)).drop(),
    VIEW_CHANGED: click('Card'),
    VALIDITY_CHANGED: (stage, { event }) =>
      event['valid'] === true ? enterCard(stage) : stage.hand.fill('CVV', ''),
    REQUESTABLE_CHANGED: ({ hand }, { event }) =>
      event['requestable'] === true
        ? hand.click({ role: 'radio', name: 'Card ending in 1111' })
        : hand.click(button('Choose another way to pay')),
    CARD_ENTERED: async ({ hand }, { event }) => {
      // The form itself refuses this security code.
      if (event['accepted'] === false) await hand.fill('CVV', '200');
      else await hand.fill('CVV', '123');
      await hand.click(button('Continue'));
    },
    CODE_OPENED: click('I have an authorization code'),
    CODE_SUBMITTED: async ({ hand }, { event }) => {
      await hand.fill(/Authorization code/, String(event['code']));
      await hand.click(button('Apply'));
    },
    CODE_REMOVED: click('Remove code'),
    PURCHASE_CONFIRMED: click(/^(Purchase|Register Now)$/),
    PRICE_ACCEPTED: click(/^Continue with/),
    ANOTHER_METHOD_WANTED: click('Try another card'),
    ASKED_AGAIN: click('Check once more'),
    RETURNED: async (stage) => {
      // A click is not over before the call that it makes is answered.
      await Promise.all([stage.hand.click(button('Return to Checkout')), keepFromReloading(stage)]);
    },
    DIALOG_CLOSED: click('Cancel'),
    CART_UPDATED: (stage, { event }) =>
      setCartElsewhere(
        stage,
        (event['courses'] as CourseOffer[]).map(({ code }) => code),
      ),
    SESSION_ENDED: signOutElsewhere,
  },

  answers: {
    checkCode: (_stage, _step, { call }) => call.pass(),
    checkPrice: (_stage, { event }, { call }) => {
      const { kind, newTotal, code } = event['output'] as { kind: string; newTotal: number; code: string };
      if (kind === 'refused') return call.reply(200, { message: refused.output.message, new_total: '892' });
      if (newTotal === otherTotal) return call.reply(200, { applied_code: code, new_total: '700' });
      return call.pass();
    },
    verifyPayment: (_stage, { event }, { call, ahead }) => {
      const { kind, message } = event['output'] as { kind: string; message?: string };
      const next = ahead.find(({ actor }) => actor === 'verifyPayment');
      const isVerifiedNext = (next?.event['output'] as { kind?: string } | undefined)?.kind === 'verified';
      switch (kind) {
        case 'declined':
          return call.reply(402, { message });
        case 'refused':
          return call.reply(503, { message, status: 'failed' });
        case 'priceChanged':
          return call.reply(409, { total: '0', message: 'The price has changed.' });
        case 'unconfirmed':
          return call.reply(200, { status: 'pending' });
        case 'unknown':
          // Also when the server has sold the course already: asked again, it tells what it did.
          return call.drop({ afterServer: isVerifiedNext });
        default:
          return call.pass();
      }
    },
  },

  sights: {
    'paying.notCharged.open.code.closed': [button('I have an authorization code')],
    'paying.notCharged.open.code.editing': [{ role: 'textbox', name: /Authorization code/ }, button('Apply')],
    'paying.notCharged.open.code.checking': [button('Apply')],
    'paying.notCharged.open.code.refused': [
      { role: 'textbox', name: /Authorization code/ },
      { text: /Please enter your authorization code\.|expired/ },
    ],
    'paying.notCharged.open.code.applied': [
      button('Remove code'),
      { text: /Authorization code .* is applied/ },
    ],
    'paying.notCharged.open.method.free': [button('Register Now')],
    'paying.notCharged.open.method.loadingWidget': [
      { text: 'Loading the payment form…' },
      { ...button('Continue'), disabled: true },
    ],
    'paying.notCharged.open.method.unavailable': [
      { text: paymentUnavailable },
      { absent: button('Continue') },
      { absent: button('Purchase') },
    ],
    'paying.notCharged.open.method.enteringCard': [{ role: 'textbox', name: 'Card number' }],
    'paying.notCharged.open.method.enteringCard.incomplete': [{ ...button('Continue'), disabled: true }],
    'paying.notCharged.open.method.enteringCard.complete': [{ ...button('Continue'), disabled: false }],
    'paying.notCharged.open.method.choosingMethod': [{ text: 'Paying with' }],
    'paying.notCharged.open.method.choosingMethod.unchosen': [
      { ...button('Purchase'), disabled: true },
      { role: 'radio', name: 'Card ending in 1111', checked: false },
    ],
    'paying.notCharged.open.method.choosingMethod.chosen': [
      button('Purchase'),
      { role: 'radio', name: 'Card ending in 1111', checked: true },
    ],
    'paying.notCharged.open.method.choosingKind': [
      button('Card'),
      button('PayPal'),
      { ...button('Continue'), disabled: true },
    ],
    'paying.notCharged.checkingPrice': [{ text: 'Confirming the price…' }],
    'paying.notCharged.priceChanged': [
      { text: 'The total has changed' },
      { text: new RegExp(moneyTexts.notCharged) },
      button(/^Continue with/),
    ],
    'paying.notCharged.declined': [
      { role: 'alertdialog', name: 'Payment Processing Error' },
      { text: moneyTexts.notCharged },
      button('Try another card'),
      button('Return to Checkout'),
    ],
    'paying.beingCharged.verifying': [
      { text: 'Processing your registration. Please keep this page open.' },
      { ...button('Cancel'), disabled: true },
    ],
    'paying.beingCharged.waitingToAskAgain': [
      { text: moneyTexts.beingChecked },
      { ...button('Cancel'), disabled: true },
    ],
    'paying.beingCharged.cannotTell': [
      { role: 'alertdialog', name: 'Payment Processing Error' },
      { text: moneyTexts.cannotTell },
      button('Check once more'),
    ],
    'paying.failed': [
      { role: 'alertdialog', name: 'Payment Processing Error' },
      { text: moneyTexts.notChargedNow },
      button('Return to Checkout'),
    ],
    paid: [{ path: '/successful-registration' }, { text: /Congratulations/ }],
    cancelled: [{ absent: { role: 'dialog', name: 'Secure payment' } }],
  },

  unreachable: [
    {
      transition: 'payment.paying|xstate.error.actor.paymentWidget|0',
      reason: 'the form tells its failures as events',
    },
    {
      transition: 'payment.paying.notCharged|CART_UPDATED|2',
      reason: 'checkout hands on only a cart that has changed',
    },
    {
      transition: 'payment.paying.notCharged.open.code.checking|xstate.error.actor.checkCode|0',
      reason: neverRejects,
    },
    {
      transition:
        'payment.paying.notCharged.open.code.checking|xstate.after.codeLimit.payment.paying.notCharged.open.code.checking|0',
      reason: callEndsFirst,
    },
    {
      transition:
        'payment.paying.notCharged.open.method.loadingWidget|xstate.after.widgetLimit.payment.paying.notCharged.open.method.loadingWidget|0',
      reason: 'the form gives up after 20 seconds by itself and says so',
    },
    {
      transition:
        'payment.paying.notCharged.open.method.continuing|xstate.after.methodLimit.payment.paying.notCharged.open.method.continuing|0',
      reason: answersAtOnce,
    },
    {
      transition: 'payment.paying.notCharged.open.method.choosingMethod.chosen|PURCHASE_CONFIRMED|0',
      reason: 'Purchase is disabled while a code is being checked',
    },
    {
      transition: 'payment.paying.notCharged.checkingPrice|xstate.error.actor.checkPrice|0',
      reason: neverRejects,
    },
    {
      transition:
        'payment.paying.notCharged.checkingPrice|xstate.after.codeLimit.payment.paying.notCharged.checkingPrice|0',
      reason: callEndsFirst,
    },
    {
      transition: 'payment.paying.notCharged.gettingNonce|METHOD_FAILED|0',
      reason: 'the embedded form never refuses a method that it lists',
    },
    {
      transition:
        'payment.paying.notCharged.gettingNonce|xstate.after.methodLimit.payment.paying.notCharged.gettingNonce|0',
      reason: answersAtOnce,
    },
    {
      transition: 'payment.paying.notCharged.declined|DIALOG_CLOSED|0',
      reason: 'the error dialog blocks the one below, whose buttons would send it',
    },
    {
      transition: 'payment.paying.beingCharged.openingAttempt|xstate.error.actor.openAttempt|0',
      reason: 'a key that cannot be stored is used all the same',
    },
    ...[0, 1].flatMap((index) => [
      {
        transition: `payment.paying.beingCharged.verifying|xstate.error.actor.verifyPayment|${index}`,
        reason: neverRejects,
      },
      {
        transition: `payment.paying.beingCharged.verifying|xstate.after.paymentLimit.payment.paying.beingCharged.verifying|${index}`,
        reason: callEndsFirst,
      },
    ]),
  ],

  can: ({ kind, event }) => kind !== 'after' || event.type.includes('askAgainWait'),
};
