/**
 * What a bank's answer means to the person who pays. Banks answer in terms such as `Do Not Honor`. Hints at fraud or theft
 * are not passed on: the card may be in the wrong hands.
 */
const reasons: readonly (readonly [pattern: RegExp, reason: string, kind: string])[] = [
  [/insufficient|limit/i, 'there is not enough money or credit on it', 'funds'],
  [/expired|expiration/i, 'the card has expired, or its expiration date is wrong', 'expired'],
  [/cvv|security code/i, 'the security code does not match', 'security code'],
  [/avs|address|postal/i, 'the billing address does not match', 'address'],
  [/unavailable|try again/i, 'its system is busy, and may answer in a few minutes', 'busy'],
  [/no account|account number|card number|card type/i, 'the bank does not know this card number', 'number'],
];

/** What to do: the processor says whether the same card can be tried again. */
const advice: Readonly<Record<string, string>> = {
  soft_declined: ' The same card may work later.',
  hard_declined: ' The same card will be declined again.',
};

/** @param type the processor's, e.g. `soft_declined`; null where it is not known */
export function declineReason(text: string, type: string | null = null): string {
  const known = reasonIn(text)?.[1];
  const reason =
    known === undefined
      ? 'Your bank declined the payment without saying why. Its number is on the back of your card.'
      : `Your bank declined the payment: ${known}.`;
  return `${reason}${advice[type ?? ''] ?? ''}`;
}

/** The same in a word, for figures; `unsaid` where the bank gave no reason that a student may hear. */
export const declineKind = (text: string): string => reasonIn(text)?.[2] ?? 'unsaid';

/** The bank's text is at most 255 characters long; more is not read. */
const reasonIn = (text: string) => reasons.find(([pattern]) => pattern.test(text.slice(0, 255)));
