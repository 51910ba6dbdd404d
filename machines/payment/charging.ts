import { attemptFor } from './rules.ts';
import { paymentSetup, type PaymentContext } from './setup.ts';

/** The attempt is settled: the next one gets another key. */
const closeAttempt = {
  type: 'closeAttempt',
  params: ({ context }: { context: PaymentContext }) => ({ key: context.attemptKey ?? '' }),
} as const;

/** The server says how the attempt ended, whether it was paid for or asked about. */
const settled = [
  { guard: 'isVerified', target: '#payment.paid', actions: [closeAttempt, 'keepTransaction'] },
  { guard: 'isWentBack', target: '#payment.paying.wentBack', actions: [closeAttempt, 'keepFailure'] },
  {
    guard: 'isDeclined',
    target: '#payment.paying.notCharged.declined',
    actions: [closeAttempt, 'keepFailure'],
  },
  { guard: 'isRefused', target: '#payment.paying.failed', actions: [closeAttempt, 'keepFailure'] },
  {
    guard: 'isPriceChanged',
    target: '#payment.paying.notCharged.priceChanged',
    actions: [closeAttempt, 'noteFormerTotal', 'keepNewPrice', 'clearSelection'],
  },
  {
    guard: 'isCodeRefusedAtLast',
    target: '#payment.paying.notCharged.priceChanged',
    actions: [closeAttempt, 'noteFormerTotal', 'dropRefusedCode', 'clearSelection'],
  },
  {
    guard: 'isNotBegun',
    target: '#payment.paying.notCharged.notBegun',
    actions: [closeAttempt, 'noteNotBegun'],
  },
] as const;

/** Asks what became of the attempt, which can never pay. */
const askForOutcome = {
  id: 'askForOutcome',
  src: 'askForOutcome',
  input: ({ context }: { context: PaymentContext }) => ({
    key: context.attemptKey ?? '',
    payer: context.payer,
  }),
} as const;

/** No answer arrived. The payment is never sent again: the server is asked what became of it. */
const unanswered = { target: 'asking', actions: 'keepFailure' } as const;

/** Not settled yet, or the question got no answer. */
const unsettled = [
  { guard: 'mayAskAgain', target: 'waitingToAsk', actions: 'keepFailure' },
  { target: 'outcomeUnknown', actions: 'keepFailure' },
] as const;

const stillUnknown = { target: 'waiting', actions: 'keepFailure' } as const;

const outcomeUnknown = paymentSetup.createStateConfig({
  meta: {
    description:
      'A dialog says that the payment may have gone through, what to do, and that the page goes on asking. Nothing here can pay.',
  },
  invoke: { id: 'watchConnection', src: 'watchConnection', onError: {} },
  on: { RETURNED: '#payment.returned' },
  initial: 'waiting',
  states: {
    waiting: {
      meta: { description: 'A button asks again. So does the page, by itself.' },
      on: { CHECK_REQUESTED: { target: 'asking', actions: 'announceCheck' }, CONNECTION_RETURNED: 'asking' },
      after: { nextCheck: 'asking' },
    },
    asking: {
      meta: { description: 'The dialog stays, and its button shows that the server is being asked.' },
      tags: 'pending',
      entry: 'countQuestion',
      invoke: { ...askForOutcome, onDone: [...settled, stillUnknown], onError: stillUnknown },
      after: { askLimit: stillUnknown },
    },
  },
});

/** From the key of the attempt to its outcome. */
export const charging = paymentSetup.createStateConfig({
  meta: { description: 'The payment is being made, and every button is disabled.' },
  // The key stays known until the next attempt: the actions that follow the outcome need it.
  entry: 'forgetAttempt',
  exit: 'forgetQuestions',
  on: { CART_UPDATED: { actions: 'keepCart' } },
  initial: 'openingAttempt',
  states: {
    openingAttempt: {
      meta: { description: 'The attempt gets the key that makes it charge at most once.' },
      tags: 'pending',
      invoke: {
        id: 'openAttempt',
        src: 'openAttempt',
        input: ({ context }) => attemptFor(context),
        onDone: { target: 'verifying', actions: 'keepAttempt' },
        onError: { target: '#payment.paying.failed', actions: ['forgetNonce', 'keepFailure'] },
      },
    },
    verifying: {
      meta: { description: 'A message says that the registration is being processed.' },
      tags: 'pending',
      // Whatever comes after it can only ask.
      exit: 'forgetNonce',
      invoke: {
        id: 'verifyPayment',
        src: 'verifyPayment',
        input: ({ context }) => ({
          ...attemptFor(context),
          attemptKey: context.attemptKey ?? '',
          ...(context.nonce !== null && {
            nonce: context.nonce,
            ...(context.deviceData !== null && { deviceData: context.deviceData }),
          }),
        }),
        onDone: [
          ...settled,
          { guard: 'isUnconfirmed', target: 'outcomeUnknown', actions: 'keepFailure' },
          unanswered,
        ],
        onError: unanswered,
      },
      after: { paymentLimit: unanswered },
    },
    asking: {
      meta: { description: 'No answer arrived. A message says that the server is asked about the payment.' },
      tags: 'pending',
      entry: 'countQuestion',
      invoke: { ...askForOutcome, onDone: [...settled, ...unsettled], onError: unsettled },
      after: { askLimit: unsettled },
    },
    waitingToAsk: {
      meta: { description: 'The payment is not settled yet, and the server is asked again soon.' },
      tags: 'pending',
      after: { askWait: 'asking' },
    },
    outcomeUnknown,
  },
});
