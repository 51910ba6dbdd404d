// @vitest-environment happy-dom
import type { Client } from 'braintree-web/client';
import type * as hostedFields from 'braintree-web/hosted-fields';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bankScriptLimit } from '../../machines/payment/rules.ts';
import { bankOf } from '../../src/services/payment/hosted/bank.ts';
import { challengePlace } from '../../src/services/payment/form/challenge.ts';
import { createCardBoxes, type CardFieldName } from '../../src/services/payment/hosted/cardFields.ts';
import { createHostedWidget, type HostedConfig } from '../../src/services/payment/hosted/hosted.ts';
import { loadPayPal } from '../../src/services/payment/hosted/paypal.ts';
import type { WalletPlace } from '../../src/services/payment/hosted/walletParts.ts';
import { insertScript } from '../../src/services/payment/hosted/walletScript.ts';
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
  banksCreated: [] as object[],
  fields: {} as object,
  vault: {} as object,
  wallet: {} as object,
}));
vi.mock('braintree-web/three-d-secure', () => ({
  async create(options: object) {
    parts.banksCreated.push(options);
    return parts.bank;
  },
}));
vi.mock('braintree-web/hosted-fields', () => ({ create: async () => parts.fields }));
vi.mock('braintree-web/vault-manager', () => ({ create: async () => parts.vault }));
vi.mock('braintree-web/paypal-checkout', () => ({ create: async () => parts.wallet }));
vi.mock('braintree-web/data-collector', () => ({
  create: async () => ({ deviceData: '{"id":1}', teardown: async () => undefined }),
}));
vi.mock('braintree-web/client', () => ({ create: async () => client }));

