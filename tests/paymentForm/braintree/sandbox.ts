import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Route } from 'playwright/test';
import { bodyOf } from '../../support/requestBody.ts';
import {
  bankCards,
  refusedSecurityCodes,
  testNonce,
  type BankCard,
} from '../../../src/services/payment/standIn/cards.ts';

/** How a test configures the emulated sandbox. */
export interface Sandbox {
  /** Whether the merchant account has PayPal. */
  paypal?: boolean;
  /** How requests for the wallet's script are answered: `held` waits for {@link BraintreeSandbox.answerWallets}. */
  walletScript?: 'served' | 'blocked' | 'silent' | 'held';
  /** How requests for Google's script are answered, and whether the person has a card with Google. */
  googlePay?: 'ready' | 'notReady' | 'blocked' | 'silent' | 'held';
  /** Whether the merchant account has Google Pay and Apple Pay. */
  otherWallets?: boolean;
  /** Whether the browser is one of Apple's that can pay. */
  applePay?: boolean;
  /** How the gateway answers Apple's question who the merchant is. */
  appleMerchant?: 'known' | 'unknown' | 'held';
  /** How the gateway answers a card of Apple Pay. */
  appleCards?: 'taken' | 'refused' | 'lost' | 'held';
  /** How requests for the hosted field frames are answered; strict networks block them. */
  frames?: 'served' | 'blocked';
  /** How the gateway answers requests for its configuration. */
  configuration?: 'served' | 'rejected';
  /** How the gateway answers a card that is entered. */
  cards?: 'taken' | 'failing';
  /** Whether the merchant account has 3-D Secure. */
  threeDSecure?: boolean;
  /** How requests for the script of 3-D Secure are answered: `silent` means never. */
  bankScript?: 'served' | 'blocked' | 'silent';
  /** How requests for the script that looks at the browser are answered: `silent` means never. */
  deviceScript?: 'served' | 'blocked' | 'silent';
  /** How the gateway answers the question to a bank: `held` waits for {@link BraintreeSandbox.answerLookup}. */
  lookups?: 'answered' | 'failing' | 'held';
  /** How the gateway sets up an agreement with the wallet. */
  agreements?: 'made' | 'failing';
  /**
   * How the gateway answers who deletes a saved method: `lost` does it and says nothing, `stale` knows the nonces of the
   * first listing no more, as after three hours, and `unknown` knows none.
   */
  deletions?: 'done' | 'lost' | 'gone' | 'held' | 'stale' | 'unknown';
  /** What the customer has saved. */
  vault?: readonly VaultedMethod[];
}

/** Bundled scripts of the emulation. */
export interface SandboxScripts {
  readonly frame: string;
  readonly wallet: string;
  readonly googlePay: string;
  readonly applePay: string;
  readonly songbird: string;
}

export interface VaultedMethod {
  readonly nonce: string;
  readonly type: string;
  readonly description?: string;
  readonly details: Record<string, unknown>;
  readonly default?: boolean;
}

interface Tokenization {
  readonly number: string;
  readonly expirationDate: string;
  readonly cvv: string;
  readonly brand?: string;
  readonly vault: boolean;
}

const MERCHANT = 'testmerchant';
const API = `https://api.sandbox.braintreegateway.com:443/merchants/${MERCHANT}/client_api`;
const ASSETS = 'https://assets.braintreegateway.com';
const SONGBIRD = 'https://songbirdstag.cardinalcommerce.com/edge/v1/songbird.js';
const GOOGLE_SCRIPT = 'https://pay.google.com/gp/p/js/pay.js';
const DEVICE_SCRIPT = 'https://c.paypal.com/da/r/fb.js';
export const FINGERPRINT = 'emulated-fingerprint';

/** A client token as Braintree's server library generates it for a customer with a vault. */
export const clientToken = Buffer.from(
  JSON.stringify({
    version: 2,
    environment: 'sandbox',
    merchantId: MERCHANT,
    authorizationFingerprint: `${FINGERPRINT}?customer_id=student`,
    configUrl: `${API}/v1/configuration`,
    clientApiUrl: API,
    assetsUrl: ASSETS,
  }),
).toString('base64');

