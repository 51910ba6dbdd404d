import { AxeBuilder } from '@axe-core/playwright';
import { clientToken, FINGERPRINT } from './braintree/sandbox.ts';
import type { PaymentWidget } from '../../src/services/payment/port.ts';
import { expect, test } from './fixture.ts';
import { dropin } from './forms.ts';

/** What only the real form can do wrong: its network, its frames, its wallet script. */
test.describe('Braintree Drop-in on its network', () => {
  test('C-176 is created with the client token of the configuration', async ({ open }) => {
    const payment = await open(dropin);
    await payment.pay();
    await expect(payment.button('Continue')).toBeVisible();
    const [asked] = payment.sandbox.requests.filter(({ line }) => line.endsWith('/configuration'));
    expect(new URLSearchParams(asked?.query).get('authorizationFingerprint')).toContain(FINGERPRINT);
  });

  test('nothing of it is requested before the payment step', async ({ open, page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (dropin.scripts.test(request.url())) scripts.push(request.url());
    });
    const payment = await open(dropin);
    await expect(payment.button('Pay')).toBeVisible();
    expect(scripts).toEqual([]);
    expect(payment.sandbox.requests).toEqual([]);
    await payment.pay();
    await expect(payment.button('Continue')).toBeVisible();
    expect(scripts.length).toBeGreaterThan(0);
  });

  test('C-177 C-178 loads the wallet script and sets the wallet up as a vault agreement', async ({
    open,
  }) => {
    const payment = await open(dropin, { paypal: true });
    await payment.pay();
    await dropin.option(payment.page, 'PayPal').click();
    expect(payment.sandbox.lines('https://www.paypalobjects.com/api/checkout.min.js')).toHaveLength(1);
    await dropin.wallet(payment.page).click();
    await expect(payment.button('Purchase')).toBeEnabled();
    // The vault flow sets up a billing agreement; the one-time flow would create a payment resource.
    expect(payment.sandbox.lines('/paypal_hermes/setup_billing_agreement')).not.toEqual([]);
    expect(payment.sandbox.lines('/paypal_hermes/create_payment_resource')).toEqual([]);
  });

  test('C-300 a blocked wallet script is told in the console only, and cards still work', async ({
    open,
  }) => {
    const payment = await open(dropin, { paypal: true, sandbox: { walletScript: 'blocked' } });
    await payment.pay();
    await expect(payment.button('Continue')).toBeVisible();
    await expect(dropin.option(payment.page, 'PayPal')).toBeHidden();
    await payment.expectTold({ ready: 1, view: 'card', failures: [] });
    await expect(payment.page.getByRole('alert')).toHaveCount(0);
    await expect(payment.page.getByRole('dialog')).toHaveCount(0);
    expect(payment.consoleErrors.join('\n')).toContain('PayPal is not offered');
    await payment.enterAndContinue();
    await payment.expectTold({ nonces: ['fake-valid-visa-nonce'] });
  });

  test('without PayPal no wallet script is asked for, and none is missed', async ({ open }) => {
    const payment = await open(dropin);
    await payment.pay();
    await expect(payment.button('Continue')).toBeVisible();
    expect(payment.sandbox.lines('paypalobjects')).toEqual([]);
    expect(payment.consoleErrors).toEqual([]);
  });

  test('C-287 a refused configuration is a failed load', async ({ open }) => {
    const payment = await open(dropin, { sandbox: { configuration: 'refused' } });
    await payment.pay();
    await payment.expectTold({ ready: 0, failures: ['load-failed'] });
    await expect(payment.page.locator('#host > *')).toHaveCount(0);
  });

  test('C-287 G-088 no usable client token is a failed load', async ({ open }) => {
    const payment = await open({
      ...dropin,
      config: () => ({ kind: 'braintree', authorization: '' }),
    });
    await payment.pay();
    await payment.expectTold({ ready: 0, failures: ['load-failed'] });
  });

  test('C-287 blocked card fields are a failed load after the time-out, not a minute later', async ({
    open,
  }) => {
    const payment = await open(dropin, { sandbox: { frames: 'blocked' }, timeout: 1_500 });
    await payment.pay();
    await payment.expectTold({ ready: 0, failures: ['load-failed'] });
    await expect(payment.page.locator('#host > *')).toHaveCount(0);
  });

  test('a double press of Continue sends the card once', async ({ open }) => {
    const payment = await open(dropin);
    await payment.pay();
    await payment.enter();
    await payment.button('Continue').dblclick();
    await expect(payment.button('Purchase')).toBeEnabled();
    expect(payment.sandbox.lines('/tokenize')).toHaveLength(1);
  });

  test('two requests at once send the card once', async ({ open }) => {
    const payment = await open(dropin);
    await payment.page.evaluate(async (authorization) => {
      const widget = await window.loadPaymentWidget({ kind: 'braintree', authorization });
      await widget.mount(document.body.appendChild(document.createElement('div')));
      Object.assign(window, { widget });
    }, clientToken);
    await payment.enter();
    await payment.page.evaluate(async () => {
      const widget = Reflect.get(window, 'widget') as PaymentWidget;
      // The card fields are frames of their own and tell the form by message.
      await new Promise<void>((resolve) => {
        widget.onRequestable((can) => can && resolve());
      });
      await Promise.all([widget.requestPaymentMethod(), widget.requestPaymentMethod()]);
    });
    expect(payment.sandbox.lines('/tokenize')).toHaveLength(1);
  });

  test('can be read in a dark dialog', async ({ open, page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const payment = await open(dropin, { paypal: true });
    await payment.pay();
    await expect(dropin.option(page, 'Card')).toBeVisible();
    const { violations } = await new AxeBuilder({ page })
      .include('#host')
      .withRules(['color-contrast'])
      .analyze();
    expect(violations.flatMap(({ nodes }) => nodes.map((node) => node.failureSummary))).toEqual([]);
  });

  test('stays dressed after another instance has taken the shared style sheet away', async ({ open }) => {
    const payment = await open(dropin);
    await payment.pay();
    await expect(payment.button('Continue')).toBeVisible();
    await payment.page.evaluate(() => document.querySelector('#braintree-dropin-stylesheet')?.remove());
    await expect(dropin.field(payment.page, 'number')).toBeVisible();
    await payment.enterAndContinue();
  });
});
