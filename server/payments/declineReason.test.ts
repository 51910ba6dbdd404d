import { expect, test } from 'vitest';
import { declineReason } from './declineReason.ts';

test.each([
  ['Insufficient Funds', 'not enough money'],
  ['Limit Exceeded', 'not enough money'],
  ['Expired Card', 'has expired'],
  ['Invalid Expiration Date', 'its expiration date is wrong'],
  ['Gateway Rejected: cvv', 'security code'],
  ['Gateway Rejected: avs', 'billing address'],
  ['Invalid Credit Card Number', 'card number'],
  ['Processor Network Unavailable - Try Again', 'busy'],
])('%s: %s', (text, reason) => {
  expect(declineReason(text)).toContain(`Your bank declined the payment: `);
  expect(declineReason(text)).toContain(reason);
});

test.each([
  ['soft_declined', ' The same card may work later.'],
  ['hard_declined', ' The same card will be declined again.'],
  ['unknown', ''],
  [null, ''],
])('%s says whether the same card can be tried again', (type, advice) => {
  expect(declineReason('Expired Card', type)).toBe(`${declineReason('Expired Card')}${advice}`);
});

test.each(['Do Not Honor', 'Processor Declined - Fraud Suspected', 'Card reported stolen', ''])(
  '%s is not repeated',
  (text) => {
    expect(declineReason(text)).toContain('without saying why');
    if (text !== '') expect(declineReason(text)).not.toContain(text);
  },
);