const gatewayConfiguration = ({
  paypal,
  otherWallets,
  threeDSecure,
}: Pick<Required<Sandbox>, 'paypal' | 'otherWallets' | 'threeDSecure'>) => ({
  environment: 'sandbox',
  merchantId: MERCHANT,
  clientApiUrl: API,
  assetsUrl: ASSETS,
  analytics: { url: `https://origin-analytics-sand.sandbox.braintree-api.com/${MERCHANT}` },
  challenges: ['cvv'],
  creditCards: { supportedCardTypes: ['Visa', 'MasterCard', 'American Express', 'Discover', 'JCB'] },
  threeDSecureEnabled: threeDSecure,
  threeDSecure: { cardinalAuthenticationJWT: 'emulated', cardinalSongbirdUrl: SONGBIRD },
  paypalEnabled: paypal,
  ...(otherWallets && {
    androidPay: {
      enabled: true,
      environment: 'sandbox',
      displayName: 'Test merchant',
      googleAuthorizationFingerprint: 'emulated-google',
      // With it, Google's sheet offers PayPal too.
      paypalClientId: 'emulated',
      supportedNetworks: ['visa', 'mastercard', 'amex', 'discover'],
    },
    applePayWeb: {
      countryCode: 'US',
      currencyCode: 'USD',
      merchantIdentifier: 'merchant.emulated',
      supportedNetworks: ['visa', 'mastercard', 'amex', 'discover'],
    },
  }),
  ...(paypal && {
    paypal: {
      clientId: 'emulated',
      assetsUrl: ASSETS,
      environment: 'offline',
      environmentNoNetwork: false,
      unvettedMerchant: false,
      billingAgreementsEnabled: true,
      currencyIsoCode: 'USD',
    },
  }),
});

const appleCard = {
  nonce: 'fake-apple-pay-visa-nonce',
  type: 'ApplePayCard',
  description: 'Apple Pay',
  consumed: false,
  details: { cardType: 'Apple Pay - Visa', cardholderName: 'Ann', dpanLastTwo: '11' },
};

/** What Braintree says of a confirmation, with a new nonce. */
const confirmation = (nonce: string, status: string, lookup?: { acsUrl: string }) => {
  const threeDSecureInfo = {
    status,
    liabilityShifted: status === 'authenticate_successful',
    liabilityShiftPossible: status !== 'authentication_unavailable',
  };
  return {
    paymentMethod: { nonce, type: 'CreditCard', description: '', details: {}, threeDSecureInfo },
    threeDSecureInfo,
    lookup: { threeDSecureVersion: '2.2.0', transactionId: 'lookup-1', pareq: 'request', ...lookup },
  };
};

/**
 * What it says when the person has failed at the bank's page, or left it: the method stays the one of the question
 * (https://github.com/braintree/braintree-web/issues/713).
 */
const notConfirmed = {
  errors: [
    {
      attribute: 'three_d_secure_token',
      message: 'Failed to authenticate, please try a different form of payment.',
      model: 'transaction',
      type: 'user',
      code: '81571',
    },
  ],
  threeDSecureInfo: { liabilityShifted: false, liabilityShiftPossible: true },
};

const statusAfter: Readonly<Record<BankCard['bank'] | 'confirmed', string>> = {
  agrees: 'authenticate_successful',
  asks: 'challenge_required',
  refuses: 'authenticate_frictionless_failed',
  unavailable: 'authentication_unavailable',
  silent: 'lookup_error',
  confirmed: 'authenticate_successful',
};

const framePage = (script: string) => `<!doctype html><meta charset="utf-8"><title>Hosted field</title>
<style>
  html, body { margin: 0; height: 100% }
  input { box-sizing: border-box; width: 100%; height: 100%; border: 0; outline: 0; background: none; font: 16px sans-serif }
</style>
<body><script type="module">${script}</script>`;

const styleSheet = () =>
  readFileSync(createRequire(import.meta.url).resolve('braintree-web-drop-in/dropin.css'), 'utf8');

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};

/** Answers for all of Braintree's and PayPal's hosts inside the browser; no request leaves the machine. */
export class BraintreeSandbox {
  /** `METHOD https://host/path` of each request, with its body where it had one. */
  readonly requests: { readonly line: string; readonly body: string; readonly query: string }[] = [];
  readonly #vault: VaultedMethod[];
  readonly #settings: Required<Sandbox>;
  readonly #scripts: SandboxScripts;
  #bank: BankCard['bank'] = 'unavailable';
  #questions = 0;
  /** Nonces that a question to a bank has used up. */
  readonly #usedUp = new Set<string>();
  #listings = 0;
  readonly #wallets = Promise.withResolvers<void>();
  readonly #lookups = Promise.withResolvers<void>();

