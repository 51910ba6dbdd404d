// @vitest-environment happy-dom
import type { Client } from 'braintree-web/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WalletName } from '../../domain/contract/config.ts';
import type { WalletEvent } from '../../machines/payment/rules.ts';
import type { OfferedMethod } from '../../src/services/payment/form/views.ts';
import { walletVisits } from '../../src/services/payment/form/walletVisits.ts';
import { deviceDataOf } from '../../src/services/payment/hosted/deviceData.ts';
import { nothingSaved, savedMethods } from '../../src/services/payment/hosted/savedMethods.ts';
import type { Wallet, WalletPlace } from '../../src/services/payment/hosted/walletParts.ts';

/** The request to each wallet, its answer, and each way in which a visit to it ends, all of them twice. */

const parts = vi.hoisted(() => ({
  component: {} as object,
  created: [] as object[],
  vault: {} as object,
  collector: {} as object,
}));
vi.mock('braintree-web/google-payment', () => ({
  async create(options: object) {
    parts.created.push(options);
    return parts.component;
  },
}));
vi.mock('braintree-web/apple-pay', () => ({ create: async () => parts.component }));
vi.mock('braintree-web/paypal-checkout', () => ({ create: async () => parts.component }));
vi.mock('braintree-web/vault-manager', () => ({ create: async () => parts.vault }));
vi.mock('braintree-web/data-collector', () => ({ create: () => parts.collector }));
const insertScript = vi.hoisted(() => vi.fn<(address: string) => Promise<void>>());
vi.mock('../../src/services/payment/hosted/walletScript.ts', async (original) => ({
  ...(await original<object>()),
  insertScript,
}));

const client = {
  getConfiguration: () => ({ gatewayConfiguration: { environment: 'production' } }),
} as unknown as Client;
const setting = { client, seller: 'Matricula Learning, Inc.', authentication: 'required' } as const;
const order = {
  amount: 61_905,
  lines: [
    { label: 'PSYC 101', cents: 66_905 },
    { label: 'Authorization code FIFTY', cents: -5000 },
  ],
};

