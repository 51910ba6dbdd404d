import type { WalletName } from '../../../domain/contract/config.ts';
import type { PaymentConfig } from './index.ts';

/** Sources by Content-Security-Policy directive, beyond `'self'`. */
export type ContentSources = Readonly<Record<string, readonly string[]>>;

const paypalHost = 'https://www.paypal.com';

/**
 * In Firefox and on phones the supplier's card fields add inputs for the keyboard, which this style attribute hides. It is
 * written as markup, so the page has to allow exactly it; without it they would be seen around each field.
 */
const hiddenInputs = ["'unsafe-hashes'", "'sha256-4czfXQjob+oZraeCjc/EZAHcxgDRsFi4oNmCaMUaugQ='"];

/**
 * What Drop-in needs to load, without `unsafe-inline`. The sandbox hosts are those of the tests; the production hosts
 * follow the supplier's documentation and are untested.
 */
const dropinSources: ContentSources = {
  'script-src': ['https://www.paypalobjects.com'],
  'style-src': ['https://assets.braintreegateway.com', ...hiddenInputs],
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
  'style-src': hiddenInputs,
  'img-src': ['data:'],
  'frame-src': ['https://assets.braintreegateway.com'],
  'connect-src': (dropinSources['connect-src'] ?? []).filter((host) => host !== paypalHost),
};

const paypalSources: ContentSources = {
  'script-src': [paypalHost],
  'style-src': hiddenInputs,
  'img-src': ['data:', 'https://www.paypalobjects.com'],
  'frame-src': ['https://assets.braintreegateway.com', paypalHost],
  'connect-src': dropinSources['connect-src'] ?? [],
};

/** What Google Pay needs: its script, its window, and what browsers ask about it. Apple Pay needs nothing: its sheet belongs to the browser. Untested, like the production hosts. */
const google = 'https://pay.google.com';
const googleSources: ContentSources = {
  'script-src': [google],
  'img-src': ['https://www.gstatic.com'],
  'frame-src': [google],
  'connect-src': [google, 'https://google.com'],
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

/** What the script needs that looks at the browser; it shows two frames without content. Untested, like the production hosts. */
const device = 'https://c.paypal.com';
const deviceSources: ContentSources = {
  'script-src': [device],
  'img-src': [device, 'https://b.stats.paypal.com'],
  'frame-src': [device],
  // Where the library reports how its scripts load.
  'connect-src': [device, paypalHost],
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
  return [
    offers(config, 'paypal') ? paypalSources : cardSources,
    ...(offers(config, 'googlepay') ? [googleSources] : []),
    ...(asksBank(config) ? [bankSources] : []),
    ...(looksAtDevice(config) ? [deviceSources] : []),
  ].reduce(both);
}

const offers = (config: PaymentConfig, wallet: WalletName) => config.wallets?.includes(wallet) === true;

const asksBank = (config: PaymentConfig) =>
  config.kind === 'hosted' && (config.threeDSecure ?? 'none') !== 'none';

const looksAtDevice = (config: PaymentConfig) => config.kind === 'hosted' && config.deviceData === true;

/**
 * Whether the page can use `require-trusted-types-for 'script'`: Drop-in and 3-D Secure assign markup as text, and the
 * scripts of PayPal, of Google Pay and of the look at the browser, which Hosted Fields may load, are assigned by their addresses.
 */
export const allowsTrustedTypes = (config: PaymentConfig): boolean =>
  config.kind === 'embedded' ||
  (config.kind === 'hosted' &&
    !offers(config, 'paypal') &&
    !offers(config, 'googlepay') &&
    !asksBank(config) &&
    !looksAtDevice(config));
