// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuthenticationOrder } from '../../machines/payment/rules.ts';
import { createDropinWidget, type DropinConfig } from '../../src/services/payment/dropin.ts';
import type { PaymentWidget } from '../../src/services/payment/port.ts';
import { createHostedWidget } from '../../src/services/payment/hosted/hosted.ts';
import type { WalletPlace } from '../../src/services/payment/hosted/walletParts.ts';
import * as wallets from '../../src/services/payment/hosted/wallets.ts';
import { bankCards, testCards } from '../../src/services/payment/standIn/cards.ts';
import { createStandInWidget, type StandinOptions } from '../../src/services/payment/standIn/standIn.ts';
import { outlineOf } from './outline.ts';

/** What each payment form shows, says and hands over on a way through all that it offers. */

const supplier = vi.hoisted(() => ({
  create: (_: object): Promise<object> => Promise.reject(new Error()),
  client: {},
  fields: {},
  vault: {},
}));
vi.mock('braintree-web-drop-in', () => ({
  default: { create: (options: object) => supplier.create(options) },
}));
vi.mock('braintree-web/client', () => ({ create: async () => supplier.client }));
vi.mock('braintree-web/hosted-fields', () => ({ create: async () => supplier.fields }));
vi.mock('braintree-web/vault-manager', () => ({ create: async () => supplier.vault }));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-15T15:00:00Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  document.body.replaceChildren();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const order: AuthenticationOrder = { nonce: 'n', amount: 140_490, email: 'ann@example.test' };

/** Puts a form into the page, and records what it shows and says. */
function record(widget: PaymentWidget) {
  const lines: string[] = [];
  const note = (what: string, value?: unknown) =>
    void lines.push(value === undefined ? what : `${what}: ${JSON.stringify(value)}`);
  const host = document.createElement('div');
  document.body.append(host);
  widget.onViewChange((view) => note('  view', view));
  widget.onValidityChange((isValid) => note('  valid', isValid));
  widget.onRequestable((isRequestable) => note('  requestable', isRequestable));
  widget.onChallenge((isShown) => note('  challenge', isShown));
  widget.onWallet((event) => note('  wallet', event));
  const settled = async (what: string, work: Promise<unknown>) =>
    work.then(
      (value) => note(`  ${what}`, value ?? null),
      ({ kind, message }: { kind: string; message: string }) => note(`  ${what}`, { kind, message }),
    );
  return {
    lines,
    note,
    host,
    look: () => lines.push(outlineOf(host, { without: '[hidden]' }).replaceAll(/^/gm, '    ')),
    mount: () => settled('mounted', widget.mount(host)),
    request: () => settled('method', widget.requestPaymentMethod()),
    ask: (signal = new AbortController().signal) => settled('bank', widget.authenticate(order, signal)),
    leave: () => settled('gone', widget.teardown()),
    press: (name: string) => {
      note(`press ${name}`);
      const pressed = [...host.querySelectorAll<HTMLElement>('button, label')].find(
        ({ textContent }) => textContent === name,
      )!;
      const control = pressed.querySelector('input') ?? pressed;
      control.focus();
      control.click();
      const { tagName, textContent } = document.activeElement!;
      note('  focus', `${tagName.toLowerCase()} ${tagName === 'BODY' ? '' : textContent}`.trim());
    },
    enter: (number: string, code: string) => {
      note(`enter ${number} ${code}`);
      for (const [name, value] of [
        ['number', number],
        ['exp', '1229'],
        ['csc', code],
      ] as const) {
        const input = host.querySelector<HTMLInputElement>(`[autocomplete=cc-${name}]`)!;
        input.value = value;
        input.dispatchEvent(new Event('input'));
        input.dispatchEvent(new Event('blur'));
      }
    },
  };
}

/** Ids are numbered by their order, so that they do not depend on the tests before. */
function matches(lines: readonly string[], name: string) {
  const ids: string[] = [];
  const text = lines
    .join('\n')
    .replaceAll(/payment-form-\d+/g, (id) => {
      if (!ids.includes(id)) ids.push(id);
      return `id-${ids.indexOf(id) + 1}`;
    })
    .replaceAll(
      /(?: {2}fields clear: .*\n {2}fields setMessage: .*"message":""}\n){5}/g,
      '  fields emptied\n',
    );
  return expect(`${text}\n`).toMatchFileSnapshot(`expected/payment/${name}.txt`);
}

