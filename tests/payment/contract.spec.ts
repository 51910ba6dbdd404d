import { allowsTrustedTypes, paymentContentSources } from '../../src/services/payment/contentSecurity.ts';
import { expect, test } from './fixture.ts';
import { forms } from './forms.ts';

/** What the site relies on, asked of both forms alike. */
for (const form of forms) {
  test.describe(form.name, () => {
    test('C-170 C-173 shows card fields first where cards are the only way, with Continue beneath', async ({
      open,
    }) => {
      const payment = await open(form);
      await payment.pay();
      await expect(payment.button('Continue')).toBeVisible();
      await expect(payment.button('Continue')).toBeDisabled();
      await expect(form.field(payment.page, 'number')).toBeVisible();
      await payment.expectTold({ ready: 1, view: 'card', valid: false, requestable: false, failures: [] });
    });

    test('C-174 Continue is disabled until number, expiry and cvv are all valid, and again when one is not', async ({
      open,
    }) => {
      const payment = await open(form);
      await payment.pay();
      const field = (key: 'number' | 'expirationDate' | 'cvv') => form.field(payment.page, key);
      await field('number').fill('4111111111111111');
      await field('expirationDate').fill('1235');
      await expect(payment.button('Continue')).toBeDisabled();
      await field('cvv').fill('12');
      await expect(payment.button('Continue')).toBeDisabled();
      await field('cvv').fill('123');
      await expect(payment.button('Continue')).toBeEnabled();
      for (const [key, wrong, right] of [
        ['number', '4111111111111112', '4111111111111111'],
        ['expirationDate', '1220', '1235'],
        ['cvv', '1', '123'],
      ] as const) {
        await field(key).fill(wrong);
        await expect(payment.button('Continue')).toBeDisabled();
        await field(key).fill(right);
        await expect(payment.button('Continue')).toBeEnabled();
      }
    });

    test('C-174 an American Express card needs four digits of cvv', async ({ open }) => {
      const payment = await open(form);
      await payment.pay();
      await payment.enter({ number: '378282246310005', cvv: '123' });
      await expect(payment.button('Continue')).toBeDisabled();
      await payment.enter({ number: '378282246310005', cvv: '1234' });
      await expect(payment.button('Continue')).toBeEnabled();
      await payment.enterAndContinue({ number: '378282246310005', cvv: '1234' });
      await payment.expectTold({ nonces: ['fake-valid-amex-nonce'] });
    });

    test('C-175 G-083 Continue turns the card into a method, and Purchase gives its nonce', async ({
      open,
    }) => {
      const payment = await open(form);
      await payment.pay();
      await payment.enterAndContinue();
      await expect(payment.button('Continue')).toBeHidden();
      await payment.expectTold({ view: 'methods', valid: false, requestable: true });
      await payment.button('Purchase').click();
      await payment.expectTold({
        nonces: ['fake-valid-visa-nonce', 'fake-valid-visa-nonce'],
        failures: [],
        busy: false,
      });
    });

    test('a card that the gateway will decline gives the documented nonce for it', async ({ open }) => {
      const payment = await open(form);
      await payment.pay();
      await payment.enterAndContinue({ number: '4000111111111115' });
      await payment.expectTold({ nonces: ['fake-processor-declined-visa-nonce'] });
    });

    test('by the time the nonce is there the form has turned to methods: Continue is never ready twice', async ({
      open,
    }) => {
      const payment = await open(form);
      await payment.pay();
      await payment.enter();
      // Every state of the page is looked at, not only those that a poll happens to meet.
      await payment.page.evaluate(() => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        new MutationObserver(() => {
          const text = document.querySelector('pre')?.textContent;
          if (text) seen.push(text);
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      });
      await payment.button('Continue').click();
      await expect(payment.button('Purchase')).toBeEnabled();
      await payment.expectTold({ nonces: ['fake-valid-visa-nonce'] });
      const seen = (await payment.page.evaluate(() => Reflect.get(window, 'seen') as string[])).map(
        (text) => JSON.parse(text) as { view: string; busy: boolean; valid: boolean; nonces: string[] },
      );
      expect(seen.length).toBeGreaterThan(0);
      expect(seen.filter(({ view, nonces }) => view === 'card' && nonces.length > 0)).toEqual([]);
    });

    test('a method entered before is offered again, and another card can be added', async ({ open }) => {
      const payment = await open(form);
      await payment.pay();
      await payment.enterAndContinue();
      await payment.button('Cancel').click();
      await payment.pay();
      await expect(payment.button('Purchase')).toBeEnabled();
      await expect(form.methods(payment.page)).toHaveCount(1);
      await payment.expectTold({ ready: 1, view: 'methods', valid: false, requestable: true });

      await form.otherWay(payment.page).click();
      await expect(payment.button('Continue')).toBeDisabled();
      await payment.enterAndContinue({ number: '5555555555554444' });
      await payment.expectTold({ nonces: ['fake-valid-mastercard-nonce'] });
      await expect(form.methods(payment.page)).toHaveCount(2);
    });

    test('C-177 cards and the wallet are offered as options, and the wallet becomes a method', async ({
      open,
    }) => {
      const payment = await open(form, { paypal: true });
      await payment.pay();
      await expect(form.option(payment.page, 'Card')).toBeVisible();
      await expect(form.option(payment.page, 'PayPal')).toBeVisible();
      await payment.expectTold({ view: 'options', valid: false, requestable: false });

      await form.option(payment.page, 'PayPal').click();
      await payment.expectTold({ view: 'paypal', requestable: false });
      await form.wallet(payment.page).click();
      await expect(payment.button('Purchase')).toBeEnabled();
      await payment.button('Purchase').click();
      await payment.expectTold({ nonces: ['fake-paypal-billing-agreement-nonce'] });
    });

    test('C-177 the card option leads to the card fields, and there is a way back', async ({ open }) => {
      const payment = await open(form, { paypal: true });
      await payment.pay();
      await form.option(payment.page, 'Card').click();
      await payment.expectTold({ view: 'card' });
      await payment.enter();
      await expect(payment.button('Continue')).toBeEnabled();
      await form.otherWay(payment.page).click();
      await payment.expectTold({ view: 'options', valid: false, requestable: false });
    });

    test('G-089 a card refused on entry is told in the form, and a corrected one goes through', async ({
      open,
    }) => {
      const payment = await open(form);
      await payment.pay();
      await payment.enter({ cvv: '200' });
      await payment.button('Continue').click();
      await payment.expectTold({ failures: ['rejected'], nonces: [], view: 'card', busy: false });
      await expect(form.refusal(payment.page)).not.toBeEmpty();
      await payment.enterAndContinue();
      await payment.expectTold({ nonces: ['fake-valid-visa-nonce'] });
    });

    test('a double request shares one answer', async ({ open }) => {
      const payment = await open(form);
      const requests = await payment.page.evaluate(async (config) => {
        const widget = await window.loadPaymentWidget(config);
        const host = document.body.appendChild(document.createElement('div'));
        await widget.mount(host);
        Object.assign(window, { widget });
        const early = widget.requestPaymentMethod();
        const same = early === widget.requestPaymentMethod();
        return { same, kind: await early.catch((error: { kind: string }) => error.kind) };
      }, form.config(false));
      expect(requests).toEqual({ same: true, kind: 'no-method' });
      await payment.enter();
      const nonces = await payment.page.evaluate(async () => {
        const widget = Reflect.get(window, 'widget') as {
          requestPaymentMethod(): Promise<{ nonce: string }>;
        };
        const [first, second] = [widget.requestPaymentMethod(), widget.requestPaymentMethod()];
        return { same: first === second, nonces: [await first, await second].map(({ nonce }) => nonce) };
      });
      expect(nonces).toEqual({ same: true, nonces: ['fake-valid-visa-nonce', 'fake-valid-visa-nonce'] });
      await expect(form.methods(payment.page)).toHaveCount(1);
    });

    test('after a failed sale nothing is requestable until the person chooses again', async ({ open }) => {
      const payment = await open(form);
      await payment.pay();
      await payment.enterAndContinue();
      await payment.button('Sale failed').click();
      await payment.expectTold({ view: 'methods', requestable: false });
      await expect(payment.button('Purchase')).toBeDisabled();
      await form.methods(payment.page).first().click();
      await expect(payment.button('Purchase')).toBeEnabled();
    });

    test('is one form in StrictMode, which mounts everything twice', async ({ open }) => {
      const payment = await open(form);
      await payment.pay();
      await expect(payment.button('Continue')).toBeVisible();
      await expect(form.field(payment.page, 'number')).toHaveCount(1);
      await expect(payment.page.locator('#host > *')).toHaveCount(1);
      expect(payment.consoleErrors).toEqual([]);
    });

    test('hidden and shown again it is a new, empty form, and nothing is enabled meanwhile', async ({
      open,
    }) => {
      const payment = await open(form);
      await payment.pay();
      await payment.enter();
      await expect(payment.button('Continue')).toBeEnabled();
      await payment.button('Hide form').click();
      await payment.expectTold({ valid: false, requestable: false });
      await expect(form.field(payment.page, 'number')).toHaveCount(0);
      await payment.button('Show form').click();
      await payment.expectTold({ ready: 2, view: 'card', valid: false });
      await payment.enterAndContinue();
      await payment.expectTold({ nonces: ['fake-valid-visa-nonce'], failures: [] });
    });

    test('leaves nothing behind when the dialog closes, and opens again', async ({ open }) => {
      const payment = await open(form);
      for (let round = 0; round < 2; round += 1) {
        await payment.pay();
        await expect(payment.button('Continue')).toBeVisible();
        await payment.button('Cancel').click();
        await expect(form.field(payment.page, 'number')).toHaveCount(0);
      }
      expect(payment.consoleErrors).toEqual([]);
    });

    test('taken down before, while and after it mounts: disposed, silent and gone', async ({ open }) => {
      const payment = await open(form);
      const results = await payment.page.evaluate(async (config) => {
        const host = document.body.appendChild(document.createElement('div'));
        const kindOf = (error: { kind?: string; message: string }) => error.kind ?? error.message;

        const before = await window.loadPaymentWidget(config);
        await before.teardown();
        const beforeMount = await before.mount(host).then(() => 'mounted', kindOf);

        const during = await window.loadPaymentWidget(config);
        const views: string[] = [];
        during.onViewChange((view) => views.push(view));
        const mounting = during.mount(host).then(() => 'mounted', kindOf);
        await during.teardown();
        const whileMounting = await mounting;

        const after = await window.loadPaymentWidget(config);
        await after.mount(host);
        await after.teardown();
        await after.teardown();
        const request = await after.requestPaymentMethod().then(() => 'method', kindOf);
        return { beforeMount, whileMounting, views, request, left: host.childElementCount };
      }, form.config(false));
      expect(results).toEqual({
        beforeMount: 'disposed',
        whileMounting: 'disposed',
        views: [],
        request: 'not-ready',
        left: 0,
      });
      // Of the three only the last came far enough to ask anyone.
      expect(payment.sandbox.lines('/configuration').length).toBeLessThanOrEqual(1);
    });

    test('C-287 G-088 a form whose script is blocked has failed to load', async ({ open }) => {
      const payment = await open(form, { scripts: 'blocked' });
      await payment.pay();
      await payment.expectTold({ ready: 0, view: '', failures: ['load-failed'] });
      await expect(payment.page.locator('#host > *')).toHaveCount(0);
    });

    test('C-287 a form that does not come in time has failed to load', async ({ open }) => {
      const payment = await open(form, { scripts: 'silent', timeout: 300 });
      await payment.pay();
      await payment.expectTold({ ready: 0, view: '', failures: ['load-failed'] });
    });

    const policy = () => {
      const sources = paymentContentSources(form.config(true));
      return ['default-src', 'script-src', 'style-src', 'img-src', 'frame-src', 'connect-src']
        .map((directive) => [directive, "'self'", ...(sources[directive] ?? [])].join(' '))
        .join('; ');
    };

    test('works under a Content-Security-Policy without unsafe-inline', async ({ open }) => {
      const payment = await open(form, { paypal: true, csp: policy() });
      await payment.pay();
      await form.option(payment.page, 'Card').click();
      await payment.enterAndContinue();
      await payment.expectTold({ nonces: ['fake-valid-visa-nonce'] });
      expect(payment.consoleErrors).toEqual([]);
    });

    test('says rightly whether its page may require Trusted Types', async ({ open }) => {
      const csp = `${policy()}; require-trusted-types-for 'script'`;
      const payment = await open(form, { csp });
      await payment.pay();
      const allowed = allowsTrustedTypes(form.config(false));
      await payment.expectTold(
        allowed ? { ready: 1, failures: [] } : { ready: 0, failures: ['load-failed'] },
      );
    });
  });
}
