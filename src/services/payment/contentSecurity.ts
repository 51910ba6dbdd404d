import type { PaymentConfig } from './index.ts';

/** Sources by Content-Security-Policy directive, beyond `'self'`. */
export type ContentSources = Readonly<Record<string, readonly string[]>>;

/**
 * What Drop-in needs to load, without `unsafe-inline`. The sandbox hosts are those of the tests; the production hosts
 * follow the supplier's documentation and are untested.
 */
const dropinSources: ContentSources = {
  'script-src': ['https://www.paypalobjects.com'],
  'style-src': ['https://assets.braintreegateway.com'],
  'img-src': ['data:', 'https://assets.braintreegateway.com', 'https://www.paypalobjects.com'],
  'frame-src': ['https://assets.braintreegateway.com', 'https://www.paypal.com'],
  'connect-src': [
    'https://api.sandbox.braintreegateway.com',
    'https://payments.sandbox.braintree-api.com',
    'https://origin-analytics-sand.sandbox.braintree-api.com',
    'https://api.braintreegateway.com',
    'https://client-analytics.braintreegateway.com',
    'https://payments.braintree-api.com',
    'https://www.paypal.com',
  ],
};

/** What Hosted Fields need: the same hosts, but PayPal's present script, and no style sheet. */
const hostedSources: ContentSources = {
  ...dropinSources,
  'script-src': ['https://www.paypal.com'],
  'style-src': [],
  'img-src': ['data:', 'https://www.paypalobjects.com'],
};

const sources: Record<PaymentConfig['kind'], ContentSources> = {
  embedded: {},
  hosted: hostedSources,
  dropin: dropinSources,
};

/** What the page with the payment form needs to load. The embedded form needs nothing. */
export const paymentContentSources = ({ kind }: Pick<PaymentConfig, 'kind'>): ContentSources => sources[kind];

/**
 * Whether the page can use `require-trusted-types-for 'script'`: Drop-in assigns markup as text, and PayPal's script, which
 * Hosted Fields may load, is assigned by its address.
 */
export const allowsTrustedTypes = (config: PaymentConfig): boolean =>
  config.kind === 'embedded' || (config.kind === 'hosted' && config.paypal !== true);
