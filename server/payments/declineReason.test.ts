import { expect, test } from 'vitest';
import { NONCE_UNKNOWN } from './gateway.ts';
import { declineKind, declineReason, failureReason } from './declineReason.ts';

const said = (message: string, type: string | null = null, method: string | null = 'Visa ending in 1111') =>
  declineReason({ message, type, method });

test.each([
  ['Insufficient Funds', 'not enough money'],
  ['Limit Exceeded', 'over a limit of the card'],
  ["Cardholder's Activity Limit Exceeded", 'over a limit of the card'],
  ['Expired Card', 'has expired, or its expiration date is wrong. Check the date on your card.'],
  ['Invalid Expiration Date', 'its expiration date is wrong'],
  ['Card Issuer Declined CVV', 'the security code does not match. Enter it as it is on your card.'],
  ['Address Verification Failed', 'Enter the ZIP code as your bank has it.'],
  ['Address Verification and Card Security Code Failed', 'the billing address or the security code'],
  ['Invalid Credit Card Number', 'does not know this card number. Check the number on your card.'],
  ['No Account', 'card number'],
  ['Processor Network Unavailable - Try Again', 'busy'],
  [
    'Cardholder Authentication Required',
    'your bank has to confirm first that it is you. Please try again, and use another card if it does not ask you.',
  ],
])('%s: %s', (text, reason) => {
  expect(said(text)).toContain(`Your bank declined the payment: `);
  expect(said(text)).toContain(reason);
});

test.each([
  ['Gateway Rejected: cvv', ': the security code does not match. Enter it as it is on your card.'],
  ['Gateway Rejected: avs', ': the billing address does not match. Enter the ZIP code as your bank has it.'],
  [
    'Gateway Rejected: avs_and_cvv',
    ': the billing address or the security code does not match. Enter the ZIP code as your bank has it, and the security code as it is on your card.',
  ],
  [
    'Gateway Rejected: three_d_secure',
    ': your bank has to confirm first that it is you. Please try again, and use another card if it does not ask you.',
  ],
  ['Card Type Not Enabled', ': this kind of card is not accepted here. Please use another one.'],
  ['Gateway Rejected: fraud', '.'],
  ['Gateway Rejected: risk_threshold', '.'],
  ['Gateway Rejected: application_incomplete', '.'],
  ['Gateway Rejected: excessive_retry', '.'],
  ['Gateway Rejected: token_issuance', '.'],
  ['Set Up Error - Merchant', '.'],
  ['Invalid Merchant ID', '.'],
  ['Processor Does Not Support This Feature', '.'],
])('%s is said of no bank, whatever it advises', (text, reason) => {
  expect(said(text, 'hard_declined')).toBe(`The payment was not accepted${reason}`);
});

test.each([
  ['Do Not Honor', 'Ask PayPal why'],
  ['Insufficient Funds', 'Ask PayPal why'],
  ['Payer Cannot Pay For This Transaction With PayPal', 'Ask PayPal why'],
  ['Processor Network Unavailable - Try Again', 'busy'],
])('PayPal: %s speaks of no card and no bank', (text, reason) => {
  const sentence = said(text, 'hard_declined', 'PayPal');
  expect(sentence).toMatch(/^PayPal declined the payment/);
  expect(sentence).toContain(reason);
  expect(sentence).not.toMatch(/card|bank/i);
});

test('PayPal: what the gateway refuses was not declined by PayPal', () => {
  expect(said('Gateway Rejected: fraud', null, 'PayPal')).toBe('The payment was not accepted.');
});

test.each([
  ['soft_declined', ' The same card may work later.'],
  ['hard_declined', ' The same card will be declined again.'],
  ['unknown', ''],
  [null, ''],
])('%s says whether the same card can be tried again', (type, advice) => {
  expect(said('Insufficient Funds', type)).toBe(`${said('Insufficient Funds')}${advice}`);
});

test.each(['Cardholder Authentication Required', 'Invalid Expiration Date', 'No Account'])(
  'a person who can try again at once does not hear that the same card is declined again: %s',
  (text) => expect(said(text, 'hard_declined')).not.toContain('declined again'),
);

test.each([
  [NONCE_UNKNOWN, 'choose your card or account again'],
  ['Postal code is required.', 'pay again with the ZIP code as your bank has it'],
  ['Postal code is required for this card brand and processor.', 'with the ZIP code'],
  ['CVV is required.', 'with its security code'],
  ['Credit card type is not accepted by this merchant account.', 'choose another way to pay'],
  ['Payment instrument type is not accepted by this merchant account.', 'not accepted here'],
  ['Merchant account does not support payment instrument.', 'not accepted here'],
  ['authenticationError', 'This payment was not completed.'],
])('“%s” tells what to do, and that nothing was charged', (text, says) => {
  expect(failureReason(text)).toContain(says);
  expect(failureReason(text)).toContain('Nothing was charged.');
  expect(failureReason(text)).not.toContain(text);
});

test.each([
  'Do Not Honor',
  'Processor Declined - Fraud Suspected',
  'Card reported stolen',
  'Authorization Expired',
  'Credit Card Number does not match method of payment',
  '',
])('%s is not repeated', (text) => {
  expect(said(text)).toContain('without saying why');
  if (text !== '') expect(said(text)).not.toContain(text);
});

test.each([
  ['Do Not Honor', 'unsaid'],
  ['Gateway Rejected: fraud', 'gateway'],
  ['Gateway Rejected: cvv', 'security code'],
  ['Card Type Not Enabled', 'card type'],
])('%s counts as %s', (text, kind) => {
  expect(declineKind(text)).toBe(kind);
});
