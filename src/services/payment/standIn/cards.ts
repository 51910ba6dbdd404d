/**
 * Braintree's documented sandbox cards and their test nonces. The test form, the tests and the README use this table, and
 * the embedded gateway decides by the nonce.
 */

export interface TestCard {
  /** Digits only. */
  readonly number: string;
  readonly brand: string;
  /** Digits of the security code on this brand's cards. */
  readonly cvvLength: 3 | 4;
  readonly nonce: string;
  /** The gateway's answer to a sale. */
  readonly outcome: 'approved' | 'declined' | 'failed';
}

export const testCards: readonly TestCard[] = [
  {
    number: '4111111111111111',
    brand: 'Visa',
    cvvLength: 3,
    nonce: 'fake-valid-visa-nonce',
    outcome: 'approved',
  },
  {
    number: '4012888888881881',
    brand: 'Visa',
    cvvLength: 3,
    nonce: 'fake-valid-visa-nonce',
    outcome: 'approved',
  },
  {
    number: '5555555555554444',
    brand: 'Mastercard',
    cvvLength: 3,
    nonce: 'fake-valid-mastercard-nonce',
    outcome: 'approved',
  },
  {
    number: '2223000048400011',
    brand: 'Mastercard',
    cvvLength: 3,
    nonce: 'fake-valid-mastercard-nonce',
    outcome: 'approved',
  },
  {
    number: '378282246310005',
    brand: 'American Express',
    cvvLength: 4,
    nonce: 'fake-valid-amex-nonce',
    outcome: 'approved',
  },
  {
    number: '371449635398431',
    brand: 'American Express',
    cvvLength: 4,
    nonce: 'fake-valid-amex-nonce',
    outcome: 'approved',
  },
  {
    number: '6011000991300009',
    brand: 'Discover',
    cvvLength: 3,
    nonce: 'fake-valid-discover-nonce',
    outcome: 'approved',
  },
  {
    number: '3530111333300000',
    brand: 'JCB',
    cvvLength: 3,
    nonce: 'fake-valid-jcb-nonce',
    outcome: 'approved',
  },
  {
    number: '36259600000004',
    brand: 'Diners Club',
    cvvLength: 3,
    nonce: 'fake-valid-dinersclub-nonce',
    outcome: 'approved',
  },
  {
    number: '6304000000000000',
    brand: 'Maestro',
    cvvLength: 3,
    nonce: 'fake-valid-maestro-nonce',
    outcome: 'approved',
  },
  {
    number: '4000111111111115',
    brand: 'Visa',
    cvvLength: 3,
    nonce: 'fake-processor-declined-visa-nonce',
    outcome: 'declined',
  },
  {
    number: '5105105105105100',
    brand: 'Mastercard',
    cvvLength: 3,
    nonce: 'fake-processor-declined-mastercard-nonce',
    outcome: 'declined',
  },
  {
    number: '378734493671000',
    brand: 'American Express',
    cvvLength: 4,
    nonce: 'fake-processor-declined-amex-nonce',
    outcome: 'declined',
  },
  {
    number: '6011000990139424',
    brand: 'Discover',
    cvvLength: 3,
    nonce: 'fake-processor-declined-discover-nonce',
    outcome: 'declined',
  },
  {
    number: '3566002020360505',
    brand: 'JCB',
    cvvLength: 3,
    nonce: 'fake-processor-failure-jcb-nonce',
    outcome: 'failed',
  },
];

/**
 * Braintree's documented cards for 3-D Secure 2 and what their bank does. `silent`: it never answers.
 * https://developer.paypal.com/braintree/docs/guides/3d-secure/testing-go-live
 */
export const bankCards = [
  { number: '4000000000001000', bank: 'agrees', authentication: 'required' },
  { number: '4000000000001091', bank: 'asks', authentication: 'offered' },
  { number: '4000000000001018', bank: 'refuses', authentication: 'required' },
  { number: '4000000000001034', bank: 'unavailable', authentication: 'required' },
  { number: '4000000000001083', bank: 'unavailable', authentication: 'offered' },
  { number: '4000000000001075', bank: 'silent', authentication: 'required' },
] as const;

export type BankCard = (typeof bankCards)[number];

/** What the bank's confirmation makes of a card. */
export const confirmedNonces = {
  agrees: 'fake-three-d-secure-two-visa-successful-frictionless-authentication-nonce',
  asks: 'fake-three-d-secure-two-visa-successful-step-up-authentication-nonce',
} as const;

/** The security code that the form rejects, as an account with card verification would: Braintree's "does not match". */
export const refusedSecurityCodes: readonly string[] = ['200', '2000'];

/** The wallet of the test form: no PayPal account is opened. */
export const testWallet = {
  nonce: 'fake-paypal-billing-agreement-nonce',
  account: 'student@example.com',
} as const;

/** The nonce of a valid card number; unlisted numbers count as approved. */
export function testNonce(number: string): string {
  return testCards.find((card) => card.number === number)?.nonce ?? 'fake-valid-nonce';
}