const client = {
  getConfiguration: () => ({
    gatewayConfiguration: { creditCards: { supportedCardTypes: ['Visa', 'MasterCard'] } },
  }),
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

/** What the supplier's code says when its script is ready. */
const ready = async () => '{"dfReferenceId":"device"}';

describe('the bank of a card', () => {
  interface Verification {
    readonly amount: string;
    readonly additionalInformation: { readonly acsWindowSize: string };
    onLookupComplete(
      lookup: { paymentMethod: { nonce: string }; requiresUserAuthentication: boolean },
      next: () => void,
    ): void;
  }

  /**
   * @param answer what the supplier's component answers, or throws
   * @param prepareLookup answers when its script is ready
   */
  function bank(
    answer: (asked: Verification, listeners: Listeners) => object | Promise<object>,
    prepareLookup: () => Promise<string> = ready,
  ) {
    const cancelVerifyCard = vi.fn(async () => ({}));
    const listeners = new Listeners();
    const asked: Verification[] = [];
    const teardown = vi.fn(async () => undefined);
    parts.banksCreated.length = 0;
    parts.bank = {
      on: listeners.on,
      off: listeners.off,
      teardown,
      prepareLookup,
      cancelVerifyCard,
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
    return { question, asking, order, asked, listeners, place, teardown, cancelVerifyCard };
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

  const lookedUp = (requiresUserAuthentication: boolean) => ({
    paymentMethod: { nonce: 'looked up' },
    requiresUserAuthentication,
  });

  // Where the answer has no method, the status is that of the question.
  test.each([
    [{ status: 'authenticate_successful' }, true, true, { kind: 'authenticated', nonce: 'after' }],
    [{ status: 'challenge_required' }, false, true, { kind: 'failed' }],
    [{ status: 'lookup_enrolled' }, false, true, { kind: 'failed' }],
    [{}, false, true, { kind: 'failed' }],
    [undefined, false, true, { kind: 'failed' }],
    [{ status: 'authenticate_failed' }, false, false, { kind: 'failed' }],
    [{ status: 'challenge_required' }, false, false, { kind: 'unheard' }],
    [{ status: 'a status of tomorrow' }, false, false, { kind: 'unheard' }],
    [undefined, undefined, undefined, { kind: 'unheard' }],
    [{ status: 'authenticate_unable_to_authenticate' }, false, true, { kind: 'skipped', nonce: 'after' }],
  ])(
    'that has shown its page and answers %j (liability shifted: %s, possible: %s) gives %j',
    async (threeDSecureInfo, liabilityShifted, liabilityShiftPossible, outcome) => {
      const { question } = bank((options) => {
        options.onLookupComplete(lookedUp(true), () => undefined);
        return { nonce: 'after', liabilityShifted, liabilityShiftPossible, threeDSecureInfo };
      });
      expect(await question()).toEqual(outcome);
    },
  );

  test('is not waited for where the script is missing that shows its page', async () => {
    const next = vi.fn<() => void>();
    const { question, cancelVerifyCard, listeners } = bank(
      (options) => {
        options.onLookupComplete(lookedUp(true), next);
        throw new Error('canceled');
      },
      async () => '{}',
    );
    expect(await question()).toEqual({ kind: 'unheard' });
    expect([cancelVerifyCard.mock.calls.length, next.mock.calls, listeners.count()]).toEqual([1, [], 0]);
  });

  test.each([
    ['never ready', () => new Promise<string>(() => undefined)],
    ['broken', () => Promise.reject(new Error('the component is gone'))],
  ])('cannot be asked where the script is %s, and the card can still be charged', async (_, prepare) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { question, asked } = bank(() => paid('authenticate_successful', true), prepare);
    const outcome = question();
    await vi.advanceTimersByTimeAsync(bankScriptLimit);
    vi.useRealTimers();
    expect(await outcome).toEqual({ kind: 'skipped', nonce: 'n' });
    expect(asked).toEqual([]);
  });

  test('is asked by the first digits and the email, and what it makes of the nonce takes its place', async () => {
    const next = vi.fn<() => void>();
    const { asking, order, asked } = bank((options) => {
      options.onLookupComplete(lookedUp(true), next);
      return paid('authenticate_successful', true);
    });
    const renamed: string[] = [];
    await asking.ask(order, new AbortController().signal, (nonce) => renamed.push(nonce));
    expect(parts.banksCreated).toEqual([{ client, version: '2-inline-iframe' }]);
    expect(asked).toEqual([
      {
        nonce: 'n',
        bin: '411111',
        email: 'ann@example.test',
        amount: '1404.90',
        collectDeviceData: true,
        additionalInformation: { acsWindowSize: '03' },
        onLookupComplete: expect.any(Function) as unknown,
      },
    ]);
    expect([renamed, next.mock.calls.length]).toEqual([['looked up', 'after'], 1]);
  });

  test('is not asked any further once the question is withdrawn, and can be asked again', async () => {
    const next = vi.fn<() => void>();
    const answered = Promise.withResolvers<object>();
    const { asking, order, asked, listeners, place, teardown, question } = bank(() => answered.promise);
    const controller = new AbortController();
    const renamed: string[] = [];
    const outcome = asking.ask(order, controller.signal, (nonce) => renamed.push(nonce));
    await vi.waitFor(() => expect(asked).toHaveLength(1), 60_000);
    controller.abort();
    expect(await outcome).toEqual({ kind: 'unheard' });
    listeners.emit('authentication-iframe-available', { element: document.createElement('div') });
    asked[0]!.onLookupComplete(lookedUp(true), next);
    expect([renamed, next.mock.calls, place.show.mock.calls]).toEqual([['looked up'], [], []]);
    answered.resolve(paid('authenticate_successful', true));
    expect(await question()).toEqual({ kind: 'authenticated', nonce: 'after' });
    expect([teardown.mock.calls.length, parts.banksCreated.length]).toEqual([1, 2]);
    expect(console.error).not.toHaveBeenCalled();
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
    focus: vi.fn(async () => undefined),
    addClass: vi.fn(async () => undefined),
    removeClass: vi.fn(async () => undefined),
    teardown: vi.fn(async () => undefined),
    tokenize: vi.fn(),
  };
  return { hosted, listeners, said };
}

describe('the fields of a card', () => {
  async function connected(states?: Partial<Record<CardFieldName, object>>, canSave = false) {
    const { hosted, listeners, said } = fieldsIn(states);
    const { root, connect } = createCardBoxes([], canSave, () => undefined);
    document.body.append(root);
    const before = root.querySelectorAll('*').length;
    const create = vi.fn(async () => hosted as unknown as hostedFields.HostedFields);
    const fields = await connect(create, client);
    const shown = () =>
      [...root.querySelectorAll('[id$=-error]')].map((one) => one.textContent).filter(Boolean);
    return { hosted, listeners, said, root, fields, shown, before, create };
  }
  const typed = { isEmpty: false, isValid: true };
  const card = { number: typed, expirationDate: typed, cvv: typed };

  test('are named and explained in their frames, and refuse cards that are not accepted', async () => {
    const { create, said, root } = await connected();
    const frames = [...root.querySelectorAll('.payment-hosted-frame')];
    const field = (index: number, label: string, placeholder: string) => ({
      container: frames[index],
      iframeTitle: label,
      internalLabel: label,
      placeholder,
    });
    expect(create.mock.calls).toEqual([
      [
        {
          client,
          styles: {
            input: {
              'font-family': 'Inter, system-ui, sans-serif',
              'font-size': '17px',
              'font-variant-numeric': 'tabular-nums',
              color: '#1b2230',
            },
            'input.invalid': { color: '#b3261e' },
            'input.dark': { color: '#ebe8e0' },
            'input.dark.invalid': { color: '#ffb4ab' },
          },
          fields: {
            number: { ...field(0, 'Card number', '1234 1234 1234 1234'), rejectUnsupportedCards: true },
            expirationDate: field(1, 'Expiration date (MM/YY)', 'MM/YY'),
            cvv: field(2, 'CVV', '000'),
            postalCode: field(3, 'Billing ZIP or postal code (optional)', ''),
            cardholderName: field(4, 'Name on the card (optional)', ''),
          },
        },
      ],
    ]);
    expect(said).toEqual({
      'number aria-required': true,
      'expirationDate aria-required': true,
      'cvv aria-required': true,
    });
    expect([...root.querySelectorAll('[aria-live=polite]')]).toHaveLength(6);
  });

  test.each([
    [{}, false],
    [card, true],
    [{ ...card, cvv: { isEmpty: false } }, false],
    [{ ...card, postalCode: typed }, true],
    // What can be left out must not be wrong.
    [{ ...card, cardholderName: { isEmpty: false } }, false],
  ])('in the states %j are valid: %s', async (states, isValid) => {
    const { fields } = await connected(states);
    expect(fields.isValid()).toBe(isValid);
  });

  test('send what was typed, and save the card only if that is asked for, each time', async () => {
    const { hosted, fields, root } = await connected({ ...card, postalCode: typed }, true);
    const box = root.querySelector<HTMLInputElement>('input[type=checkbox]')!;
    const fieldsToTokenize = ['number', 'expirationDate', 'cvv', 'postalCode'];
    await fields.tokenize();
    box.checked = true;
    expect(fields.isToBeSaved()).toBe(true);
    await fields.tokenize();
    fields.clear();
    expect([fields.isToBeSaved(), hosted.clear.mock.calls.length]).toEqual([false, 5]);
    await fields.tokenize();
    expect(hosted.tokenize.mock.calls).toEqual(
      [false, true, false].map((vault) => [{ vault, fieldsToTokenize }]),
    );
  });

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
  async function open(
    vault: readonly object[] | (() => Promise<readonly object[]>),
    states?: Partial<Record<CardFieldName, object>>,
    more: Partial<HostedConfig> = {},
  ) {
    const { hosted } = fieldsIn(states);
    parts.fields = hosted;
    parts.vault = { fetchPaymentMethods: typeof vault === 'function' ? vault : async () => vault };
    const widget = createHostedWidget({
      authorization,
      wallets: [],
      seller: 'Matricula College',
      authentication: 'none',
      deviceData: false,
      ...more,
    });
    await widget.mount(document.body);
    return { hosted, widget };
  }

  test('pays with the first saved card that can be used', async () => {
    const { widget } = await open([
      saved('1111', '2020'),
      { ...saved('2222', '2020'), default: true },
      saved('3333', '2099'),
      { ...saved('4444', '2099'), default: true },
    ]);
    expect(await widget.requestPaymentMethod()).toMatchObject({ nonce: '3333' });
    expect(listed()).toEqual([
      'Visa ending in 1111 (expired)',
      'Visa ending in 2222 (expired)',
      'Visa ending in 3333',
      'Visa ending in 4444 (default)',
    ]);
    const choices = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    expect(choices.map(({ disabled }) => disabled)).toEqual([true, true, false, false]);
    expect(choices.map(({ checked }) => checked)).toEqual([false, false, true, false]);
    await widget.teardown();
  });

  test('takes a new card where the saved ones do not come', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = vi.fn(() => new Promise<object[]>(() => undefined));
    const opening = open(asked);
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1), 60_000);
    // By then the form would have failed to load.
    const [{ widget }] = await Promise.all([opening, vi.advanceTimersByTimeAsync(20_000)]);
    const views: string[] = [];
    widget.onViewChange((view) => views.push(view));
    expect(views).toEqual(['card']);
    await widget.teardown();
    vi.useRealTimers();
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
      fetchPaymentMethods: async () => [saved('2222', '2099')],
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

  const notFound = { code: 'VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND' };
  const fresh = { ...saved('1111', '2099'), nonce: 'fresh' };
  test.each([
    ['the same card', [fresh], ['1111', 'fresh'], 'Visa ending in 1111 was deleted.'],
    [
      'a card that expires at another time',
      [{ ...saved('1111', '2098'), nonce: 'another' }],
      ['1111'],
      'Visa ending in 1111 was deleted.',
    ],
    [
      'a card whose nonce is not known either',
      [{ ...fresh, nonce: 'unknown' }],
      ['1111', 'unknown'],
      'We could not hear whether Visa ending in 1111 was deleted. Open this dialog again to see it.',
    ],
  ])(
    'reads the vault again where a nonce is not known, and finding %s asks once more at most',
    async (_, listedNow, nonces, text) => {
      const { widget } = await open([saved('1111', '2099')]);
      const asked: string[] = [];
      Object.assign(parts.vault, {
        async deletePaymentMethod(nonce: string) {
          asked.push(nonce);
          if (nonce !== 'fresh') throw notFound;
        },
        fetchPaymentMethods: async () => listedNow,
      });
      press('Delete Visa ending in 1111');
      press('Delete it');
      await vi.waitFor(() => expect(said()).toBe(text), 60_000);
      expect(asked).toEqual(nonces);
      await widget.teardown();
    },
  );

  test('does not claim that one of two cards that look alike was deleted, when either may be left', async () => {
    const { widget } = await open([
      { ...saved('1111', '2099'), nonce: 'first' },
      { ...saved('1111', '2099'), nonce: 'second' },
    ]);
    const asked: string[] = [];
    Object.assign(parts.vault, {
      async deletePaymentMethod(nonce: string) {
        asked.push(nonce);
        if (nonce !== 'fresh') throw notFound;
      },
      fetchPaymentMethods: async () => [fresh],
    });
    press('Delete Visa ending in 1111');
    press('Delete it');
    await vi.waitFor(() => expect(said()).toContain('We could not hear whether'), 60_000);
    expect(asked).toEqual(['first']);
    await widget.teardown();
  });

  test('deletes one of two cards that look alike when it is asked for twice', async () => {
    const inVault = new Set(['first', 'second']);
    const both = async () => [...inVault].map((nonce) => ({ ...saved('1111', '2099'), nonce }));
    const { widget } = await open(both);
    const answers = Promise.withResolvers<undefined>();
    Object.assign(parts.vault, {
      async deletePaymentMethod(nonce: string) {
        const isKnown = inVault.delete(nonce);
        await answers.promise;
        if (!isKnown) throw notFound;
      },
    });
    for (let time = 1; time <= 2; time += 1) {
      press('Delete Visa ending in 1111');
      press('Delete it');
    }
    press('Delete Visa ending in 1111');
    answers.resolve(undefined);
    await vi.waitFor(() => expect(said()).toBe('Visa ending in 1111 was deleted.'), 60_000);
    press('Delete it');
    expect(said()).toBe('');
    await vi.waitFor(() => expect(said()).toBe('Visa ending in 1111 was deleted.'), 60_000);
    expect([...inVault]).toEqual(['second']);
    await widget.teardown();
  });

  const typed = { isEmpty: false, isValid: true };
  const card = { number: typed, expirationDate: typed, cvv: typed };
  const token = {
    nonce: 'c',
    type: 'CreditCard',
    details: { cardType: 'Visa', lastFour: '1111', bin: '411111' },
  };

  test('hands over the card that was typed once, with what the bank and the server need of it', async () => {
    parts.bank = { teardown: async () => undefined };
    const { hosted, widget } = await open([], card, { authentication: 'required', deviceData: true });
    expect(document.querySelector('.payment-form-accepted p')?.textContent).toBe(
      'Accepted here: Visa, Mastercard.',
    );
    const views: string[] = [];
    widget.onViewChange((view) => views.push(view));
    hosted.tokenize.mockResolvedValue(token);
    const asked = [widget.requestPaymentMethod(), widget.requestPaymentMethod()];
    const method = {
      nonce: 'c',
      type: 'CreditCard',
      vaulted: false,
      description: 'Visa ending in 1111',
      authentication: 'required',
      bin: '411111',
      deviceData: '{"id":1}',
    };
    expect(await Promise.all(asked)).toEqual([method, method]);
    // From then on it is listed.
    expect(await widget.requestPaymentMethod()).toEqual(method);
    expect(hosted.tokenize).toHaveBeenCalledTimes(1);
    expect([views, listed()]).toEqual([['card', 'methods'], ['Visa ending in 1111']]);
    await widget.teardown();
  });

  test('asks the bank about the chosen card, and pays with the nonce that it gives', async () => {
    parts.bank = {
      on: () => undefined,
      off: () => undefined,
      teardown: async () => undefined,
      prepareLookup: ready,
      verifyCard: async () => ({ nonce: 'confirmed', liabilityShifted: true }),
    };
    const { hosted, widget } = await open([], card, { authentication: 'required' });
    const order = { nonce: 'c', amount: 66_900, email: 'ann@example.test' };
    const { signal } = new AbortController();
    expect(await widget.authenticate(order, signal)).toEqual({ kind: 'skipped', nonce: 'c' });
    hosted.tokenize.mockResolvedValue(token);
    await widget.requestPaymentMethod();
    expect(await widget.authenticate(order, signal)).toEqual({ kind: 'authenticated', nonce: 'confirmed' });
    expect(await widget.requestPaymentMethod()).toMatchObject({ nonce: 'confirmed' });
    await widget.teardown();
  });

  test('asks the bank about the card that was handed over, also when another one is chosen meanwhile', async () => {
    const verifyCard = vi.fn(async (_: object) => ({ nonce: 'confirmed', liabilityShifted: true }));
    parts.bank = {
      on: () => undefined,
      off: () => undefined,
      teardown: async () => undefined,
      prepareLookup: ready,
      verifyCard,
    };
    const first = saved('1111', '2099');
    const { widget } = await open(
      [{ ...first, details: { ...first.details, bin: '411111' } }, saved('2222', '2099')],
      {},
      { authentication: 'required', deviceData: true },
    );
    const choose = (index: number) =>
      document.querySelectorAll<HTMLInputElement>('input[type=radio]')[index]!.click();
    const asked = widget.requestPaymentMethod();
    choose(1);
    const { nonce } = await asked;
    const order = { nonce, amount: 66_900, email: 'ann@example.test' };
    const outcome = await widget.authenticate(order, new AbortController().signal);
    expect(outcome).toEqual({ kind: 'authenticated', nonce: 'confirmed' });
    expect(verifyCard.mock.calls).toMatchObject([[{ nonce: '1111', bin: '411111' }]]);
    expect(await widget.requestPaymentMethod()).toMatchObject({ nonce: '2222' });
    choose(0);
    expect(await widget.requestPaymentMethod()).toMatchObject({ nonce: 'confirmed' });
    await widget.teardown();
  });

  test.each([
    ['HOSTED_FIELDS_FIELDS_EMPTY', 'no-method', ''],
    ['HOSTED_FIELDS_FIELDS_INVALID', 'no-method', ''],
    [
      'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED',
      'rejected',
      'This security code was refused. Check it and try again.',
    ],
    [
      'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR',
      'rejected',
      'The card could not be checked. Nothing was charged. Try again, or use another card.',
    ],
  ])('says of a card that fails with %s what to do, and can be asked again', async (code, kind, text) => {
    const { hosted, widget } = await open([], card);
    const errors = () =>
      [...document.querySelectorAll('.payment-form-error')].map((one) => one.textContent).join('');
    for (let time = 1; time <= 2; time += 1) {
      hosted.tokenize.mockRejectedValueOnce({ code });
      await expect(widget.requestPaymentMethod()).rejects.toMatchObject({ kind });
      expect(errors()).toBe(text);
    }
    expect(hosted.focus.mock.calls).toEqual(/CVV/.test(code) ? [['cvv'], ['cvv']] : []);
    hosted.tokenize.mockResolvedValue(token);
    expect(await widget.requestPaymentMethod()).toMatchObject({ nonce: 'c' });
    expect(errors()).toBe('');
    await widget.teardown();
  });

  test('after a price that changed has nothing chosen, and after a declined card empty fields', async () => {
    const { hosted, widget } = await open([], card);
    const states: unknown[] = [];
    widget.onRequestable((is) => states.push(is));
    hosted.tokenize.mockResolvedValue(token);
    await widget.requestPaymentMethod();
    states.length = 0;
    widget.clearSelection();
    await expect(widget.requestPaymentMethod()).rejects.toMatchObject({ kind: 'no-method' });
    expect([states, listed()]).toEqual([[false], ['Visa ending in 1111']]);
    const views: string[] = [];
    widget.onViewChange((view) => views.push(view));
    hosted.clear.mockClear();
    widget.showEmptyCard();
    expect([views, hosted.clear.mock.calls.length]).toEqual([['methods', 'card'], 5]);
    await widget.teardown();
  });

  const otherWay = 'Choose another way to pay';
  const buttons = () => [...document.querySelectorAll('button')].map((one) => one.textContent);

  /** A vault in which each listing gives its cards nonces of their own. */
  function listings(...answers: Promise<readonly string[]>[]) {
    let count = 0;
    return async () => {
      const digits = await answers[count]!;
      count += 1;
      return digits.map((lastFour) => ({
        ...saved(lastFour, '2099'),
        nonce: `${lastFour} as listed ${count}`,
      }));
    };
  }

  test('does not list a card whose nonce comes after another way to pay was chosen', async () => {
    const { hosted, widget } = await open([saved('2222', '2099')], card);
    const tokenized = Promise.withResolvers<object>();
    hosted.tokenize.mockReturnValue(tokenized.promise);
    press(otherWay);
    const asked = widget.requestPaymentMethod();
    press(otherWay);
    tokenized.resolve(token);
    await expect(asked).rejects.toMatchObject({ kind: 'no-method' });
    expect(listed()).toEqual(['Visa ending in 2222']);
    expect(await widget.requestPaymentMethod()).toMatchObject({ nonce: '2222' });
    await widget.teardown();
  });

  test('offers nothing with a nonce that a declined sale has spent', async () => {
    const all = Promise.resolve(['1111', '2222']);
    const { hosted, widget } = await open(listings(all, all, all), card);
    for (const listing of [1, 2]) {
      expect(await widget.requestPaymentMethod()).toMatchObject({ nonce: `1111 as listed ${listing}` });
      // A card that is not saved is offered for as long as it has not been tried.
      press(otherWay);
      hosted.tokenize.mockResolvedValue({ ...token, details: { cardType: 'Visa', lastFour: '3333' } });
      await widget.requestPaymentMethod();
      expect(listed()).toEqual(['Visa ending in 3333', 'Visa ending in 1111', 'Visa ending in 2222']);
      widget.showEmptyCard();
      expect(buttons()).toEqual([]);
      await vi.waitFor(() => expect(buttons()).toEqual([otherWay]), 60_000);
      press(otherWay);
      expect(listed()).toEqual(['Visa ending in 1111', 'Visa ending in 2222']);
      await expect(widget.requestPaymentMethod()).rejects.toMatchObject({ kind: 'no-method' });
      document.querySelector<HTMLInputElement>('input[type=radio]')!.click();
    }
    expect(await widget.requestPaymentMethod()).toMatchObject({ nonce: '1111 as listed 3' });
    await widget.teardown();
  });

  test.each([
    ['cannot be read', () => Promise.reject(new Error('no connection'))],
    ['knows none by then', () => Promise.resolve([])],
  ])('takes a new card alone after a declined one where the vault %s', async (_, answer) => {
    const read = vi.fn<() => Promise<readonly object[]>>();
    read.mockResolvedValueOnce([saved('1111', '2099')]).mockImplementation(answer);
    const { hosted, widget } = await open(read, card);
    widget.showEmptyCard();
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2), 60_000);
    hosted.tokenize.mockResolvedValue(token);
    expect(await widget.requestPaymentMethod()).toMatchObject({ nonce: 'c' });
    expect([listed(), buttons()]).toEqual([['Visa ending in 1111'], [otherWay]]);
    await widget.teardown();
  });

  test('that hears of the saved cards late keeps what is typed, and the card that is chosen', async () => {
    const late = [Promise.withResolvers<string[]>(), Promise.withResolvers<string[]>()] as const;
    const lists = late.map(({ promise }) => promise);
    const { hosted, widget } = await open(listings(Promise.resolve(['2222']), ...lists), card);
    const views: string[] = [];
    widget.onViewChange((view) => views.push(view));
    widget.showEmptyCard();
    hosted.clear.mockClear();
    late[0].resolve(['2222']);
    await vi.waitFor(() => expect(buttons()).toEqual([otherWay]), 60_000);
    expect([views, hosted.clear.mock.calls]).toEqual([['methods', 'card'], []]);
    widget.showEmptyCard();
    hosted.tokenize.mockResolvedValue(token);
    await widget.requestPaymentMethod();
    expect(listed()).toEqual(['Visa ending in 1111']);
    late[1].resolve(['2222']);
    await vi.waitFor(() => expect(listed()).toEqual(['Visa ending in 1111', 'Visa ending in 2222']), 60_000);
    expect(document.querySelector<HTMLInputElement>('input:checked')?.parentElement?.textContent).toBe(
      'Visa ending in 1111',
    );
    expect(await widget.requestPaymentMethod()).toMatchObject({ nonce: 'c' });
    await widget.teardown();
  });

  test('keeps what was typed before it had loaded whole', async () => {
    const { hosted, widget } = await open([], card);
    const valid: boolean[] = [];
    widget.onValidityChange((isValid) => valid.push(isValid));
    expect([hosted.clear.mock.calls, valid]).toEqual([[], [true]]);
    await widget.teardown();
  });

  test('takes the focus along to the fields and to the list', async () => {
    const { hosted, widget } = await open([saved('3333', '2099')]);
    const other = () => [...document.querySelectorAll('button')].at(-1)!;
    for (let time = 1; time <= 2; time += 1) {
      other().focus();
      other().click();
      expect(hosted.focus.mock.calls).toEqual(Array.from({ length: time }, () => ['number']));
      other().focus();
      other().click();
      expect(document.activeElement?.getAttribute('type')).toBe('radio');
    }
    // Who was elsewhere stays there.
    document.body.focus();
    (document.activeElement as HTMLElement | null)?.blur();
    other().click();
    expect(hosted.focus).toHaveBeenCalledTimes(2);
    await widget.teardown();
  });

  test('leaves nothing when it goes, at whatever time', async () => {
    const removed = vi.spyOn(client as unknown as { teardown(): Promise<void> }, 'teardown');
    const { hosted, widget } = await open([]);
    const heard = vi.fn<(view: string) => void>();
    widget.onViewChange(heard);
    heard.mockClear();
    await widget.teardown();
    await widget.teardown();
    expect([hosted.teardown.mock.calls.length, removed.mock.calls.length]).toEqual([1, 1]);
    expect([document.body.children.length, heard.mock.calls]).toEqual([0, []]);
    await expect(widget.requestPaymentMethod()).rejects.toMatchObject({ kind: 'not-ready' });
    await expect(widget.mount(document.body)).rejects.toMatchObject({ kind: 'disposed' });
    // While the fields are still on their way.
    const late = Promise.withResolvers<object>();
    const { hosted: fields } = fieldsIn();
    parts.fields = late.promise;
    const early = createHostedWidget({
      authorization: 'key',
      wallets: [],
      seller: '',
      authentication: 'none',
      deviceData: false,
    });
    const mounting = early.mount(document.body);
    await vi.waitFor(() => expect(document.querySelector('.payment-form-card')).not.toBe(null), 60_000);
    await early.teardown();
    await expect(mounting).rejects.toMatchObject({ kind: 'disposed' });
    late.resolve(fields);
    await vi.waitFor(() => expect(fields.teardown).toHaveBeenCalledTimes(1), 60_000);
    expect([document.body.children.length, removed.mock.calls.length]).toEqual([0, 2]);
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
      return { visit, place: place!, keep: (amount: number) => place!.keep(visit, card(amount)) };
    };
    return { widget, heard, agree };
  }
  const openedWallet = { type: 'WALLET_OPENED', wallet: 'googlepay' };
  const outdated = { type: 'WALLET_CLOSED', wallet: 'googlepay', outcome: 'outdated' };

  test('pays the total that the person agreed to, and says each time when that is not due anymore', async () => {
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

  test('is not offered again once a sale with it was declined, an account neither', async () => {
    const { widget, agree } = await withWallet();
    const { visit, place } = agree();
    const { agreedTo: _, ...account } = card(61_900);
    place.keep(visit, { ...account, vaulted: true });
    await widget.requestPaymentMethod();
    widget.showEmptyCard();
    [...document.querySelectorAll('button')]
      .find((one) => one.textContent?.startsWith('Choose another'))!
      .click();
    expect([...document.querySelectorAll('button')].map((one) => one.textContent)).toEqual([
      'Google Pay',
      'Card',
    ]);
    await expect(widget.requestPaymentMethod()).rejects.toMatchObject({ kind: 'no-method' });
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

test('the page of a bank has a name and the whole place, until it goes', () => {
  document.body.innerHTML = '<div id="form"></div><p>After</p>';
  const form = document.getElementById('form')!;
  const place = challengePlace(form);
  const heard: boolean[] = [];
  place.onChange((isShown) => heard.push(isShown));
  const page = document.createElement('div');
  page.innerHTML = '<iframe></iframe><iframe title="Example Bank"></iframe>';
  for (let time = 1; time <= 2; time += 1) {
    place.show(page);
    expect([form.hidden, form.nextElementSibling?.contains(page)]).toEqual([true, true]);
    expect([...page.querySelectorAll('iframe')].map(({ title }) => title)).toEqual([
      'Page of your bank',
      'Example Bank',
    ]);
    place.hide();
    expect([form.hidden, form.nextElementSibling?.textContent]).toEqual([false, 'After']);
  }
  place.clear();
  place.show(page);
  expect(heard).toEqual([false, true, false, true, false]);
});

test('a script that is blocked does not stay, so that it can be inserted again', async () => {
  // Stands for a script, which happy-dom does not load.
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation(() => create('div'));
  const inserted = () => [...document.head.querySelectorAll('[src="https://pay.example/a.js"]')];
  const blocked = insertScript('https://pay.example/a.js');
  inserted()[0]!.dispatchEvent(new Event('error'));
  await expect(blocked).rejects.toThrow('The script https://pay.example/a.js did not load.');
  expect(inserted()).toEqual([]);
  const loaded = insertScript('https://pay.example/a.js');
  expect(inserted().map((one) => one.hasAttribute('async'))).toEqual([true]);
  inserted()[0]!.dispatchEvent(new Event('load'));
  await loaded;
  expect(inserted()).toHaveLength(1);
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
