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

test('wallets are listed, and refused where the form or the account could not offer them', () => {
  const walletsOf = (env: object) => readConfig({ ...keys, ...env }).braintree?.wallets;
  expect(walletsOf({})).toEqual({ wallets: [], paypal: false });
  expect(walletsOf({ BRAINTREE_WALLETS: 'googlepay, paypal' })).toEqual({
    wallets: ['googlepay', 'paypal'],
    paypal: true,
  });
  expect(walletsOf({ BRAINTREE_WALLETS: 'paypal', PAYMENT_FORM: 'dropin' })).toMatchObject({ paypal: true });
  for (const [wallets, said] of [
    ['paypal,applepay', 'applepay'],
    ['googlepay,applepay', 'googlepay and applepay'],
  ] as const)
    expect(() => walletsOf({ BRAINTREE_WALLETS: wallets, PAYMENT_FORM: 'dropin' })).toThrow(
      `BRAINTREE_WALLETS has ${said}, which needs PAYMENT_FORM=hosted`,
    );
  expect(() => walletsOf({ BRAINTREE_WALLETS: 'paypal,venmo' })).toThrow(
    'must list paypal, googlepay, applepay, separated by commas',
  );
  const production = { BRAINTREE_ENVIRONMENT: 'production', BRAINTREE_WALLETS: 'googlepay' };
  expect(() => walletsOf(production)).toThrow(
    'BRAINTREE_WALLETS has googlepay, which needs BRAINTREE_GOOGLE_MERCHANT_ID in production: set it',
  );
  expect(walletsOf({ ...production, BRAINTREE_GOOGLE_MERCHANT_ID: 'BCR2DN6T' })).toEqual({
    wallets: ['googlepay'],
    paypal: false,
    googleMerchantId: 'BCR2DN6T',
  });
});

test.each([
  [{ BRAINTREE_3D_SECURE: 'offered' }, 'offered', false],
  [{ BRAINTREE_3D_SECURE: 'required' }, 'required', false],
  [{ BRAINTREE_DEVICE_DATA: 'on' }, 'none', true],
])('the form of the site takes %j, and Drop-in does not', (env, threeDSecure, deviceData) => {
  expect(readConfig({ ...keys, ...env }).braintree).toMatchObject({ threeDSecure, deviceData });
  const [[name, value] = []] = Object.entries(env);
  expect(() => readConfig({ ...keys, ...env, PAYMENT_FORM: 'dropin' })).toThrow(
    `${name} is ${value}, which needs PAYMENT_FORM=hosted`,
  );
});

test('a bank confirms who pays with a client token only', () => {
  const key = { BRAINTREE_TOKENIZATION_KEY: 'sandbox_key' };
  expect(readConfig({ ...keys, ...key }).braintree?.threeDSecure).toBe('none');
  for (const asked of ['offered', 'required'])
    expect(() => readConfig({ ...keys, ...key, BRAINTREE_3D_SECURE: asked })).toThrow(
      `BRAINTREE_3D_SECURE is ${asked}, which needs client tokens: unset BRAINTREE_TOKENIZATION_KEY`,
    );
});

test('the setting that wallets had before is refused with the present one', () => {
  expect(() => readConfig({ ...keys, BRAINTREE_PAYPAL: 'on' })).toThrow(
    'BRAINTREE_PAYPAL is not read anymore: set BRAINTREE_WALLETS=paypal, or leave it out',
  );
});