describe('the form of a site without a payment account', () => {
  async function open(options: Partial<StandinOptions> = {}) {
    const widget = createStandInWidget({ paypal: true, ...options });
    const form = record(widget);
    await form.mount();
    return { ...form, widget };
  }

  test('shows one way to pay after the other, and takes the focus along', async () => {
    const { lines, look, press, enter, request, widget, leave } = await open({ saved: [] });
    look();
    press('Card');
    look();
    enter('4111111111111111', '200');
    await request();
    look();
    press('Choose another way to pay');
    press('PayPal');
    look();
    for (const answer of [
      'Close test PayPal',
      'Have test PayPal refuse',
      'Have test PayPal fail',
      'Approve in test PayPal',
    ]) {
      press('Open test PayPal');
      look();
      press(answer);
      if (!answer.startsWith('Approve')) press('PayPal');
    }
    look();
    await request();
    for (const time of [1, 2]) {
      press('Choose another way to pay');
      look();
      press('Card');
      enter(time === 1 ? '5555 5555 5555 4444' : '5555555555554444', '123');
      await Promise.all([request(), request()]);
      look();
    }
    press('PayPal student@example.com');
    await request();
    press('Choose another way to pay');
    press('PayPal');
    press('Open test PayPal');
    press('Choose another way to pay');
    widget.clearSelection();
    look();
    await request();
    widget.showEmptyCard();
    look();
    for (const _ of [1, 2]) await leave();
    look();
    await request();
    await matches(lines, 'standIn');
  });

  test('shows the card at once where nothing else is offered, and nothing before it is there', async () => {
    const widget = createStandInWidget({ paypal: false, saved: [] });
    const { lines, look, mount, enter, request, leave } = record(widget);
    widget.clearSelection();
    widget.showEmptyCard();
    await request();
    await mount();
    look();
    widget.clearSelection();
    enter('4111111111111111', '123');
    const asked = request();
    await leave();
    await asked;
    await mount();
    await matches(lines, 'standIn-card');
  });

  test('hands over what is documented for each card', async () => {
    const lines: string[] = [];
    const numbers = [...testCards, ...bankCards, { number: '4242424242424242' }].map(({ number }) => number);
    for (const number of numbers) {
      const form = await open({ paypal: false, saved: [] });
      form.lines.length = 0;
      form.enter(number, /^3[47]/.test(number) ? '1234' : '123');
      await form.request();
      const asking = form.ask();
      await Promise.resolve();
      // Only one of the banks shows a page, and one never answers.
      if (form.host.querySelector('.payment-form-bank') === null) await form.leave();
      await Promise.race([asking, new Promise((resolve) => setImmediate(resolve))]);
      lines.push(...form.lines);
    }
    await matches(lines, 'standIn-cards');
  });

  test('shows the page of a bank until it is answered, or the question is withdrawn', async () => {
    const lines: string[] = [];
    for (const answer of [
      'Yes, it is me',
      'No, it is not me',
      'Cancel at the bank',
      'The bank takes no part',
      'The bank’s answer is lost',
      null,
    ]) {
      const form = await open({ paypal: false, saved: [] });
      form.enter(bankCards[1].number, '123');
      await form.request();
      form.lines.length = 0;
      const withdrawal = new AbortController();
      const asking = form.ask(withdrawal.signal);
      await Promise.resolve();
      if (answer !== null) form.press(answer);
      else {
        form.look();
        withdrawal.abort();
      }
      await asking;
      form.look();
      lines.push(...form.lines);
    }
    await matches(lines, 'standIn-bank');
  });

  test('offers what one session has entered to that session alone', async () => {
    const methods = async (owner: string, entered?: string) => {
      const form = await open({ owner });
      const offered = [...form.host.querySelectorAll('label')].map(
        (label) => `${label.textContent}${label.querySelector('input')?.checked === true ? ', chosen' : ''}`,
      );
      if (entered !== undefined) {
        if (offered.length > 0) form.press('Choose another way to pay');
        form.press('Card');
        form.enter(entered, '123');
        await form.request();
      }
      await form.leave();
      return offered;
    };
    const [visa, mastercard] = ['Card ending in 1111', 'Card ending in 4444'];
    expect(await methods('ann/1', '4111111111111111')).toEqual([]);
    expect(await methods('ann/1')).toEqual([`${visa}, chosen`]);
    expect(await methods('bob/1', '5555555555554444')).toEqual([]);
    expect(await methods('bob/1', '4111111111111111')).toEqual([`${mastercard}, chosen`]);
    expect(await methods('bob/1')).toEqual([`${visa}, chosen`, mastercard]);
    expect(await methods('ann/1')).toEqual([]);
  });
});

