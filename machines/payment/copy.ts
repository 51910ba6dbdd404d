import { formatUsd, type Cents } from '../../domain/money.ts';

export const title = 'Secure payment';
/** Beside the button that pays. */
export const facts = {
  merchant: (name: string) => `${name} receives your payment over an encrypted connection.`,
  refundPolicy: 'Refund policy',
} as const;
export const order = 'Your order';
export const priceLabel = 'Total';
export const totalDue = 'Total due';

/** Right above the button that pays it. */
export const amountToPay = (total: Cents) =>
  total === 0 ? 'Nothing is due.' : `You will pay ${formatUsd(total)}.`;

export const buttons = {
  cancel: 'Cancel',
  continue: 'Continue',
  purchase: 'Purchase',
  register: 'Register Now',
  /** Where a payment is offered again. */
  pay: (total: Cents) => (total === 0 ? buttons.register : `Pay ${formatUsd(total)}`),
  cancelChallenge: 'Stop confirming',
  acceptPrice: (total: Cents) => `Continue with ${formatUsd(total)}`,
  returnToCheckout: 'Return to Checkout',
  chooseHowToPay: 'Choose how to pay',
  checkAgain: 'Check once more',
} as const;

export const code = {
  group: 'Code for this order',
  open: 'I have an authorization code',
  label: 'Authorization code',
  apply: 'Apply',
  remove: 'Remove code',
  isApplied: (applied: string) => `Authorization code ${applied} is applied`,
  failed: 'Error verifying authorization code; please try again later.',
  applied: (before: Cents, after: Cents) =>
    `Authorization code applied. The total was ${formatUsd(before)} and is now ${formatUsd(after)}.`,
  removed: (before: Cents, after: Cents) =>
    `Authorization code removed. The total was ${formatUsd(before)} and is now ${formatUsd(after)}.`,
} as const;

export const method = {
  missing: 'Choose a card or account above, or press “Choose another way to pay” to enter another card.',
  unreadable: 'Your payment method could not be read.',
  unavailable:
    "Your account was created successfully, but we're unable to accept payment at this time. Please contact Students Services to complete your enrollment.",
} as const;

/** Before a payment. */
export const sessionUnread =
  'We could not check who is signed in, so nothing was sent. Please check your connection and try again.';

/** Read aloud when the payment form changes. */
export const prompts = {
  type: 'Choose how to pay.',
  card: 'Enter your card, then press Continue.',
  unchosen: 'Choose a card or account to pay with.',
  purchase: 'Check the amount, then press Purchase.',
  free: 'Nothing is due. Press Register Now.',
} as const;

export const waiting = {
  form: 'Loading the payment form…',
  session: 'Checking that you are still signed in…',
  price: 'Confirming the price…',
  method: 'Reading your payment method…',
  wallet:
    'Choose how to pay in the window that has opened, or press “Choose another way to pay”. Nothing is charged there.',
  lookup: 'Asking your bank to confirm that it is you. Nothing has been sent that could charge you.',
  challenge: 'Your bank asks you to confirm this payment. Nothing is charged until you do.',
  attempt: 'Preparing your registration…',
  payment: 'Processing your registration. Please keep this page open.',
  asking:
    'We have not heard back yet. We are asking what became of your payment, which charges nothing. Please keep this page open.',
} as const;

/** The bank's confirmation of who pays, before anything is sent that could charge. */
export const authentication = {
  title: 'Confirm with your bank',
  failed: 'Your bank did not confirm that it is you, so the payment was not sent.',
  unheard: 'We could not hear from your bank whether it confirms this payment, so the payment was not sent.',
  late: 'Your bank’s page was open for too long without an answer, so the payment was not sent.',
  canceled: 'You stopped confirming with your bank, so the payment was not sent.',
} as const;

/** A wallet's own window, in which nothing is paid: it hands over a method. */
export const wallet = {
  names: { paypal: 'PayPal', googlepay: 'Google Pay', applepay: 'Apple Pay' },
  handedOver: (name: string) =>
    `${name} has handed over your card. Nothing is charged until you press “${buttons.purchase}”.`,
  dismissed: (name: string) => `You left ${name} before it handed over a way to pay.`,
  refused: (name: string) =>
    `${name} handed over a way to pay that is not accepted here. Choose another one.`,
  outdated: (name: string) =>
    `The total has changed since you agreed to it in ${name}. Choose ${name} again to see the new one.`,
  unreachable: (name: string) => `${name} could not be reached. Try again, or choose another way to pay.`,
} as const;

export const priceChanged = 'The total has changed';
export const newTotal = (before: Cents, after: Cents) =>
  `It was ${formatUsd(before)} and is now ${formatUsd(after)}.`;
export const coursesChanged = (before: Cents, after: Cents) =>
  `Your pending registrations changed. The total was ${formatUsd(before)} and is now ${formatUsd(after)}.`;

/** The dialog after a failed payment. What it says about the charge follows the reason of the failure. */
export const error = {
  title: 'Payment Processing Error',
  transactionFailed: 'Error verifying transaction. Please try again later.',
  help: 'If you need help, please contact',
  studentServices: 'Student Services',
} as const;

/** Above the empty card form that follows a declined card. */
export const declined = (reason: string) => `${reason} ${charge.none} You can enter a card below.`;

export const charge = {
  none: 'You have not been charged.',
  /** Another attempt may be pending in another tab. */
  noneNow: 'Nothing was charged by this attempt.',
  unknown:
    'We cannot tell whether your payment went through. Please do not pay again: check once more, or look for a receipt in your email, or contact Student Services.',
  /** The reason before it says what became of the money, and that one can register again. */
  wentBack: 'This payment went through, but it has since been reversed.',
  /** Another attempt may be pending in another tab. */
  notBegun: (total: Cents) =>
    `Nothing was sent, and nothing was charged by this attempt. You can press “${buttons.pay(total)}” to ${total === 0 ? 'register' : 'pay'} now, or return to checkout.`,
} as const;

/** In the dialog that says that the outcome is unknown. */
export const check = {
  byItself:
    'This page checks by itself when your connection returns, and every 30 seconds. Checking charges nothing.',
  soFar: (questions: number) =>
    questions === 0
      ? ''
      : `So far it has checked ${questions} ${questions === 1 ? 'time' : 'times'}, without an answer.`,
  asking: 'Checking your payment. This charges nothing.',
} as const;