  constructor(settings: Sandbox, scripts: SandboxScripts) {
    this.#settings = {
      paypal: false,
      walletScript: 'served',
      googlePay: 'ready',
      otherWallets: true,
      applePay: false,
      appleMerchant: 'known',
      appleCards: 'taken',
      frames: 'served',
      configuration: 'served',
      cards: 'taken',
      agreements: 'made',
      threeDSecure: true,
      bankScript: 'served',
      deviceScript: 'served',
      lookups: 'answered',
      deletions: 'done',
      vault: [],
      ...settings,
    };
    this.#vault = [...this.#settings.vault];
    this.#scripts = scripts;
  }

  /** A site on this machine that uses TLS is not Braintree's. */
  async attach(context: BrowserContext): Promise<void> {
    if (this.#settings.applePay) await context.addInitScript({ content: this.#scripts.applePay });
    await context.route(/^https:\/\/(?!127\.)/, (route) => this.#answer(route));
  }

  /** Lets the held answers to questions go. */
  answerLookup(): void {
    this.#lookups.resolve();
  }

  lines(part: string): string[] {
    return this.requests.map(({ line }) => line).filter((line) => line.includes(part));
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request();
    const url = new URL(request.url());
    this.requests.push({
      line: `${request.method()} ${url.origin}${url.pathname}`,
      body: bodyOf(request),
      query: url.search,
    });
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: CORS });
    if (url.host === 'assets.braintreegateway.com') return this.#assets(route, url.pathname);
    if (url.host === 'api.sandbox.braintreegateway.com') return this.#gateway(route, url.pathname);
    const isWalletScript =
      url.href === 'https://www.paypalobjects.com/api/checkout.min.js' ||
      url.href.startsWith('https://www.paypal.com/sdk/js?');
    if (isWalletScript && this.#settings.walletScript === 'held') await this.#wallets.promise;
    if (isWalletScript && ['served', 'held'].includes(this.#settings.walletScript))
      return route.fulfill({ contentType: 'text/javascript', body: this.#scripts.wallet });
    if (isWalletScript && this.#settings.walletScript === 'silent') return;
    if (url.href === 'https://payments.sandbox.braintree-api.com/graphql') return this.#delete(route);
    if (url.href === GOOGLE_SCRIPT) return this.#google(route);
    if (url.href === SONGBIRD && this.#settings.bankScript === 'served')
      return route.fulfill({ contentType: 'text/javascript', body: this.#scripts.songbird });
    if (url.href === SONGBIRD && this.#settings.bankScript === 'silent') return;
    if (url.href === DEVICE_SCRIPT && this.#settings.deviceScript === 'served')
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    if (url.href === DEVICE_SCRIPT && this.#settings.deviceScript === 'silent') return;
    if (url.host.includes('analytics') || url.pathname.endsWith('/logger')) return this.#json(route, {});
    return route.abort();
  }

  async #delete(route: Route): Promise<void> {
    const { variables } = JSON.parse(route.request().postData() ?? '{}') as {
      readonly variables: { readonly input: { readonly singleUseTokenId: string } };
    };
    const { deletions } = this.#settings;
    if (deletions === 'held') await this.#wallets.promise;
    const { singleUseTokenId } = variables.input;
    const isUnknown =
      deletions === 'unknown' ||
      this.#usedUp.has(singleUseTokenId) ||
      (deletions === 'stale' && !singleUseTokenId.includes('-listed-'));
    const at = this.#vault.findIndex(
      ({ nonce }) =>
        !isUnknown && (nonce === singleUseTokenId || singleUseTokenId.startsWith(`${nonce}-listed-`)),
    );
    if (at >= 0) this.#vault.splice(at, 1);
    if (deletions === 'lost') return route.abort();
    return this.#json(
      route,
      at < 0 || deletions === 'gone'
        ? { errors: [{ message: 'Not found', extensions: { errorClass: 'NOT_FOUND' } }] }
        : { data: { deletePaymentMethodFromSingleUseToken: { clientMutationId: null } } },
    );
  }

  async #google(route: Route): Promise<void> {
    const { googlePay } = this.#settings;
    if (googlePay === 'silent') return;
    if (googlePay === 'blocked') return route.abort();
    if (googlePay === 'held') await this.#wallets.promise;
    return route.fulfill({
      contentType: 'text/javascript',
      body: `window.isGoogleReady = ${googlePay !== 'notReady'};${this.#scripts.googlePay}`,
    });
  }

  async #apple(route: Route, held: boolean, error: boolean, answer: object): Promise<void> {
    if (held) await this.#wallets.promise;
    return error
      ? this.#json(route, { error: { message: 'Not accepted' } }, 422)
      : this.#json(route, answer, 200);
  }

  /** Lets the held answers to wallets and deletions go. */
  answerWallets(): void {
    this.#wallets.resolve();
  }

  #assets(route: Route, path: string): Promise<void> {
    if (path.endsWith('/dropin.css')) return route.fulfill({ contentType: 'text/css', body: styleSheet() });
    if (path.endsWith('/tokenize')) return this.#tokenize(route);
    if (/hosted-fields-frame(\.min)?\.html$/.test(path) && this.#settings.frames === 'served')
      return route.fulfill({ contentType: 'text/html', body: framePage(this.#scripts.frame) });
    return route.abort();
  }

  #gateway(route: Route, path: string): Promise<void> {
    if (path.endsWith('/configuration')) {
      return this.#settings.configuration === 'rejected'
        ? this.#json(route, { error: { message: 'not authorised' } }, 403)
        : this.#json(route, gatewayConfiguration(this.#settings));
    }
    if (path.endsWith('/three_d_secure/lookup')) return this.#lookUp(route, path.split('/').at(-3) ?? '');
    if (path.endsWith('/three_d_secure/authenticate_from_jwt')) {
      const { jwt } = JSON.parse(bodyOf(route.request()) || '{}') as { jwt: string };
      if (jwt === 'lost') return route.abort();
      return this.#json(
        route,
        jwt === 'refused' || jwt === 'canceled'
          ? notConfirmed
          : confirmation(`answered-${this.#questions}`, statusAfter[jwt as keyof typeof statusAfter]),
      );
    }
    const { appleMerchant, appleCards } = this.#settings;
    if (path.endsWith('/apple_pay_web/sessions'))
      return this.#apple(route, appleMerchant === 'held', appleMerchant === 'unknown', { session: 'apple' });
    if (path.endsWith('/payment_methods/apple_payment_tokens')) {
      if (appleCards === 'lost') return route.abort();
      return this.#apple(route, appleCards === 'held', appleCards === 'refused', {
        applePayCards: [appleCard],
      });
    }
    if (path.endsWith('/payment_methods')) return this.#list(route);
    if (path.endsWith('/paypal_hermes/setup_billing_agreement') && this.#settings.agreements === 'made')
      return this.#json(route, {
        agreementSetup: { tokenId: 'BA-1', approvalUrl: 'https://www.paypal.com/x' },
      });
    if (path.endsWith('/payment_methods/paypal_accounts'))
      return this.#json(route, {
        paypalAccounts: [
          {
            nonce: 'fake-paypal-billing-agreement-nonce',
            type: 'PayPalAccount',
            details: { payerInfo: { email: 'student@example.com' } },
          },
        ],
      });
    return route.abort();
  }

  /** Each listing has nonces of its own; those of the first are the ones that a test has given. */
  #list(route: Route): Promise<void> {
    this.#listings += 1;
    const suffix = this.#listings === 1 ? '' : `-listed-${this.#listings}`;
    const paymentMethods = this.#vault.map((method) => ({ ...method, nonce: method.nonce + suffix }));
    return this.#json(route, { paymentMethods });
  }

  async #lookUp(route: Route, nonce: string): Promise<void> {
    if (this.#settings.lookups === 'failing') return route.abort();
    if (this.#settings.lookups === 'held') await this.#lookups.promise;
    this.#questions += 1;
    this.#usedUp.add(nonce);
    const page = this.#bank === 'asks' ? { acsUrl: 'https://bank.example/challenge' } : undefined;
    return this.#json(route, confirmation(`asked-${this.#questions}`, statusAfter[this.#bank], page));
  }

  #tokenize(route: Route): Promise<void> {
    const card = JSON.parse(bodyOf(route.request()) || '{}') as Tokenization;
    this.#bank = bankCards.find(({ number }) => number === card.number)?.bank ?? 'unavailable';
    if (this.#settings.cards === 'failing') {
      const error = {
        type: 'NETWORK',
        code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR',
        message: 'A tokenization network error occurred.',
      };
      return this.#json(route, [error]);
    }
    if (refusedSecurityCodes.includes(card.cvv)) {
      const error = {
        type: 'CUSTOMER',
        code: 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED',
        message: 'CVV verification failed during tokenization.',
      };
      return this.#json(route, [error]);
    }
    const method: VaultedMethod = {
      nonce: testNonce(card.number),
      type: 'CreditCard',
      description: `ending in ${card.number.slice(-2)}`,
      details: {
        cardType: card.brand,
        lastFour: card.number.slice(-4),
        lastTwo: card.number.slice(-2),
        bin: card.number.slice(0, 6),
        expirationMonth: card.expirationDate.slice(0, 2),
        expirationYear: `20${card.expirationDate.slice(-2)}`,
      },
    };
    if (card.vault) this.#vault.push(method);
    return this.#json(route, [null, method]);
  }

  #json(route: Route, body: unknown, status = 200): Promise<void> {
    return route.fulfill({
      status,
      headers: { ...CORS, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }
}