describe('Drop-in', () => {
  type Listener = (about: never) => void;

  /** Stands for the supplier's form, and records each call. */
  function form(options: readonly string[], hasMethod = false) {
    const asked: string[] = [];
    const listeners: (readonly [string, Listener])[] = [];
    const answers: (() => Promise<object>)[] = [];
    const created = {
      on: (event: string, listener: Listener) => void listeners.push([event, listener]),
      getAvailablePaymentOptions: () => options,
      isPaymentMethodRequestable: () => hasMethod,
      requestPaymentMethod() {
        asked.push('method');
        return answers.shift()!();
      },
      clearSelectedPaymentMethod: () => void asked.push('clear'),
      async teardown() {
        asked.push('teardown');
        throw new Error('It was gone already.');
      },
    };
    const say = (event: string, about?: object) => {
      for (const [name, listener] of listeners) if (name === event) listener(about as never);
    };
    return { created, asked, answers, say };
  }

  /** @param created what the supplier's code gives */
  function open(created: Promise<object>, config: Partial<DropinConfig> = {}) {
    const options: object[] = [];
    supplier.create = (given) => {
      options.push(given);
      return created;
    };
    vi.spyOn(console, 'error').mockImplementation((text) => recorded.note('error', text));
    const widget = createDropinWidget({ authorization: 'token', timeout: 5000, ...config });
    const recorded = record(widget);
    return { ...recorded, widget, options };
  }
  const method = { nonce: 'n1', type: 'CreditCard', description: 'ending in 11' };

  test.each([false, true])('is created with what it may offer: PayPal %s', async (paypal) => {
    const { options, mount, host } = open(Promise.resolve(form(['card']).created), { paypal });
    await mount();
    expect(options).toEqual([
      {
        authorization: 'token',
        container: host.firstElementChild,
        vaultManager: true,
        card: {
          overrides: {
            styles: {
              input: {
                'font-size': '16px',
                'font-family': 'Inter, system-ui, sans-serif',
                color: '#17202f',
              },
              'input.invalid': { color: '#b42318' },
            },
          },
          vault: { vaultCard: false, allowVaultCardOverride: true },
        },
        ...(paypal && { paypal: { flow: 'vault', currency: 'USD' } }),
      },
    ]);
  });

  test('says at first what it shows', async () => {
    const lines: string[] = [];
    for (const [offered, hasMethod, paypal] of [
      [['card'], false, false],
      [['card'], false, true],
      [['paypal'], false, true],
      [['card', 'paypal'], false, true],
      [['card', 'paypal'], true, true],
      [[], false, false],
    ] as const) {
      const opened = open(Promise.resolve(form(offered, hasMethod).created), { paypal });
      opened.note(`offers ${offered.join(', ')}; saved: ${hasMethod}; PayPal: ${paypal}`);
      await opened.mount();
      lines.push(...opened.lines.slice(2));
    }
    await matches(lines, 'dropin-first');
  });

  test('says what changes in it, hands over what was entered once it is listed, and says why it cannot', async () => {
    const { created, asked, answers, say } = form(['card', 'paypal']);
    const { lines, note, mount, request, ask, leave, widget, host } = open(Promise.resolve(created));
    await request();
    await mount();
    const box = host.firstElementChild!;
    for (const name of ['data-braintree-id="toggle"', 'class="braintree-option__card"'])
      box.insertAdjacentHTML('beforeend', `<button ${name}>${name}</button>`);
    for (const button of box.querySelectorAll('button'))
      button.addEventListener('click', () => note('  pressed', button.textContent));
    const happens = (event: string, about?: object) => {
      note(event, about);
      say(event, about);
    };
    const fields = (isValid: boolean) => ({ fields: { number: { isValid: true }, cvv: { isValid } } });
    const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

    happens('paymentMethodRequestable', { paymentMethodIsSelected: true });
    happens('changeActiveView', { newViewId: 'card' });
    happens('paymentMethodRequestable', { paymentMethodIsSelected: false });
    happens('card:validityChange', fields(true));
    happens('card:validityChange', fields(false));
    happens('paymentMethodRequestable', { paymentMethodIsSelected: false });
    happens('noPaymentMethodRequestable');
    happens('paymentMethodRequestable', { paymentMethodIsSelected: false });
    answers.push(async () => method);
    const both = Promise.all([request(), request()]);
    await later(1000);
    happens('changeActiveView', { newViewId: 'methods' });
    await both;
    await ask();
    answers.push(async () => ({ nonce: 'n2', type: 'PayPalAccount', vaulted: true }));
    await request();
    widget.clearSelection();
    for (const view of ['methods', 'options', 'card']) {
      happens('changeActiveView', { newViewId: view });
      widget.showEmptyCard();
    }
    answers.push(async () => method);
    const unlisted = request();
    await later(1999);
    note('just before the limit');
    await later(1);
    await unlisted;
    answers.push(() => Promise.reject(Object.assign(new Error('No.'), { _braintreeWebError: {} })));
    await request();
    answers.push(() => Promise.reject(new Error('A field is empty.')));
    await request();
    answers.push(() => new Promise((_, reject) => setTimeout(() => reject(new Error('Gone.')), 10)));
    const late = request();
    note('asked', asked);
    for (const _ of [1, 2]) await leave();
    await later(10);
    await late;
    happens('changeActiveView', { newViewId: 'options' });
    await request();
    await mount();
    note('asked', asked);
    note('left', [host.children.length, vi.getTimerCount()]);
    await matches(lines, 'dropin');
  });

  test('that fails, is late or is left leaves nothing', async () => {
    const failing = open(Promise.reject(new Error('No such token.')));
    await failing.mount();
    expect(failing.lines.at(-1)).toContain('"load-failed","message":"The payment form could not be loaded."');

    for (const isLeft of [false, true]) {
      const { created, asked } = form(['card']);
      const creating = Promise.withResolvers<object>();
      const { mount, leave, lines, host } = open(creating.promise);
      const mounted = mount();
      await vi.advanceTimersByTimeAsync(4999);
      expect(host.children.length).toBe(1);
      if (isLeft) await leave();
      else await vi.advanceTimersByTimeAsync(1);
      await mounted;
      expect(lines.at(-1)).toContain(isLeft ? '"disposed"' : '"load-failed"');
      creating.resolve(created);
      await vi.advanceTimersByTimeAsync(0);
      expect([asked, host.children.length, vi.getTimerCount()]).toEqual([['teardown'], 0, 0]);
    }
  });
});

