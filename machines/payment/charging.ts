import { attemptFor } from './rules.ts';
import { paymentSetup, type PaymentContext } from './setup.ts';

/** No answer arrived: the same attempt is sent again, which charges at most once. */
const retry = [
  { guard: 'mayRetry', target: 'waitingToRetry', actions: 'keepFailure' },
  { target: 'outcomeUnknown', actions: 'keepFailure' },
] as const;

/** The attempt is settled: the next one gets another key. */
const closeAttempt = {
  type: 'closeAttempt',
  params: ({ context }: { context: PaymentContext }) => ({ key: context.attemptKey ?? '' }),
} as const;

/** From the key of the attempt to its outcome. */
export const charging = paymentSetup.createStateConfig({
  meta: { description: 'The payment is being made, and every button is disabled.' },
  // The key stays known until the next attempt: the actions that follow the outcome need it.
  entry: 'forgetAttempt',
  exit: ['forgetNonce', 'forgetTries'],
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
        onError: { target: '#payment.paying.failed', actions: 'keepFailure' },
      },
    },
    verifying: {
      meta: { description: 'A message says that the registration is being processed.' },
      tags: 'pending',
      entry: 'countTry',
      invoke: {
        id: 'verifyPayment',
        src: 'verifyPayment',
        input: ({ context }) => ({
          ...attemptFor(context),
          attemptKey: context.attemptKey ?? '',
          ...(context.nonce !== null && { nonce: context.nonce }),
        }),
        onDone: [
          { guard: 'isVerified', target: '#payment.paid', actions: [closeAttempt, 'keepTransaction'] },
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
          { guard: 'isUnconfirmed', target: 'outcomeUnknown', actions: 'keepFailure' },
          ...retry,
        ],
        onError: retry,
      },
      after: { paymentLimit: retry },
    },
    waitingToRetry: {
      meta: { description: 'No answer arrived. A message says that the payment is being checked.' },
      tags: 'pending',
      after: { retryWait: 'verifying' },
    },
    outcomeUnknown: {
      meta: { description: 'A dialog says that the payment may have gone through, and what to do.' },
      on: { CHECK_REQUESTED: 'verifying', RETURNED: '#payment.returned' },
    },
  },
});
