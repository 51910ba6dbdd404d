import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const keys = {
  BRAINTREE_ENVIRONMENT: 'sandbox',
  BRAINTREE_MERCHANT_ID: 'merchant',
  BRAINTREE_PUBLIC_KEY: 'public',
  BRAINTREE_PRIVATE_KEY: 'private',
};

test("a merchant account gets the site's own form, or Drop-in when that is asked for", () => {
  expect(readConfig(keys).braintree?.form).toBe('hosted');
  expect(readConfig({ ...keys, PAYMENT_FORM: 'hosted' }).braintree?.form).toBe('hosted');
  expect(readConfig({ ...keys, PAYMENT_FORM: 'dropin' }).braintree?.form).toBe('dropin');
});

test('the form that charges nothing is refused beside a merchant account, and the others without one', () => {
  expect(() => readConfig({ ...keys, PAYMENT_FORM: 'embedded' })).toThrow(
    'PAYMENT_FORM is embedded, which charges nothing, but there is a Braintree merchant: unset one of them',
  );
  for (const form of ['hosted', 'dropin'])
    expect(() => readConfig({ PAYMENT_FORM: form })).toThrow(
      `PAYMENT_FORM is ${form}, which needs the Braintree keys: set them, or unset it`,
    );
  expect(readConfig({ PAYMENT_FORM: 'embedded' }).braintree).toBeNull();
});

test('an unknown form is refused with the known ones', () => {
  expect(() => readConfig({ PAYMENT_FORM: 'iframe' })).toThrow('must be hosted, dropin or embedded');
});
