import { describe, expect, test } from 'vitest';
import { contentPolicy, ownPolicyPage } from './contentPolicy.ts';

const withBraintree = { BRAINTREE_MERCHANT_ID: 'merchant' };

const policyOf = (path: string, env: Readonly<Record<string, string>>) =>
  contentPolicy({ path, styles: ['a{}'], frameHosts: [], env });

describe('the page with a policy of its own', () => {
  test('is checkout where Braintree’s form pays, and only it is granted the form’s hosts', () => {
    expect(ownPolicyPage(withBraintree)).toBe('/checkout');
    expect(policyOf('/checkout', withBraintree)).toContain('https://assets.braintreegateway.com');
    expect(policyOf('/', withBraintree)).not.toContain('braintree');
    expect(policyOf('/', withBraintree)).toContain("require-trusted-types-for 'script'");
  });

  test('is none where the embedded form pays: one policy does for all', () => {
    expect(ownPolicyPage({})).toBeNull();
    expect(ownPolicyPage({ BRAINTREE_MERCHANT_ID: '' })).toBeNull();
    expect(policyOf('/checkout', {})).toBe(policyOf('/', {}));
  });
});
