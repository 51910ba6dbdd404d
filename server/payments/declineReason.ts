/**
 * What a bank's answer means to the person who pays. Banks answer in terms such as `Do Not Honor`. Hints at fraud or theft
 * are not passed on: the card may be in the wrong hands.
 */
const reasons: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/insufficient|limit/i, 'there is not enough money or credit on it'],
  [/expired|expiration/i, 'the card has expired, or its expiration date is wrong'],
  [/cvv|security code/i, 'the security code does not match'],
  [/avs|address|postal/i, 'the billing address does not match'],
  [/unavailable|try again/i, 'its system is busy, and may answer in a few minutes'],
  [/no account|account number|card number|card type/i, 'the bank does not know this card number'],
];

/** The bank's text is at most 255 characters long; more is not read. */
export function declineReason(text: string): string {
  const known = reasons.find(([pattern]) => pattern.test(text.slice(0, 255)))?.[1];
  return known === undefined
    ? 'Your bank declined the payment without saying why. Its number is on the back of your card.'
    : `Your bank declined the payment: ${known}.`;
}
