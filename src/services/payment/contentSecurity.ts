import type { PaymentConfig } from './index.ts';

/** Sources by Content-Security-Policy directive, beyond `'self'`. */
export type ContentSources = Readonly<Record<string, readonly string[]>>;

/**
 * What the page with the payment form must be allowed to load. Seen in use against Braintree's sandbox hosts, without
 * `unsafe-inline`; the production hosts follow Braintree's own list and have not been tried.
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

/** The embedded form asks nobody. */
export function paymentContentSources(config: Pick<PaymentConfig, 'kind'>): ContentSources {
  return config.kind === 'braintree' ? dropinSources : {};
}
