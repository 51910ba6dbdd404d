import { FINGERPRINT } from './braintree/sandbox.ts';
import { axeViolations } from '../support/axe.ts';
import { expect, test } from './fixture.ts';
import { dropin, hosted } from './forms.ts';

/** What only Braintree's forms have: a network, frames, a wallet script. */
for (const form of [hosted, dropin]) {
  test.describe(`${form.name} on its network`, () => {
    test('C-176 is created with the client token of the configuration', async ({ open }) => {
      const payment = await open(form);
      await payment.pay();
      await expect(payment.button('Continue')).toBeVisible();
      const [request] = payment.sandbox.requests.filter(({ line }) => line.endsWith('/configuration'));
      expect(new URLSearchParams(request?.query).get('authorizationFingerprint')).toContain(FINGERPRINT);
    });

    test('nothing is requested before the payment step', async ({ open, page }) => {
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (form.scripts.test(request.url())) scripts.push(request.url());
      });
      const payment = await open(form);
      await expect(payment.button('Pay')).toBeVisible();
      expect(scripts).toEqual([]);
      expect(payment.sandbox.requests).toEqual([]);
      await payment.pay();
      await expect(payment.button('Continue')).toBeVisible();
      expect(scripts.length).toBeGreaterThan(0);
    });

    test('C-300 a blocked wallet script is logged to the console only, and cards still work', async ({
      open,
    }) => {
      const payment = await open(form, { paypal: true, sandbox: { walletScript: 'blocked' } });
      await payment.pay();
      await expect(payment.button('Continue')).toBeVisible();
      await expect(form.option(payment.page, 'PayPal')).toBeHidden();
      await payment.expectRecording({ ready: 1, view: 'card', failures: [] });
      await expect(payment.page.getByRole('alert')).toHaveCount(0);
      await expect(payment.page.getByRole('dialog')).toHaveCount(0);
      expect(payment.consoleErrors.join('\n')).toContain('PayPal is not offered');
      await payment.enterAndContinue();
      await payment.expectRecording({ nonces: ['fake-valid-visa-nonce'] });
    });

    test('without PayPal no wallet script is requested or missed', async ({ open }) => {
      const payment = await open(form);
      await payment.pay();
      await expect(payment.button('Continue')).toBeVisible();
      expect(payment.sandbox.lines(form.walletScript)).toEqual([]);
      expect(payment.consoleErrors).toEqual([]);
    });

    test('C-287 a rejected configuration is a failed load', async ({ open }) => {
      const payment = await open(form, { sandbox: { configuration: 'rejected' } });
      await payment.pay();
      await payment.expectRecording({ ready: 0, failures: ['load-failed'] });
      await expect(payment.page.locator('#host > *')).toHaveCount(0);
    });

    test('C-287 G-088 no usable client token is a failed load', async ({ open }) => {
      const payment = await open({
        ...form,
        config: () => ({ kind: form.config(false).kind, authorization: '' }),
      });
      await payment.pay();
      await payment.expectRecording({ ready: 0, failures: ['load-failed'] });
    });

    test('C-287 blocked card fields are a failed load after the time-out, not a minute later', async ({
      open,
    }) => {
      const payment = await open(form, { sandbox: { frames: 'blocked' }, timeout: 1_500 });
      await payment.pay();
      await payment.expectRecording({ ready: 0, failures: ['load-failed'] });
      await expect(payment.page.locator('#host > *')).toHaveCount(0);
    });

    test('a double click on Continue sends the card once', async ({ open }) => {
      const payment = await open(form);
      await payment.pay();
      await payment.enter();
      await payment.button('Continue').dblclick();
      await expect(payment.button('Purchase')).toBeEnabled();
      expect(payment.sandbox.lines('/tokenize')).toHaveLength(1);
    });

    test('two requests at the same time send the card once', async ({ open }) => {
      const payment = await open(form);
      await payment.mountWidget();
      await payment.enter();
      await payment.widgetIsRequestable();
      await payment.page.evaluate(() =>
        Promise.all([window.widget.requestPaymentMethod(), window.widget.requestPaymentMethod()]),
      );
      expect(payment.sandbox.lines('/tokenize')).toHaveLength(1);
    });

    test('is readable in a dark dialog', async ({ open, page }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      const payment = await open(form, { paypal: true });
      await payment.pay();
      await expect(form.option(page, 'Card')).toBeVisible();
      expect(await axeViolations(page, { include: '#host', rules: ['color-contrast'] })).toEqual([]);
    });

    test('C-177 C-178 loads the wallet script and sets the wallet up as a vault agreement', async ({
      open,
    }) => {
      const payment = await open(form, { paypal: true });
      await payment.pay();
      await form.option(payment.page, 'PayPal').click();
      expect(payment.sandbox.lines(form.walletScript)).toHaveLength(1);
      await form.inWallet(payment.page, 'approve');
      await expect(payment.button('Purchase')).toBeEnabled();
      // The vault flow sets up a billing agreement; the one-time flow would create a payment resource.
      expect(payment.sandbox.lines('/paypal_hermes/setup_billing_agreement')).not.toEqual([]);
      expect(payment.sandbox.lines('/paypal_hermes/create_payment_resource')).toEqual([]);
    });
  });
}

test('Hosted Fields offer after a declined card only what is saved, with another nonce than was tried', async ({
  open,
}) => {
  const payment = await open(hosted);
  await payment.pay();
  await payment.enter();
  await hosted.save(payment.page);
  await payment.button('Continue').click();
  await expect(payment.button('Purchase')).toBeEnabled();
  await hosted.otherWay(payment.page).click();
  await payment.enterAndContinue({ number: '5555555555554444' });
  await expect(hosted.methods(payment.page)).toHaveCount(2);
  await payment.button('Card declined').click();
  await payment.expectRecording({ view: 'card', requestable: false });
  await hosted.otherWay(payment.page).click();
  await expect(hosted.methods(payment.page)).toHaveCount(1);
  await hosted.methods(payment.page).click();
  await payment.button('Purchase').click();
  await expect
    .poll(async () => (await payment.recording()).nonces.at(-1))
    .toBe('fake-valid-visa-nonce-listed-2');
});

test.describe('Braintree Drop-in alone', () => {
  test('keeps its styles when another instance removes the shared style sheet', async ({ open }) => {
    const payment = await open(dropin);
    await payment.pay();
    await expect(payment.button('Continue')).toBeVisible();
    await payment.page.evaluate(() => document.querySelector('#braintree-dropin-stylesheet')?.remove());
    await expect(dropin.field(payment.page, 'number')).toBeVisible();
    await payment.enterAndContinue();
  });

  test('offers nothing that was entered before a declined card', async ({ open, page }) => {
    const payment = await open(dropin);
    await payment.pay();
    await payment.enterAndContinue();
    await payment.button('Card declined').click();
    await payment.expectRecording({ view: 'card', requestable: false });
    await expect(dropin.methods(page)).toHaveCount(0);
    await expect(dropin.otherWay(page)).toBeHidden();
  });

  test('saves a card for those only who ask for it', async ({ open, page }) => {
    const payment = await open(dropin);
    await payment.pay();
    await payment.enterAndContinue();
    await dropin.otherWay(page).click();
    await payment.enter({ number: '5555555555554444' });
    await page.getByText('Save card').click();
    await payment.button('Continue').click();
    await expect(payment.button('Purchase')).toBeEnabled();
    expect(
      payment.sandbox.requests
        .filter(({ line }) => line.endsWith('/tokenize'))
        .map(({ body }) => (JSON.parse(body) as { vault: boolean }).vault),
    ).toEqual([false, true]);
  });
});
