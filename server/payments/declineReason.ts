import { notCompleted } from '../../machines/paymentAttempt/copy.ts';
import type { PurchaseResult } from './purchase.ts';

interface Reason {
  readonly pattern: RegExp;
  /** In a word, for figures. */
  readonly kind: string;
  readonly says: string;
  /** What the person can do; otherwise the processor's advice is passed on. */
  readonly todo?: string;
}

/**
 * What a decline means to the person who pays, by the text that Braintree documents for it, e.g. `Do Not Honor`. Hints at
 * fraud or theft are not passed on: the card may be in the wrong hands.
 * https://developer.paypal.com/braintree/docs/reference/general/processor-responses/authorization-responses
 */
const reasons: readonly Reason[] = [
  { pattern: /insufficient/i, kind: 'funds', says: 'there is not enough money or credit on it' },
  { pattern: /limit exceeded/i, kind: 'limit', says: 'it is over a limit of the card' },
  {
    pattern: /expired card|expiration/i,
    kind: 'expired',
    says: 'the card has expired, or its expiration date is wrong',
    todo: 'Check the date on your card.',
  },
  {
    pattern: /avs_and_cvv|address verification and/i,
    kind: 'address',
    says: 'the billing address or the security code does not match',
    todo: 'Enter the ZIP code as your bank has it, and the security code as it is on your card.',
  },
  {
    pattern: /cvv|security code/i,
    kind: 'security code',
    says: 'the security code does not match',
    todo: 'Enter it as it is on your card.',
  },
  {
    pattern: /avs|address verification/i,
    kind: 'address',
    says: 'the billing address does not match',
    todo: 'Enter the ZIP code as your bank has it.',
  },
  {
    pattern: /three_d_secure|authentication required/i,
    kind: 'confirmation',
    says: 'your bank has to confirm first that it is you',
    todo: 'Please try again, and use another card if it does not ask you.',
  },
  {
    pattern: /card type/i,
    kind: 'card type',
    says: 'this kind of card is not accepted here',
    todo: 'Please use another one.',
  },
  {
    pattern: /unavailable|try again/i,
    kind: 'busy',
    says: 'the system is busy, and may answer in a few minutes',
  },
  {
    pattern: /no account|account number|invalid credit card number|card number is invalid|no such issuer/i,
    kind: 'number',
    says: 'the bank does not know this card number',
    todo: 'Check the number on your card.',
  },
];

/** Declines of the gateway's rules, or for how the merchant's account is set up: no bank has decided. */
const withoutBank =
  /^gateway rejected|card type|set ?up error|invalid (merchant|store|client|sku)|encryption error|does not support/i;

/** What to do: the processor says whether the same card can be tried again. */
const advice: Readonly<Record<string, string>> = {
  soft_declined: ' The same card may work later.',
  hard_declined: ' The same card will be declined again.',
};

/** In whole sentences for the person. */
export function declineReason({
  message,
  type,
  method,
}: Pick<Extract<PurchaseResult, { kind: 'declined' }>, 'message' | 'type' | 'method'>): string {
  const known = reasonIn(message);
  const isWithoutBank = withoutBank.test(message);
  if (method === 'PayPal' && !isWithoutBank)
    return known?.kind === 'busy'
      ? `PayPal declined the payment: ${known.says}.`
      : 'PayPal declined the payment. Ask PayPal why, or choose another way to pay.';
  const opening = isWithoutBank ? 'The payment was not accepted' : 'Your bank declined the payment';
  const later = isWithoutBank ? '' : (advice[type ?? ''] ?? '');
  if (known !== undefined)
    return `${opening}: ${known.says}.${known.todo === undefined ? later : ` ${known.todo}`}`;
  const unsaid = isWithoutBank ? '.' : ' without saying why. Its number is on the back of your card.';
  return `${opening}${unsaid}${later}`;
}

/** Requests that the gateway rejects for something that the person can mend, by the text of its validation errors. */
const mendable: readonly { readonly pattern: RegExp; readonly says: string; readonly todo: string }[] = [
  {
    pattern: /^unknown or expired payment_method_nonce/i,
    says: 'What you chose to pay with can no longer be used.',
    todo: 'Please choose your card or account again.',
  },
  {
    pattern: /postal code is required/i,
    says: 'This payment needs the ZIP code of your card.',
    todo: 'Please pay again with the ZIP code as your bank has it.',
  },
  {
    pattern: /cvv is required/i,
    says: 'This payment needs the security code of your card.',
    todo: 'Please enter your card again with its security code.',
  },
  {
    pattern: /type is not accepted|does not support payment instrument/i,
    says: 'This kind of card or account is not accepted here.',
    todo: 'Please choose another way to pay.',
  },
];

/**
 * What a person hears of a payment that was not completed. Why the gateway rejected a request is for staff: it speaks of keys
 * and fields.
 */
export function failureReason(message: string): string {
  const known = mendable.find(({ pattern }) => pattern.test(message.slice(0, 255)));
  const { says, todo } = known ?? {
    says: notCompleted,
    todo: 'Please try again in a few minutes, or choose another way to pay.',
  };
  return `${says} Nothing was charged. ${todo}`;
}

/** A decline in a word; `unsaid` where the bank gave no reason that a student may hear. */
export const declineKind = (text: string): string =>
  reasonIn(text)?.kind ?? (withoutBank.test(text) ? 'gateway' : 'unsaid');

/** The bank's text is at most 255 characters long; more is not read. */
const reasonIn = (text: string) => reasons.find(({ pattern }) => pattern.test(text.slice(0, 255)));
