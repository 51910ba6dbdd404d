// @vitest-environment happy-dom
import type { Client } from 'braintree-web/client';
import type * as hostedFields from 'braintree-web/hosted-fields';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bankOf } from '../../src/services/payment/hosted/bank.ts';
import { createCardBoxes, type CardFieldName } from '../../src/services/payment/hosted/cardFields.ts';
import { createHostedWidget } from '../../src/services/payment/hosted/hosted.ts';
import { loadPayPal } from '../../src/services/payment/hosted/paypal.ts';
import type { WalletPlace } from '../../src/services/payment/hosted/walletParts.ts';
import * as wallets from '../../src/services/payment/hosted/wallets.ts';
import { leftovers, watchListeners } from './leftovers.ts';

/** What the site does around the supplier's parts, each time, and what it leaves when they go. */

type Listener = (event: never) => void;

/** What listens to a part of the supplier, by event. */
class Listeners {
  readonly #all = new Map<string, Set<Listener>>();
  on = (event: string, listener: Listener) =>
    void this.#all.set(event, (this.#all.get(event) ?? new Set()).add(listener));
  off = (event: string, listener: Listener) => void this.#all.get(event)?.delete(listener);
  emit = (event: string, about?: unknown) => {
    for (const listener of this.#all.get(event) ?? []) listener(about as never);
  };
  count = () => [...this.#all.values()].reduce((sum, { size }) => sum + size, 0);
}

const parts = vi.hoisted(() => ({
  bank: {} as object,
  fields: {} as object,
  vault: {} as object,
  wallet: {} as object,
}));
vi.mock('braintree-web/three-d-secure', () => ({ create: async () => parts.bank }));
vi.mock('braintree-web/hosted-fields', () => ({ create: async () => parts.fields }));
vi.mock('braintree-web/vault-manager', () => ({ create: async () => parts.vault }));
vi.mock('braintree-web/paypal-checkout', () => ({ create: async () => parts.wallet }));
vi.mock('braintree-web/client', () => ({ create: async () => client }));

const client = {
  getConfiguration: () => ({ gatewayConfiguration: {} }),
  teardown: async () => undefined,
} as unknown as Client;

/** The device's color scheme, and who follows it. */
const scheme = Object.assign(new EventTarget(), { matches: false });

beforeEach(() => {
  document.body.replaceChildren();
  vi.stubGlobal('matchMedia', () => scheme);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the bank of a card', () => {
  interface Verification {
    readonly amount: string;
    readonly additionalInformation: { readonly acsWindowSize: string };
    onLookupComplete(lookup: { paymentMethod: { nonce: string } }, next: () => void): void;
  }

  /** @param answer what the supplier's component answers, or throws */
  function bank(answer: (asked: Verification, listeners: Listeners) => object) {
    const listeners = new Listeners();
    const asked: Verification[] = [];
    parts.bank = {
      on: listeners.on,
      off: listeners.off,
      teardown: async () => undefined,
      async verifyCard(options: Verification) {
        asked.push(options);
        return answer(options, listeners);
      },
    };
    const place = { show: vi.fn(), hide: vi.fn(), clear: vi.fn(), onChange: () => () => undefined };
    const asking = bankOf(client, place);
    const order = { nonce: 'n', bin: '411111', amount: 140_490, email: 'ann@example.test' };
    const question = (more: object = {}) =>
      asking.ask({ ...order, ...more }, new AbortController().signal, () => undefined);
    return { question, asked, listeners, place };
  }
  const paid = (status: string, liabilityShifted = false) => ({
    nonce: 'after',
    liabilityShifted,
    threeDSecureInfo: { status },
  });

  test.each([
    ['authenticate_successful', true, { kind: 'authenticated', nonce: 'after' }],
    ['authenticate_failed', false, { kind: 'failed' }],
    ['authenticate_frictionless_failed', false, { kind: 'failed' }],
    ['authenticate_rejected', false, { kind: 'failed' }],
    ['challenge_required', false, { kind: 'unheard' }],
    ['authenticate_unable_to_authenticate', false, { kind: 'skipped', nonce: 'after' }],
    ['lookup_not_enrolled', false, { kind: 'skipped', nonce: 'after' }],
  ])('that answers %s (liability shifted: %s) gives %j', async (status, shifted, outcome) => {
    const { question, listeners, place } = bank(() => paid(status, shifted));
    for (let time = 1; time <= 2; time += 1) {
      expect(await question()).toEqual(outcome);
      expect([listeners.count(), place.hide.mock.calls.length]).toEqual([0, time]);
    }
  });

  test('shows its page once at each question, also after one that was not answered', async () => {
    let isBroken = true;
    const page = document.createElement('div');
    const { question, listeners, place } = bank((_, heard) => {
      heard.emit('authentication-iframe-available', { element: page });
      if (isBroken) throw new Error('no connection');
      return paid('authenticate_successful', true);
    });
    expect(await question()).toEqual({ kind: 'unheard' });
    isBroken = false;
    expect(await question()).toEqual({ kind: 'authenticated', nonce: 'after' });
    expect(place.show.mock.calls).toEqual([[page], [page]]);
    expect([listeners.count(), place.hide.mock.calls.length]).toEqual([0, 2]);
  });

  test('whose page is closed by the person is not asked for an answer', async () => {
    const { question } = bank((_, heard) => {
      heard.emit('customer-canceled');
      return paid('challenge_required');
    });
    expect(await question()).toEqual({ kind: 'abandoned' });
  });

  test.each([
    [140_490, '1404.90'],
    [66_900, '669.00'],
    [5, '0.05'],
  ])('is asked about %d cents as %s', async (amount, said) => {
    const { question, asked } = bank(() => paid('authenticate_successful', true));
    await question({ amount });
    expect(asked.map((one) => one.amount)).toEqual([said]);
  });

  test.each([
    [320, '02'],
    [539, '02'],
    [540, '03'],
    [1280, '03'],
  ])('gets a window of %d pixels as %s', async (width, size) => {
    vi.stubGlobal('innerWidth', width);
    const { question, asked } = bank(() => paid('authenticate_successful', true));
    await question();
    expect(asked[0]?.additionalInformation.acsWindowSize).toBe(size);
  });
});

/** The supplier's fields, of which each is in a state. */
function fieldsIn(states: Partial<Record<CardFieldName, object>> = {}) {
  const listeners = new Listeners();
  const said: Record<string, unknown> = {};
  const field = { isEmpty: true, isValid: false, isPotentiallyValid: true };
  const hosted = {
    on: listeners.on,
    getState: () => ({
      fields: Object.fromEntries(
        ['number', 'expirationDate', 'cvv', 'postalCode', 'cardholderName'].map((name) => [
          name,
          { ...field, ...states[name as CardFieldName] },
        ]),
      ),
    }),
    setMessage: ({ field: name, message }: Record<string, string>) => void (said[`${name} says`] = message),
    setAttribute: async ({ field: name, attribute, value }: Record<string, unknown>) =>
      void (said[`${String(name)} ${String(attribute)}`] = value),
    setPlaceholder: async (name: string, text: string) => void (said[`${name} placeholder`] = text),
    clear: vi.fn(async () => undefined),
    focus: async () => undefined,
    addClass: vi.fn(async () => undefined),
    removeClass: vi.fn(async () => undefined),
    teardown: async () => undefined,
    tokenize: vi.fn(),
  };
  return { hosted, listeners, said };
}

describe('the fields of a card', () => {
  async function connected(states?: Partial<Record<CardFieldName, object>>) {
    const { hosted, listeners, said } = fieldsIn(states);
    const { root, connect } = createCardBoxes([], false, () => undefined);
    document.body.append(root);
    const before = root.querySelectorAll('*').length;
    const fields = await connect(async () => hosted as unknown as hostedFields.HostedFields, client);
    const shown = () =>
      [...root.querySelectorAll('[id$=-error]')].map((one) => one.textContent).filter(Boolean);
    return { hosted, listeners, said, root, fields, shown, before };
  }

  test('that was left empty is not wrong, and one that is half typed is', async () => {
    const { listeners, said, shown } = await connected({
      cvv: { isEmpty: false },
      expirationDate: { isEmpty: false, isValid: true },
    });
    for (const emittedBy of ['number', 'expirationDate']) listeners.emit('blur', { emittedBy });
    expect(shown()).toEqual([]);
    listeners.emit('blur', { emittedBy: 'cvv' });
    expect(shown()).toEqual(['Enter the 3-digit security code.']);
    expect(said).toMatchObject({ 'cvv says': 'Enter the 3-digit security code.', 'cvv aria-invalid': true });
    listeners.emit('validityChange', { emittedBy: 'cvv' });
    expect(shown()).toEqual([]);
    expect(said).toMatchObject({ 'cvv says': '', 'cvv aria-invalid': false });
  });

  test('ask for as many digits as the brand has, and for three again without one', async () => {
    const { listeners, said, shown } = await connected({ cvv: { isEmpty: false } });
    for (const [cards, digits] of [
      [[{ niceType: 'American Express', code: { size: 4 } }], 4],
      [[], 3],
      [[{ niceType: 'American Express', code: { size: 4 } }], 4],
      [[{ niceType: 'Visa', code: { size: 3 } }], 3],
    ] as const) {
      listeners.emit('cardTypeChange', { cards });
      listeners.emit('blur', { emittedBy: 'cvv' });
      expect([said['cvv placeholder'], shown()]).toEqual([
        '0'.repeat(digits),
        [`Enter the ${digits}-digit security code.`],
      ]);
    }
  });

  test('follow the color scheme until they go, and leave nothing of their looks in the page', async () => {
    const { hosted, root, fields, before } = await connected();
    expect(root.querySelectorAll('*')).toHaveLength(before);
    const turn = () => scheme.dispatchEvent(new Event('change'));
    hosted.removeClass.mockClear();
    turn();
    expect(hosted.removeClass).toHaveBeenCalledTimes(5);
    await fields.teardown();
    turn();
    expect(hosted.removeClass).toHaveBeenCalledTimes(5);
  });
});

describe('the form', () => {
  const authorization = btoa(JSON.stringify({ authorizationFingerprint: 'f?customer_id=ann' }));
  const saved = (nonce: string, expirationYear: string) => ({
    nonce,
    type: 'CreditCard',
    details: { cardType: 'Visa', lastFour: nonce, expirationMonth: '12', expirationYear },
  });
  async function open(vault: readonly object[]) {
    const { hosted } = fieldsIn();
    parts.fields = hosted;
    parts.vault = { fetchPaymentMethods: async () => vault, teardown: async () => undefined };
    const widget = createHostedWidget({
      authorization,
      wallets: [],
      seller: 'Matricula College',
      authentication: 'none',
      deviceData: false,
    });
    await widget.mount(document.body);
    return { hosted, widget };
  }

  test('pays with the first saved card that can be used', async () => {
    const { widget } = await open([saved('1111', '2020'), saved('2222', '2020'), saved('3333', '2099')]);
    expect(await widget.requestPaymentMethod()).toMatchObject({ nonce: '3333' });
    await widget.teardown();
  });

  test('has none chosen where no saved card can be used', async () => {
    const { widget } = await open([saved('1111', '2020')]);
    await expect(widget.requestPaymentMethod()).rejects.toMatchObject({ kind: 'no-method' });
    await widget.teardown();
  });

  /** Presses a button by its name. */
  const press = (name: string) =>
    [...document.querySelectorAll('button')]
      .find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)!
      .click();
  const listed = () =>
    [...document.querySelectorAll('input[type=radio]')].map((one) => one.parentElement?.textContent);
  const said = () => document.querySelector('[role=status]')?.textContent;

  test.each([
    ['is deleted', undefined, 'Visa ending in 1111 was deleted.', ['Visa ending in 2222']],
    [
      'was deleted before',
      { code: 'VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND' },
      'Visa ending in 1111 was deleted.',
      ['Visa ending in 2222'],
    ],
    [
      'may have been deleted',
      { code: 'VAULT_MANAGER_DELETE_PAYMENT_METHOD_UNKNOWN_ERROR' },
      'We could not hear whether Visa ending in 1111 was deleted. Open this dialog again to see it.',
      ['Visa ending in 1111', 'Visa ending in 2222'],
    ],
  ])('says of a saved card that it %s, after one more question', async (_, error, text, left) => {
    const { widget } = await open([saved('1111', '2099'), saved('2222', '2099')]);
    const asked: string[] = [];
    Object.assign(parts.vault, {
      async deletePaymentMethod(nonce: string) {
        asked.push(nonce);
        if (error) throw error;
      },
    });
    const views: string[] = [];
    widget.onViewChange((view) => views.push(view));
    press('Delete Visa ending in 1111');
    press('Keep it');
    expect([views, asked]).toEqual([['methods', 'delete-confirmation', 'methods'], []]);
    press('Delete Visa ending in 1111');
    press('Delete it');
    await vi.waitFor(() => expect(said()).toBe(text), 60_000);
    expect([asked, listed()]).toEqual([['1111'], left]);
    if (left.length === 1)
      await expect(widget.requestPaymentMethod()).rejects.toMatchObject({ kind: 'no-method' });
    await widget.teardown();
  });

  test('forgets what was typed of a card whenever another way to pay is shown', async () => {
    const { hosted, widget } = await open([saved('3333', '2099')]);
    for (let time = 1; time <= 4; time += 1) {
      hosted.clear.mockClear();
      [...document.querySelectorAll('button')].at(-1)!.click();
      expect(hosted.clear).toHaveBeenCalledTimes(5);
    }
    await widget.teardown();
  });
});

describe('a wallet in the form', () => {
  const card = (amount: number) => ({
    nonce: 'wallet',
    type: 'AndroidPayCard',
    vaulted: false,
    description: 'Google Pay Visa ending in 1111',
    authentication: 'none' as const,
    agreedTo: { wallet: 'googlepay' as const, amount },
  });

  async function withWallet() {
    const { hosted } = fieldsIn();
    parts.fields = hosted;
    let place: WalletPlace | undefined;
    vi.spyOn(wallets, 'offerWallets').mockReturnValue({
      inTime: Promise.resolve(),
      names: () => ['googlepay'],
      get: () => ({
        view(given) {
          place = given;
          return document.createElement('div');
        },
        teardown: async () => undefined,
      }),
    });
    const widget = createHostedWidget({
      authorization: 'sandbox_key',
      wallets: ['googlepay'],
      seller: 'Matricula Learning, Inc.',
      authentication: 'none',
      deviceData: false,
    });
    widget.setOrder?.({ amount: 61_900, lines: [] });
    await widget.mount(document.body);
    const heard: unknown[] = [];
    widget.onWallet?.((event) => heard.push(event));
    const agree = () => {
      [...document.querySelectorAll('button')].find((one) => one.textContent === 'Google Pay')!.click();
      const visit = place!.open();
      return { visit, keep: (amount: number) => place!.keep(visit, card(amount)) };
    };
    return { widget, heard, agree };
  }
  const openedWallet = { type: 'WALLET_OPENED', wallet: 'googlepay' };
  const outdated = { type: 'WALLET_CLOSED', wallet: 'googlepay', outcome: 'outdated' };

  test('pays the total that the person agreed to, and says each time when that is not due any more', async () => {
    const { widget, heard, agree } = await withWallet();
    for (const [agreed, next] of [
      [61_900, 66_900],
      [66_900, 50_000],
    ] as const) {
      agree().keep(agreed);
      expect(await widget.requestPaymentMethod()).toMatchObject({ nonce: 'wallet' });
      widget.setOrder?.({ amount: agreed, lines: [] });
      expect(heard.splice(0)).toEqual([openedWallet]);
      widget.setOrder?.({ amount: next, lines: [] });
      expect(heard.splice(0)).toEqual([outdated]);
      await expect(widget.requestPaymentMethod()).rejects.toMatchObject({ kind: 'no-method' });
    }
    await widget.teardown();
  });

  test('that agreed to another total than is due by then hands over nothing', async () => {
    const { widget, heard, agree } = await withWallet();
    agree().keep(1);
    expect(heard).toEqual([openedWallet, outdated]);
    await expect(widget.requestPaymentMethod()).rejects.toMatchObject({ kind: 'no-method' });
    await widget.teardown();
  });
});

test.each([
  ['comes', async () => undefined],
  ['does not come', () => Promise.reject(new Error('blocked'))],
])('a wallet whose script %s leaves no listener', async (_, loadPayPalSDK) => {
  vi.useFakeTimers();
  watchListeners();
  const left = leftovers();
  parts.wallet = { loadPayPalSDK, teardown: async () => undefined };
  vi.stubGlobal('paypal', {});
  for (let time = 1; time <= 2; time += 1)
    await loadPayPal({ client, seller: '', authentication: 'none' }).catch(() => undefined);
  expect(left()).toEqual([]);
  vi.useRealTimers();
});
