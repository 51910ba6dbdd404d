import type { PaymentConfig } from './index.ts';

/** Sources by Content-Security-Policy directive, beyond `'self'`. */
export type ContentSources = Readonly<Record<string, readonly string[]>>;

const paypalHost = 'https://www.paypal.com';

/**
 * What Drop-in needs to load, without `unsafe-inline`. The sandbox hosts are those of the tests; the production hosts
 * follow the supplier's documentation and are untested.
 */
const dropinSources: ContentSources = {
  'script-src': ['https://www.paypalobjects.com'],
  'style-src': ['https://assets.braintreegateway.com'],
  'img-src': ['data:', 'https://assets.braintreegateway.com', 'https://www.paypalobjects.com'],
  'frame-src': ['https://assets.braintreegateway.com', paypalHost],
  'connect-src': [
    'https://api.sandbox.braintreegateway.com',
    'https://payments.sandbox.braintree-api.com',
    'https://origin-analytics-sand.sandbox.braintree-api.com',
    'https://api.braintreegateway.com',
    'https://client-analytics.braintreegateway.com',
    'https://payments.braintree-api.com',
    paypalHost,
  ],
};

/** What Hosted Fields need: no PayPal where it is not offered, and no style sheet. */
const cardSources: ContentSources = {
  'img-src': ['data:'],
  'frame-src': ['https://assets.braintreegateway.com'],
  'connect-src': (dropinSources['connect-src'] ?? []).filter((host) => host !== paypalHost),
};

const paypalSources: ContentSources = {
  'script-src': [paypalHost],
  'img-src': ['data:', 'https://www.paypalobjects.com'],
  'frame-src': ['https://assets.braintreegateway.com', paypalHost],
  'connect-src': dropinSources['connect-src'] ?? [],
};

/** What the script of 3-D Secure needs, which shows the page of a bank in a frame of its own. Untested, like the production hosts. */
const cardinal = {
  script: ['https://songbirdstag.cardinalcommerce.com', 'https://songbird.cardinalcommerce.com'],
  api: ['https://centinelapistag.cardinalcommerce.com', 'https://centinelapi.cardinalcommerce.com'],
} as const;
const bankSources: ContentSources = {
  'script-src': cardinal.script,
  'frame-src': cardinal.api,
  'connect-src': cardinal.api,
  'form-action': cardinal.api,
};

const both = (one: ContentSources, other: ContentSources): ContentSources =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((directive) => [
      directive,
      [...(one[directive] ?? []), ...(other[directive] ?? [])],
    ]),
  );

/** What the page with the payment form needs to load. The embedded form needs nothing. */
export function paymentContentSources(config: PaymentConfig): ContentSources {
  if (config.kind === 'embedded') return {};
  if (config.kind === 'dropin') return dropinSources;
  const sources = config.paypal === true ? paypalSources : cardSources;
  return asksBank(config) ? both(sources, bankSources) : sources;
}

const asksBank = (config: PaymentConfig) =>
  config.kind === 'hosted' && (config.threeDSecure ?? 'none') !== 'none';

/**
 * Whether the page can use `require-trusted-types-for 'script'`: Drop-in and 3-D Secure assign markup as text, and PayPal's
 * script, which Hosted Fields may load, is assigned by its address.
 */
export const allowsTrustedTypes = (config: PaymentConfig): boolean =>
  config.kind === 'embedded' || (config.kind === 'hosted' && config.paypal !== true && !asksBank(config));