describe('the form around Hosted Fields', () => {
  const names = ['number', 'expirationDate', 'cvv', 'postalCode', 'cardholderName'];
  const details = { cardType: 'Visa', lastFour: '1111', lastTwo: '11', bin: '411111' };

  /** The supplier’s parts. What the fields are asked is noted. */
  function parts(note: (what: string, value?: unknown) => void) {
    const listeners = new Map<string, (event: object) => void>();
    const asked = (name: string) => async (about: unknown) => note(`  fields ${name}`, about);
    const teardown = (part: string) => async () => note(`  teardown ${part}`);
    const tokenize = vi.fn<(options: object) => Promise<object>>();
    supplier.client = {
      getConfiguration: () => ({
        gatewayConfiguration: { creditCards: { supportedCardTypes: ['Visa', 'MasterCard'] } },
      }),
      teardown: teardown('client'),
    };
    supplier.fields = {
      on: (event: string, listener: (event: object) => void) => void listeners.set(event, listener),
      getState: () => ({
        fields: Object.fromEntries(
          names.map((name) => [name, { isEmpty: false, isValid: true, isPotentiallyValid: true }]),
        ),
      }),
      ...Object.fromEntries(
        ['addClass', 'removeClass', 'setAttribute', 'setPlaceholder'].map((name) => [
          name,
          async () => undefined,
        ]),
      ),
      ...Object.fromEntries(['clear', 'focus', 'setMessage'].map((name) => [name, asked(name)])),
      tokenize: async (options: object) => {
        note('  fields tokenize', options);
        return tokenize(options);
      },
      teardown: teardown('fields'),
    };
    const card = (nonce: string, more: object = {}) => ({
      nonce,
      type: 'CreditCard',
      default: false,
      details: { ...details, lastFour: nonce, expirationMonth: '12', expirationYear: '2031', ...more },
    });
    supplier.vault = {
      fetchPaymentMethods: async () => [
        { ...card('2222'), default: true },
        card('3333', { expirationYear: '2020' }),
        { nonce: 'p', type: 'PayPalAccount', default: false, details: { email: 'ann@example.test' } },
      ],
      deletePaymentMethod: vi
        .fn()
        .mockRejectedValueOnce(new Error('Not reached.'))
        .mockImplementation(asked('are without')),
    };
    const type = () => listeners.get('validityChange')!({ emittedBy: 'number' });
    return { tokenize, type };
  }

  test('shows one way to pay after the other, and says what was refused until it is corrected', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let place: WalletPlace | undefined;
    const offered = vi.spyOn(wallets, 'offerWallets').mockReturnValue({
      inTime: Promise.resolve(),
      names: () => ['paypal', 'googlepay'],
      get: () => ({
        view: (given) => {
          place = given;
          return document.createElement('hr');
        },
        teardown: async () => undefined,
      }),
    });
    const widget = createHostedWidget({
      authorization: btoa(JSON.stringify({ authorizationFingerprint: 'f?customer_id=ann' })),
      wallets: ['paypal', 'googlepay'],
      seller: 'Matricula Learning, Inc.',
      authentication: 'required',
      deviceData: false,
    });
    const { lines, note, look, mount, press, request, leave } = record(widget);
    const { tokenize, type } = parts(note);
    const settled = async () => {
      await vi.dynamicImportSettled();
      for (let turn = 1; turn <= 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    };
    widget.setOrder({ amount: 61_900, lines: [] });
    await mount();
    const { client, ...setting } = offered.mock.calls[0]![1];
    expect(client).toBe(supplier.client);
    note('wallets', [setting, ...offered.mock.calls[0]!.slice(2, 3)]);
    look();
    await request();
    press('Delete');
    look();
    press('Keep it');
    for (const _ of ['not reached', 'deleted']) {
      press('Delete');
      press('Delete it');
      await settled();
      look();
    }
    press('Choose another way to pay');
    look();
    press('Card');
    look();
    for (const code of [
      'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED',
      'HOSTED_FIELDS_FIELDS_INVALID',
      'HOSTED_FIELDS_FAILED_TOKENIZATION',
    ]) {
      tokenize.mockRejectedValueOnce({ code });
      await request();
      look();
      type();
    }
    look();
    tokenize.mockResolvedValue({ nonce: 'c', type: 'CreditCard', details });
    await request();
    look();
    press('Choose another way to pay');
    press('Google Pay');
    look();
    const visit = place!.open();
    place!.keep(visit, {
      nonce: 'w',
      type: 'AndroidPayCard',
      vaulted: false,
      description: 'Google Pay Visa ending in 1111',
      authentication: 'none',
      agreedTo: { wallet: 'googlepay', amount: 61_900 },
    });
    look();
    widget.setOrder({ amount: 50_000, lines: [] });
    look();
    // Both calls read the saved methods; only the answer to the second one counts.
    for (const _ of [1, 2]) widget.showEmptyCard();
    await settled();
    press('Choose another way to pay');
    look();
    for (const _ of [1, 2]) await leave();
    look();
    await request();
    await matches(lines, 'hosted');
  });
});
