import type { CourseRefund } from './rules.ts';

/** What the dialog that leads through withdrawing from a course says. */

export const title = (course: string) => `Withdraw from ${course}`;
export const refundTitle = (course: string) => `Your refund for ${course}`;
export const asking = 'Looking up your refund…';
export const unavailable = 'We could not look up your refund';
export const tryAgain = 'Try again';
export const close = 'Back to your registrations';
export const back = 'Back';
export const notPossible = 'This course cannot be refunded here';

export const quote = {
  paid: 'You paid',
  fee: 'Kept for processing',
  refund: 'You get back',
  lastDay: 'Last day for this refund',
  ends: 'Your registration for the course ends at once. The money goes to the card or account that you paid with.',
  keep: 'Keep the course',
  go: 'Withdraw',
} as const;
export const amountChanged = 'The amount has changed since you looked at it. Nothing was requested.';
export const notArrived =
  'No request of yours has reached us so far. You can send it again: it is carried out only once.';

export const confirm = {
  question: (course: string, amount: string) => `Withdraw from ${course} and get ${amount} back?`,
  irrevocable: 'This cannot be undone here. To take the course later, you have to register and pay again.',
  limit: (limit: string) => `I have submitted nothing beyond ${limit}.`,
  limitMissing: 'To get a refund, you must be able to confirm this.',
  go: (amount: string) => `Withdraw and get ${amount} back`,
} as const;

export const requesting = 'Sending your withdrawal…';
export const notSent = 'Your withdrawal was not sent. You are still registered.';

export const password = {
  text: 'Before we refund anything, please show that it is you: enter your password once more.',
  label: 'Password',
  go: 'Continue',
  proving: 'Checking your password…',
} as const;

export const underWay = {
  title: 'You have withdrawn',
  text: (amount: string) => `${amount} is on its way back to the card or account that you paid with.`,
  waiting: (amount: string) =>
    `The card network has not completed your payment yet. Once it has, ${amount} is refunded automatically.`,
  disputed: (amount: string) =>
    `Your bank has asked us for this payment. Until it decides, the refund of ${amount} is on hold.`,
  unknown: (amount: string) =>
    `We are asking the card network whether ${amount} has been refunded already. Nothing is sent twice.`,
  mail: 'We will email you once it is done.',
  check: 'Check now',
  checking: 'Checking on your refund…',
  asked: (questions: number) =>
    `So far this page has asked ${questions} ${questions === 1 ? 'time' : 'times'}.`,
} as const;

export const unknown = {
  title: 'We cannot tell yet whether your withdrawal arrived',
  text: 'No answer came back. We keep asking, which sends nothing again.',
} as const;

export const settled = {
  title: 'Your refund is complete',
  text: (amount: string, state: CourseRefund['state']) =>
    state === 'madeGood'
      ? refundLines.madeGood(amount)
      : `${amount} was refunded to the card or account that you paid with. Your bank may take a few days to show it.`,
} as const;

export const refundFailed = {
  title: 'Your refund did not go through',
  text: (amount: string) => `We still owe you an answer about ${amount}. Please write to Student Services.`,
  contact: 'Contact Student Services',
} as const;

/** How a refund is, in a list. While it is unknown, neither is said. */
export const refundLines: Readonly<Record<CourseRefund['state'], (amount: string) => string>> = {
  requested: (amount) => `Refund of ${amount}: requested.`,
  submitted: (amount) => `Refund of ${amount}: being sent.`,
  waiting: (amount) => `Refund of ${amount}: sent once the card network has completed your payment.`,
  disputed: (amount) => `Refund of ${amount}: on hold, because your bank has asked us for this payment.`,
  unknown: (amount) => `Refund of ${amount}: being checked with the card network.`,
  settled: (amount) => `Refund of ${amount}: paid.`,
  undelivered: (amount) =>
    `Refund of ${amount}: it did not reach your card or account. We will write to you.`,
  // Staff may have subtracted what the bank gave back by a dispute.
  madeGood: () => 'Your refund was settled in another way.',
  failed: (amount) => `Refund of ${amount}: it did not go through. Please write to us.`,
};
