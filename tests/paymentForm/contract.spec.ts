import { devices } from 'playwright/test';
import { allowsTrustedTypes, paymentContentSources } from '../../src/services/payment/contentSecurity.ts';
import { expect, test } from './fixture.ts';
import { forms } from './forms.ts';

/** What the site relies on; both forms must fulfill it. */
for (const form of forms) {
  test.describe(form.name, () => {
    test('C-170 C-173 shows the card fields first where only cards are accepted, with Continue below them', async ({
      open,
    }) => {
      const payment = await open(form);
      await payment.pay();
      await expect(payment.button('Continue')).toBeVisible();
      await expect(payment.button('Continue')).toBeDisabled();
      await expect(form.field(payment.page, 'number')).toBeVisible();
      await payment.expectRecording({
        ready: 1,
        view: 'card',
        valid: false,
        requestable: false,
        failures: [],
      });
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
      await payment.expectRecording({ nonces: ['fake-valid-amex-nonce'] });
    });

    test('C-175 G-083 Continue turns the card into a method, and Purchase gives its nonce', async ({
      open,
    }) => {
      const payment = await open(form);
      await payment.pay();
      await payment.enterAndContinue();
      await expect(payment.button('Continue')).toBeHidden();
      await payment.expectRecording({ view: 'methods', valid: false, requestable: true });
      await payment.button('Purchase').click();
      await payment.expectRecording({
        nonces: ['fake-valid-visa-nonce', 'fake-valid-visa-nonce'],
        failures: [],
        busy: false,
      });
    });

    test('a card that the gateway will decline gives the documented nonce for it', async ({ open }) => {
      const payment = await open(form);
      await payment.pay();
      await payment.enterAndContinue({ number: '4000111111111115' });
      await payment.expectRecording({ nonces: ['fake-processor-declined-visa-nonce'] });
    });

    test('by the time the nonce is reported the form shows its methods: Continue is never enabled a second time', async ({
      open,
    }) => {
      const payment = await open(form);
      await payment.pay();
      await payment.enter();
      // Records every state of the page, not only those that polling happens to see.
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
      await payment.expectRecording({ nonces: ['fake-valid-visa-nonce'] });
      const seen = (await payment.page.evaluate(() => Reflect.get(window, 'seen') as string[])).map(
        (text) => JSON.parse(text) as { view: string; busy: boolean; valid: boolean; nonces: string[] },
      );
      expect(seen.length).toBeGreaterThan(0);
      expect(seen.filter(({ view, nonces }) => view === 'card' && nonces.length > 0)).toEqual([]);
    });

    test('a method saved before is offered again, and another card can be added', async ({ open }) => {
      const payment = await open(form);
      await payment.pay();
      await payment.enter();
      await form.save(payment.page);
      await payment.button('Continue').click();
      await expect(payment.button('Purchase')).toBeEnabled();
      await payment.button('Cancel').click();
      await payment.pay();
      await expect(payment.button('Purchase')).toBeEnabled();
      await expect(form.methods(payment.page)).toHaveCount(1);
      await payment.expectRecording({ ready: 1, view: 'methods', valid: false, requestable: true });

      await form.otherWay(payment.page).click();
      await expect(payment.button('Continue')).toBeDisabled();
      await payment.enterAndContinue({ number: '5555555555554444' });
      await payment.expectRecording({ nonces: ['fake-valid-mastercard-nonce'] });
      await expect(form.methods(payment.page)).toHaveCount(2);
    });

    for (const paypal of [false, true]) {
      test(`after a declined card the card form is shown and empty, ${paypal ? 'with' : 'without'} a wallet`, async ({
        open,
      }) => {
        const payment = await open(form, { paypal });
        await payment.pay();
        if (paypal) await form.option(payment.page, 'Card').click();
        await payment.enterAndContinue({ number: '4000111111111115' });
        await payment.expectRecording({ view: 'methods' });
        await payment.button('Card declined').click();
        await payment.expectRecording({ view: 'card', valid: false, requestable: false });
        for (const key of ['number', 'expirationDate', 'cvv'] as const) {
          await expect(form.field(payment.page, key)).toBeVisible();
          await expect(form.field(payment.page, key)).toHaveValue('');
        }
        await payment.enterAndContinue({ number: '5555555555554444' });
        await payment.expectRecording({ view: 'methods', requestable: true });
      });
    }

    test('C-177 card and wallet are offered as options, and the wallet becomes a method', async ({
      open,
    }) => {
      const payment = await open(form, { paypal: true });
      await payment.pay();
      await expect(form.option(payment.page, 'Card')).toBeVisible();
      await expect(form.option(payment.page, 'PayPal')).toBeVisible();
      await payment.expectRecording({ view: 'options', valid: false, requestable: false });

      await form.option(payment.page, 'PayPal').click();
      await payment.expectRecording({ view: 'paypal', requestable: false });
      await form.inWallet(payment.page, 'approve');
      await expect(payment.button('Purchase')).toBeEnabled();
      await payment.button('Purchase').click();
      await payment.expectRecording({ nonces: ['fake-paypal-billing-agreement-nonce'] });
    });

    test('C-177 a wallet whose window is closed gives no method, and the card is still offered', async ({
      open,
    }) => {
      const payment = await open(form, { paypal: true });
      await payment.pay();
      await form.option(payment.page, 'PayPal').click();
      await form.inWallet(payment.page, 'close');
      await payment.expectRecording({ requestable: false, nonces: [], failures: [] });
      const card = form.option(payment.page, 'Card');
      // Drop-in stays with its wallet; the others lead back to the ways to pay.
      const back = form.otherWay(payment.page).filter({ visible: true });
      await expect(card.filter({ visible: true }).or(back)).toBeVisible();
      if (await back.isVisible()) await back.click();
      await card.click();
      await payment.enterAndContinue();
      await payment.expectRecording({ nonces: ['fake-valid-visa-nonce'] });
    });

    test('C-177 the card option opens the card fields, and the options can be returned to', async ({
      open,
    }) => {
      const payment = await open(form, { paypal: true });
      await payment.pay();
      await form.option(payment.page, 'Card').click();
      await payment.expectRecording({ view: 'card' });
      await payment.enter();
      await expect(payment.button('Continue')).toBeEnabled();
      await form.otherWay(payment.page).click();
      await payment.expectRecording({ view: 'options', valid: false, requestable: false });
    });

    test('G-089 a card rejected on entry shows an error in the form, and a corrected one is accepted', async ({
      open,
    }) => {
      const payment = await open(form);
      await payment.pay();
      await payment.enter({ cvv: '200' });
      await payment.button('Continue').click();
      await payment.expectRecording({ failures: ['rejected'], nonces: [], view: 'card', busy: false });
      await expect(form.rejection(payment.page)).not.toBeEmpty();
      await payment.enterAndContinue();
      await payment.expectRecording({ nonces: ['fake-valid-visa-nonce'] });
    });

    test('two requests at the same time share one answer', async ({ open }) => {
      const payment = await open(form);
      await payment.mountWidget();
      const early = await payment.page.evaluate(async () => {
        const [first, second] = [window.widget.requestPaymentMethod(), window.widget.requestPaymentMethod()];
        return { same: first === second, kind: await first.catch((error: { kind: string }) => error.kind) };
      });
      expect(early).toEqual({ same: true, kind: 'no-method' });
      await payment.enter();
      await payment.widgetIsRequestable();
      const later = await payment.page.evaluate(async () => {
        const [first, second] = [window.widget.requestPaymentMethod(), window.widget.requestPaymentMethod()];
        return { same: first === second, nonces: [(await first).nonce, (await second).nonce] };
      });
      expect(later).toEqual({ same: true, nonces: ['fake-valid-visa-nonce', 'fake-valid-visa-nonce'] });
      await expect(form.methods(payment.page)).toHaveCount(1);
    });

    test('after a failed sale nothing is requestable until the student chooses again', async ({ open }) => {
      const payment = await open(form);
      await payment.pay();
      await payment.enter();
      await form.save(payment.page);
      await payment.button('Continue').click();
      await expect(payment.button('Purchase')).toBeEnabled();
      await payment.button('Sale failed').click();
      await payment.expectRecording({ view: 'methods', requestable: false });
      await expect(payment.button('Purchase')).toBeDisabled();
      await form.methods(payment.page).first().click();
      await expect(payment.button('Purchase')).toBeEnabled();
    });

    test('StrictMode, which mounts everything twice, shows one form', async ({ open }) => {
      const payment = await open(form);
      await payment.pay();
      await expect(payment.button('Continue')).toBeVisible();
      await expect(form.field(payment.page, 'number')).toHaveCount(1);
      await expect(payment.page.locator('#host > *')).toHaveCount(1);
      expect(payment.consoleErrors).toEqual([]);
    });

    test('a form hidden and shown again is new and empty, and nothing is enabled meanwhile', async ({
      open,
    }) => {
      const payment = await open(form);
      await payment.pay();
      await payment.enter();
      await expect(payment.button('Continue')).toBeEnabled();
      await payment.button('Hide form').click();
      await payment.expectRecording({ valid: false, requestable: false });
      await expect(form.field(payment.page, 'number')).toHaveCount(0);
      await payment.button('Show form').click();
      await payment.expectRecording({ ready: 2, view: 'card', valid: false });
      await payment.enterAndContinue();
      await payment.expectRecording({ nonces: ['fake-valid-visa-nonce'], failures: [] });
    });

    test('closing the dialog removes everything, and the form can be opened again', async ({ open }) => {
      const payment = await open(form);
      for (let round = 0; round < 2; round += 1) {
        await payment.pay();
        await expect(payment.button('Continue')).toBeVisible();
        await payment.button('Cancel').click();
        await expect(form.field(payment.page, 'number')).toHaveCount(0);
      }
      expect(payment.consoleErrors).toEqual([]);
    });

    test('torn down before, while or after it mounts, a form is disposed, silent and removed', async ({
      open,
    }) => {
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
      // Only the last of the three got far enough to request anything.
      expect(payment.sandbox.lines('/configuration').length).toBeLessThanOrEqual(1);
    });

    test('C-287 G-088 a form whose script is blocked has failed to load', async ({ open }) => {
      const payment = await open(form, { scripts: 'blocked' });
      await payment.pay();
      await payment.expectRecording({ ready: 0, view: '', failures: ['load-failed'] });
      await expect(payment.page.locator('#host > *')).toHaveCount(0);
    });

    test('C-287 a form that does not come in time has failed to load', async ({ open }) => {
      const payment = await open(form, { scripts: 'silent', timeout: 300 });
      await payment.pay();
      await payment.expectRecording({ ready: 0, view: '', failures: ['load-failed'] });
    });

    const policy = (paypal: boolean) => {
      const sources = paymentContentSources(form.config(paypal));
      return ['default-src', 'script-src', 'style-src', 'img-src', 'frame-src', 'connect-src']
        .map((directive) => [directive, "'self'", ...(sources[directive] ?? [])].join(' '))
        .join('; ');
    };

    test('works under a Content-Security-Policy without unsafe-inline', async ({ open }) => {
      const payment = await open(form, { paypal: true, csp: policy(true) });
      await payment.pay();
      await form.option(payment.page, 'Card').click();
      await payment.enterAndContinue();
      await payment.expectRecording({ nonces: ['fake-valid-visa-nonce'] });
      expect(payment.consoleErrors).toEqual([]);
    });

    test.describe('on a phone', () => {
      test.use({ userAgent: devices['iPhone 15'].userAgent });

      test('nothing but its fields is seen under that policy', async ({ open, page }) => {
        const payment = await open(form, { paypal: true, csp: policy(true) });
        await payment.pay();
        await form.option(page, 'Card').click();
        await expect(form.field(page, 'number')).toBeVisible();
        const helpers = page.locator('[data-braintree-direction]');
        for (const helper of await helpers.all()) await expect(helper).toHaveCSS('opacity', '0');
        expect(payment.consoleErrors).toEqual([]);
      });
    });

    test('reports correctly whether its page may require Trusted Types', async ({ open }) => {
      const csp = `${policy(false)}; require-trusted-types-for 'script'`;
      const payment = await open(form, { csp });
      await payment.pay();
      const allowed = allowsTrustedTypes(form.config(false));
      await payment.expectRecording(
        allowed ? { ready: 1, failures: [] } : { ready: 0, failures: ['load-failed'] },
      );
    });
  });
}
