import { describe, expect, test } from 'vitest';
import { broaderPolicyPage, contentPolicy } from './contentPolicy.ts';

const withBraintree = { BRAINTREE_MERCHANT_ID: 'merchant' };

const policyOf = (path: string, env: Readonly<Record<string, string>>) =>
  contentPolicy({ path, styles: ['a{}'], frameHosts: [], env });

describe('the page with a broader policy', () => {
  test('is checkout when Braintree’s form is in use, and only its policy allows the form’s hosts', () => {
    expect(broaderPolicyPage(withBraintree)).toBe('/checkout');
    expect(policyOf('/checkout', withBraintree)).toContain('https://assets.braintreegateway.com');
    expect(policyOf('/', withBraintree)).not.toContain('braintree');
    expect(policyOf('/', withBraintree)).toContain("require-trusted-types-for 'script'");
  });

  test('does not exist with the built-in payment form: all pages share one policy', () => {
    expect(broaderPolicyPage({})).toBeNull();
    expect(broaderPolicyPage({ BRAINTREE_MERCHANT_ID: '' })).toBeNull();
    expect(policyOf('/checkout', {})).toBe(policyOf('/', {}));
  });
});

test.each([
  [{}, "connect-src 'self' https://cognito-idp.us-east-1.amazonaws.com;"],
  [{ UPLOAD_S3_BUCKET: 'letters' }, ' https://letters.s3.us-east-1.amazonaws.com;'],
  [
    { UPLOAD_S3_BUCKET: 'letters', UPLOAD_S3_ENDPOINT: 'https://objects.example.edu/s3' },
    ' https://objects.example.edu;',
  ],
])('pages may send files to the bucket, where it is: %j', (env, expected) => {
  expect(policyOf('/', env)).toContain(expected);
});