beforeEach(() => {
  vi.resetModules();
  insertScript.mockReset().mockResolvedValue();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A stand-in for the form around a wallet. It records the events for the chart, the listed methods, and each return to the ways to pay. */
function form(name: WalletName, wallet: Wallet) {
  const heard: WalletEvent[] = [];
  const kept: OfferedMethod[] = [];
  const showOptions = vi.fn<() => void>();
  const visits = walletVisits(showOptions);
  visits.onChange((event) => heard.push(event));
  const place: WalletPlace = {
    open: () => visits.open(name, order),
    keep: (visit, method) => void (visit.end() && kept.push(method)),
  };
  const press = () => wallet.view(place).querySelector('button')!.click();
  return { heard, kept, showOptions, visits, place, press };
}

const opened = (wallet: WalletName) => ({ type: 'WALLET_OPENED', wallet });
const closed = (wallet: WalletName, outcome: string) => ({ type: 'WALLET_CLOSED', wallet, outcome });
const repeated = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Errors that the supplier's code throws, each with the message that the person reads. */
const failures = [
  [{ code: 'GOOGLE_PAYMENT_GATEWAY_ERROR' }, 'refused'],
  [{ details: { originalError: { details: { httpStatus: 422 } } } }, 'refused'],
  [{ details: { httpStatus: 400 } }, 'refused'],
  [{ details: { httpStatus: 500 } }, 'unreachable'],
  [new TypeError('Failed to fetch'), 'unreachable'],
] as const;

describe('Google Pay', () => {
  const asked: unknown[] = [];
  const answer = { isReady: true, pay: async (): Promise<object> => ({}), isNetworkTokenized: true };
  beforeEach(() => {
    asked.length = 0;
    Object.assign(answer, { isReady: true, pay: async () => ({}), isNetworkTokenized: true });
    parts.component = {
      createPaymentDataRequest: (given: object = {}) => ({
        ...given,
        allowedPaymentMethods: [{ type: 'CARD' }, { type: 'PAYPAL' }],
        merchantInfo: { merchantId: 'm' },
      }),
      parseResponse: async () => ({
        nonce: 'n',
        type: 'AndroidPayCard',
        details: {
          cardType: 'Visa',
          lastFour: '1111',
          bin: '411111',
          isNetworkTokenized: answer.isNetworkTokenized,
        },
      }),
      teardown: async () => undefined,
    };
    class PaymentsClient {
      constructor(options: object) {
        asked.push(options);
      }
      isReadyToPay = async (question: object) => {
        asked.push(question);
        return { result: answer.isReady };
      };
      loadPaymentData = (request: object) => {
        asked.push(request);
        return answer.pay();
      };
    }
    vi.stubGlobal('google', { payments: { api: { PaymentsClient } } });
  });
  const load = async (more: object = {}) =>
    (await import('../../src/services/payment/hosted/googlePay.ts')).loadGooglePay({ ...setting, ...more });

  test.each([
    [{}, {}],
    [{ googleMerchantId: 'BCR2' }, { googleMerchantId: 'BCR2' }],
  ])('is set up for the merchant (%j)', async (more, number) => {
    parts.created.length = 0;
    await load(more);
    expect(parts.created).toEqual([{ client, googlePayVersion: 2, ...number }]);
  });

  test('is asked for the order as it is due, with cards alone, in the name of the seller', async () => {
    const { press } = form('googlepay', (await load())!);
    press();
    await settled();
    expect(asked).toEqual([
      { environment: 'PRODUCTION' },
      { apiVersion: 2, apiVersionMinor: 0, allowedPaymentMethods: [{ type: 'CARD' }] },
      {
        transactionInfo: {
          countryCode: 'US',
          currencyCode: 'USD',
          totalPriceStatus: 'FINAL',
          totalPrice: '619.05',
          totalPriceLabel: 'Total',
          displayItems: [
            { label: 'PSYC 101', type: 'LINE_ITEM', price: '669.05' },
            { label: 'Authorization code FIFTY', type: 'DISCOUNT', price: '-50.00' },
          ],
        },
        allowedPaymentMethods: [{ type: 'CARD' }],
        merchantInfo: { merchantId: 'm', merchantName: 'Matricula Learning, Inc.' },
      },
    ]);
  });

  test.each([
    [true, 'none'],
    [false, 'required'],
  ])('hands over a card, whose bank is asked unless a device has confirmed it (%s)', async (is, bank) => {
    answer.isNetworkTokenized = is;
    const { press, kept, heard, showOptions } = form('googlepay', (await load())!);
    const method = {
      nonce: 'n',
      type: 'AndroidPayCard',
      vaulted: false,
      description: 'Google Pay Visa ending in 1111',
      authentication: bank,
      bin: '411111',
      agreedTo: { wallet: 'googlepay', amount: 61_905 },
    };
    for (const times of [1, 2]) {
      press();
      await settled();
      expect([kept, heard, showOptions.mock.calls.length]).toEqual([
        repeated(times, method),
        repeated(times, opened('googlepay')),
        0,
      ]);
    }
  });

  test.each([[{ statusCode: 'CANCELED' }, 'dismissed'] as const, ...failures])(
    'that ends with %j is %s, and can be opened again',
    async (error, outcome) => {
      answer.pay = vi.fn<() => Promise<object>>().mockRejectedValue(error);
      const { press, kept, heard, showOptions } = form('googlepay', (await load())!);
      for (const times of [1, 2]) {
        press();
        await settled();
        expect([kept, showOptions.mock.calls.length]).toEqual([[], times]);
        expect(heard.slice(-2)).toEqual([opened('googlepay'), closed('googlepay', outcome)]);
      }
    },
  );

  test('is not offered to who cannot pay with it', async () => {
    answer.isReady = false;
    expect(await load()).toBe(null);
  });

  test('inserts its script once, and again where it did not come', async () => {
    insertScript.mockRejectedValueOnce(new Error('blocked'));
    await expect(load()).rejects.toThrow('blocked');
    for (const _ of [1, 2]) expect(await load()).not.toBe(null);
    expect(insertScript.mock.calls).toEqual(repeated(2, ['https://pay.google.com/gp/p/js/pay.js']));
  });
});

describe('Apple Pay', () => {
  class Sheet {
    static readonly STATUS_SUCCESS = 0;
    static readonly STATUS_FAILURE = 1;
    static readonly supportsVersion = () => true;
    static canMakePayments = () => true;
    static all: Sheet[] = [];
    readonly did: unknown[] = [];
    oncancel = () => undefined;
    onvalidatemerchant: (event: object) => void = () => undefined;
    onpaymentauthorized: (event: object) => void = () => undefined;
    constructor(version: number, request: object) {
      this.did.push(version, request);
      Sheet.all.push(this);
    }
    begin = () => void this.did.push('begin');
    abort = () => void this.did.push('abort');
    completeMerchantValidation = (given: unknown) => void this.did.push(['valid', given]);
    completePayment = (status: number) => void this.did.push(['complete', status]);
  }
  const request = {
    total: { label: 'Matricula Learning, Inc.', amount: '619.05' },
    lineItems: [
      { label: 'PSYC 101', amount: '669.05' },
      { label: 'Authorization code FIFTY', amount: '-50.00' },
    ],
  };
  const calls = { validate: vi.fn(), tokenize: vi.fn() };
  beforeEach(() => {
    Sheet.all = [];
    Sheet.canMakePayments = () => true;
    calls.validate.mockReset().mockResolvedValue('merchant session');
    calls.tokenize.mockReset().mockResolvedValue({
      nonce: 'n',
      type: 'ApplePayCard',
      details: { cardType: 'Apple Pay - Visa', dpanLastTwo: '11' },
    });
    parts.component = {
      createPaymentRequest: (given: object) => given,
      performValidation: calls.validate,
      tokenize: calls.tokenize,
      teardown: async () => undefined,
    };
    vi.stubGlobal('ApplePaySession', Sheet);
  });
  const load = async () =>
    (await import('../../src/services/payment/hosted/applePay.ts')).loadApplePay(setting);
  const began = [3, request, 'begin'];

  test('hands over the card that its sheet shows, and the sheet closes by itself', async () => {
    const { press, kept, heard, visits } = form('applepay', (await load())!);
    const method = {
      nonce: 'n',
      type: 'ApplePayCard',
      vaulted: false,
      description: 'Apple Pay Visa ending in 11',
      authentication: 'none',
      agreedTo: { wallet: 'applepay', amount: 61_905 },
    };
    for (const times of [1, 2]) {
      press();
      const sheet = Sheet.all.at(-1)!;
      sheet.onvalidatemerchant({ validationURL: 'https://apple.example' });
      await settled();
      sheet.onpaymentauthorized({ payment: { token: 'token' } });
      await settled();
      visits.leave();
      expect(sheet.did).toEqual([...began, ['valid', 'merchant session'], ['complete', 0]]);
      expect([kept, heard]).toEqual([repeated(times, method), repeated(times, opened('applepay'))]);
    }
    expect(calls.validate.mock.calls).toEqual(
      repeated(2, [{ validationURL: 'https://apple.example', displayName: 'Matricula Learning, Inc.' }]),
    );
  });

  test('that the person closes shows the ways to pay, and can be opened again', async () => {
    const { press, heard, showOptions, visits } = form('applepay', (await load())!);
    for (const times of [1, 2]) {
      press();
      Sheet.all.at(-1)!.oncancel();
      visits.leave();
      expect(Sheet.all.at(-1)!.did).toEqual(began);
      expect(showOptions).toHaveBeenCalledTimes(times);
      expect(heard.slice(-2)).toEqual([opened('applepay'), closed('applepay', 'dismissed')]);
    }
  });

  test('that is left for another way to pay is closed once, and what it still says counts for nothing', async () => {
    const { press, kept, heard, showOptions, visits } = form('applepay', (await load())!);
    press();
    const sheet = Sheet.all.at(-1)!;
    sheet.onvalidatemerchant({ validationURL: 'https://apple.example' });
    sheet.onpaymentauthorized({ payment: { token: 'token' } });
    visits.leave();
    await settled();
    visits.leave();
    expect(sheet.did).toEqual([...began, 'abort']);
    expect([kept, heard, showOptions.mock.calls]).toEqual([
      [],
      [opened('applepay'), closed('applepay', 'dismissed')],
      [],
    ]);
  });

  test.each(failures)('whose card fails with %j is %s, and its sheet says so', async (error, outcome) => {
    calls.tokenize.mockRejectedValue(error);
    const { press, kept, heard, showOptions } = form('applepay', (await load())!);
    press();
    Sheet.all.at(-1)!.onpaymentauthorized({ payment: { token: 'token' } });
    await settled();
    expect(Sheet.all.at(-1)!.did).toEqual([...began, ['complete', 1]]);
    expect([kept, showOptions.mock.calls.length, heard.at(-1)]).toEqual([[], 1, closed('applepay', outcome)]);
  });

  test.each(failures)(
    'whose seller is refused with %j is %s, and its sheet closes',
    async (error, outcome) => {
      calls.validate.mockRejectedValue(error);
      const { press, heard } = form('applepay', (await load())!);
      press();
      Sheet.all.at(-1)!.onvalidatemerchant({ validationURL: 'https://apple.example' });
      await settled();
      expect([Sheet.all.at(-1)!.did, heard.at(-1)]).toEqual([
        [...began, 'abort'],
        closed('applepay', outcome),
      ]);
    },
  );

  test('is not offered where the browser cannot pay with it, or does not say', async () => {
    Sheet.canMakePayments = () => false;
    expect(await load()).toBe(null);
    Sheet.canMakePayments = () => {
      throw new Error('insecure');
    };
    expect(await load()).toBe(null);
  });
});

describe('PayPal', () => {
  interface Options {
    createBillingAgreement(): Promise<string>;
    onApprove(approval: object): Promise<void>;
    onCancel(): void;
    onError(error: unknown): void;
  }
  let buttons: Options;
  let rendering: () => Promise<void>;
  const calls = { loadPayPalSDK: vi.fn(), createPayment: vi.fn() };
  beforeEach(() => {
    rendering = () => Promise.resolve();
    calls.loadPayPalSDK.mockReset().mockResolvedValue(undefined);
    calls.createPayment.mockReset().mockResolvedValue('billing token');
    parts.component = {
      ...calls,
      tokenizePayment: async () => ({
        nonce: 'n',
        type: 'PayPalAccount',
        details: { email: 'ann@example.test' },
      }),
      teardown: async () => undefined,
    };
    vi.stubGlobal('paypal', {
      FUNDING: { PAYPAL: 'paypal' },
      Buttons(options: Options) {
        buttons = options;
        return { render: () => rendering() };
      },
    });
  });
  const load = async () => (await import('../../src/services/payment/hosted/paypal.ts')).loadPayPal(setting);
  async function shown() {
    const wallet = await load();
    const around = form('paypal', wallet);
    const button = wallet.view(around.place);
    document.body.replaceChildren(button);
    return { ...around, button };
  }

  test('is asked for an account to charge, in dollars and in the name of the seller', async () => {
    await shown();
    expect(await buttons.createBillingAgreement()).toBe('billing token');
    expect(calls.loadPayPalSDK.mock.calls).toEqual([[{ vault: true, currency: 'USD' }]]);
    expect(calls.createPayment.mock.calls).toEqual([
      [{ flow: 'vault', currency: 'USD', displayName: 'Matricula Learning, Inc.' }],
    ]);
  });

  test('hands over the account, and no bank is asked about it', async () => {
    const { kept, heard } = await shown();
    await buttons.createBillingAgreement();
    await buttons.onApprove({});
    expect(kept).toEqual([
      {
        nonce: 'n',
        type: 'PayPalAccount',
        vaulted: true,
        description: 'PayPal ann@example.test',
        authentication: 'none',
      },
    ]);
    expect(heard).toEqual([opened('paypal')]);
  });

  test.each([
    ['is closed', 'dismissed', () => buttons.onCancel()],
    ['fails', 'unreachable', () => buttons.onError(new Error('no connection'))],
  ])('that %s shows the ways to pay, and can be opened again', async (_, outcome, end) => {
    const { kept, heard, showOptions } = await shown();
    for (const times of [1, 2]) {
      await buttons.createBillingAgreement();
      end();
      expect([kept, showOptions.mock.calls.length]).toEqual([[], times]);
      expect(heard.slice(-2)).toEqual([opened('paypal'), closed('paypal', outcome)]);
    }
  });

  test('whose button cannot be shown says so', async () => {
    rendering = () => Promise.reject(new Error('blocked'));
    const { heard } = await shown();
    await settled();
    expect(heard).toEqual([opened('paypal'), closed('paypal', 'unreachable')]);
  });

  test('whose button is left before it is shown says nothing, and ends no other visit', async () => {
    const rendered = Promise.withResolvers<void>();
    rendering = () => rendered.promise;
    const { button, heard, showOptions, visits } = await shown();
    button.remove();
    const other = visits.open('googlepay', order);
    rendered.reject(new Error('Detected container element removed from DOM'));
    await settled();
    buttons.onError(new Error('Detected container element removed from DOM'));
    expect([heard, showOptions.mock.calls, other.over.aborted]).toEqual([[opened('googlepay')], [], false]);
  });
});

describe('visits to wallets', () => {
  const begin = () => {
    const heard: WalletEvent[] = [];
    const showOptions = vi.fn<() => void>();
    const visits = walletVisits(showOptions);
    visits.onChange((event) => heard.push(event));
    return { heard, showOptions, visits };
  };

  test('are one at a time: another one leaves the first, which then ends nothing', () => {
    const { heard, showOptions, visits } = begin();
    const first = visits.open('googlepay', order);
    const second = visits.open('paypal', order);
    expect([first.over.aborted, second.over.aborted, second.order]).toEqual([true, false, order]);
    first.close('refused');
    expect([first.end(), second.end(), second.end()]).toEqual([false, true, false]);
    second.close('refused');
    visits.leave();
    expect(heard).toEqual([opened('googlepay'), closed('googlepay', 'dismissed'), opened('paypal')]);
    expect(showOptions).not.toHaveBeenCalled();
  });

  test('end with the form, without a word', () => {
    const { heard, visits } = begin();
    const visit = visits.open('applepay', order);
    visits.clear();
    expect([visit.over.aborted, heard]).toEqual([true, [opened('applepay')]]);
  });
});

describe('the wallets that are offered', () => {
  const names = ['applepay', 'paypal'] as const;
  beforeEach(() => {
    parts.component = {
      loadPayPalSDK: async () => undefined,
      teardown: async () => undefined,
    };
    vi.stubGlobal('ApplePaySession', { supportsVersion: () => true, canMakePayments: () => true });
    vi.stubGlobal('paypal', {});
  });
  const offerWallets = async (
    ...[offered, wait, own, isGone]: [
      readonly WalletName[],
      number,
      (one: Wallet) => Promise<Wallet>,
      () => boolean,
    ]
  ) =>
    (await import('../../src/services/payment/hosted/wallets.ts')).offerWallets(
      offered,
      setting,
      wait,
      own,
      isGone,
    );

  test.each([[names], [names.toReversed()]])(
    'are in the order of the setting, whichever comes first: %j',
    async (wanted) => {
      const first = Promise.withResolvers<void>();
      let owned = 0;
      const offered = await offerWallets(
        wanted,
        60_000,
        async (wallet) => {
          owned += 1;
          if (owned === 1) await first.promise;
          else first.resolve();
          return wallet;
        },
        () => false,
      );
      await offered.inTime;
      expect(offered.names()).toEqual(wanted);
      for (const name of wanted) expect(offered.get(name)).toHaveProperty('view', expect.any(Function));
    },
  );

  test('are none that the browser cannot pay with, and nobody is told', async () => {
    vi.stubGlobal('ApplePaySession', undefined);
    const offered = await offerWallets(
      ['applepay'],
      60_000,
      async (wallet) => wallet,
      () => false,
    );
    await offered.inTime;
    expect(offered.names()).toEqual([]);
    expect(console.error).not.toHaveBeenCalled();
  });

  test('are waited for as long as the form has time, and leave no timer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const settledInTime = vi.fn<() => void>();
    const offered = await offerWallets(
      names,
      5000,
      () => new Promise(() => undefined),
      () => false,
    );
    void offered.inTime.then(settledInTime);
    await vi.advanceTimersByTimeAsync(4999);
    expect(settledInTime).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect([settledInTime.mock.calls.length, offered.names()]).toEqual([1, []]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([
    [false, 2],
    [true, 0],
  ])('that do not come are said to the operator, unless the form is gone (%s)', async (isGone, times) => {
    const offered = await offerWallets(
      names,
      60_000,
      () => Promise.reject(new Error('gone')),
      () => isGone,
    );
    await offered.inTime;
    expect(console.error).toHaveBeenCalledTimes(times);
    expect(offered.names()).toEqual([]);
  });
});

describe('the saved methods', () => {
  const card = {
    nonce: 'c',
    type: 'CreditCard',
    default: true,
    details: {
      cardType: 'Visa',
      lastFour: '1111',
      bin: '411111',
      expirationMonth: '12',
      expirationYear: '2099',
    },
  };
  const account = {
    nonce: 'p',
    type: 'PayPalAccount',
    default: false,
    details: { email: 'ann@example.test' },
  };
  const stored = { vaulted: true, isStored: true };
  const asCard = {
    ...stored,
    nonce: 'c',
    type: 'CreditCard',
    isDefault: true,
    authentication: 'required',
    bin: '411111',
    description: 'Visa ending in 1111',
    isExpired: false,
  };
  const asAccount = {
    ...stored,
    nonce: 'p',
    type: 'PayPalAccount',
    isDefault: false,
    authentication: 'none',
    description: 'PayPal ann@example.test',
    isExpired: false,
  };

  test.each([
    [true, [asCard, asAccount]],
    [false, [asCard]],
  ])('are cards, and accounts of PayPal where it is offered (%s)', async (offersPayPal, methods) => {
    const other = { nonce: 'v', type: 'VenmoAccount', default: false, details: {} };
    const fetchPaymentMethods = vi.fn(async () => [card, account, other]);
    parts.vault = { fetchPaymentMethods };
    expect((await savedMethods(client, offersPayPal, 'required', 60_000)).methods).toEqual(methods);
    expect(fetchPaymentMethods.mock.calls).toEqual([[{ defaultFirst: true }]]);
  });

  test('are none where they cannot be read', async () => {
    parts.vault = { fetchPaymentMethods: () => Promise.reject(new Error('no connection')) };
    expect(await savedMethods(client, true, 'required', 60_000)).toBe(nothingSaved);
  });

  test('are none where they do not come in time, and leave no timer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const listed = Promise.withResolvers<object[]>();
    const fetchPaymentMethods = vi.fn(() => listed.promise);
    parts.vault = { fetchPaymentMethods };
    const read = vi.fn<(methods: object) => void>();
    void savedMethods(client, true, 'required', 5000).then(read);
    await vi.advanceTimersByTimeAsync(4999);
    expect([fetchPaymentMethods.mock.calls.length, read.mock.calls]).toEqual([1, []]);
    await vi.advanceTimersByTimeAsync(1);
    listed.resolve([card]);
    expect([read.mock.calls, vi.getTimerCount()]).toEqual([[[nothingSaved]], 0]);
  });
});

describe('what is known of the device', () => {
  test('is handed over as soon as it is there', async () => {
    vi.useFakeTimers();
    parts.collector = Promise.resolve({ deviceData: '{"id":1}' });
    expect(await deviceDataOf(client).inTime()).toBe('{"id":1}');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('holds a purchase up for two seconds where it does not come', async () => {
    vi.useFakeTimers();
    parts.collector = new Promise(() => undefined);
    let answer: string | undefined = 'waiting';
    void deviceDataOf(client)
      .inTime()
      .then((known) => (answer = known));
    await vi.advanceTimersByTimeAsync(1999);
    expect(answer).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(answer).toBe(undefined);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is nothing where its script is blocked', async () => {
    parts.collector = Promise.reject(new Error('blocked'));
    expect(await deviceDataOf(client).inTime()).toBe(undefined);
  });
});
