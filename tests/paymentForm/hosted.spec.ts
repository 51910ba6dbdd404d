import { axeViolations } from '../support/axe.ts';
import { clientToken, type VaultedMethod } from './braintree/sandbox.ts';
import { expect, test } from './fixture.ts';
import { hosted } from './forms.ts';

const saved = (lastFour: string, expirationMonth: string, expirationYear: string): VaultedMethod => ({
  nonce: `saved-${lastFour}`,
  type: 'CreditCard',
  description: `ending in ${lastFour.slice(2)}`,
  details: { cardType: 'Visa', lastFour, lastTwo: lastFour.slice(2), expirationMonth, expirationYear },
});

const token = JSON.parse(Buffer.from(clientToken, 'base64').toString()) as Record<string, unknown>;
const withoutCustomer = {
  kind: 'hosted',
  authorization: Buffer.from(
    JSON.stringify({ ...token, authorizationFingerprint: 'emulated-fingerprint' }),
  ).toString('base64'),
} as const;

/** What the site itself is responsible for around Braintree's frames: labels, errors, looks, keyboard, saved methods. */
test.describe('Hosted Fields in the form of the site', () => {
  test('each frame has the label of its field inside and outside, and says what is needed', async ({
    open,
    page,
  }) => {
    const payment = await open(hosted);
    await payment.pay();
    for (const [key, label] of [
      ['number', 'Card number'],
      ['expirationDate', 'Expiration date (MM/YY)'],
      ['cvv', 'CVV'],
    ] as const) {
      await expect(page.getByText(label, { exact: true })).toBeVisible();
      await expect(page.getByTitle(label, { exact: true })).toBeVisible();
      await expect(hosted.field(page, key)).toHaveAccessibleName(label);
      await expect(hosted.field(page, key)).toHaveAttribute('aria-required', 'true');
    }
    await page.getByText('Card number', { exact: true }).click();
    await expect(hosted.field(page, 'number')).toBeFocused();
    await expect(
      page.getByText('Accepted here: Visa, Mastercard, American Express, Discover, JCB.'),
    ).toBeVisible();
    const marks = page.locator('.payment-form-accepted svg');
    await expect(marks).toHaveText(['VISA', 'MC', 'AMEX', 'DISC', 'JCB']);
    for (const mark of await marks.all()) await expect(mark).toBeInViewport();
  });

  test('shows the brand while the number is typed, and asks for as many digits as it has', async ({
    open,
    page,
  }) => {
    const payment = await open(hosted);
    await payment.pay();
    await hosted.field(page, 'number').pressSequentially('3782');
    await expect(page.getByText('American Express', { exact: true })).toBeVisible();
    await expect(page.locator('.payment-form-number svg')).toHaveText('AMEX');
    await expect(hosted.field(page, 'cvv')).toHaveAttribute('placeholder', '0000');
    await hosted.field(page, 'cvv').fill('123');
    await hosted.field(page, 'cvv').blur();
    await expect(page.getByText('Enter the 4-digit security code.')).toBeVisible();
    await hosted.field(page, 'number').fill('');
    await expect(page.locator('.payment-form-number svg')).toHaveCount(0);
  });

  test('an error stands below its field, is said inside its frame, and goes with the correction', async ({
    open,
    page,
  }) => {
    const payment = await open(hosted);
    await payment.pay();
    const number = hosted.field(page, 'number');
    const error = 'Enter a valid number of a card that is accepted here.';
    await number.fill('4111 1111');
    await expect(number).not.toHaveAttribute('aria-invalid', 'true');
    await number.blur();
    await expect(page.locator('.payment-form-number').getByText(error)).toBeVisible();
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    await expect(number).toHaveAccessibleDescription(error);
    await number.fill('4111111111111111');
    await expect(page.getByText(error)).toBeHidden();
    await expect(number).toHaveAccessibleDescription('');
  });

  test('postal code and name are optional: left out when empty, sent when given', async ({ open, page }) => {
    const payment = await open(hosted);
    await payment.pay();
    await payment.enterAndContinue();
    const sent = () =>
      payment.sandbox.requests
        .filter(({ line }) => line.endsWith('/tokenize'))
        .map(({ body }) => JSON.parse(body) as { fields: string[]; postalCode?: string });
    expect(sent().at(-1)?.fields).toEqual(['number', 'expirationDate', 'cvv']);

    await hosted.otherWay(page).click();
    await payment.enter();
    const frame = (name: string) =>
      page.frameLocator(`iframe[name="braintree-hosted-field-${name}"]`).locator('input');
    await frame('postalCode').fill('60614');
    await frame('cardholderName').fill('Zoë O’Brien');
    await payment.button('Continue').click();
    await expect(payment.button('Purchase')).toBeEnabled();
    expect(sent().at(-1)).toMatchObject({
      fields: ['number', 'expirationDate', 'cvv', 'postalCode', 'cardholderName'],
      postalCode: '60614',
      cardholderName: 'Zoë O’Brien',
    });
  });

  test('a card that could not be checked is answered in the form, keeps what was typed, and can be tried again', async ({
    open,
    page,
  }) => {
    const payment = await open(hosted, { sandbox: { cards: 'failing' } });
    await payment.pay();
    await payment.enter();
    await payment.button('Continue').click();
    await payment.expectRecording({ failures: ['rejected'], view: 'card', busy: false });
    await expect(page.getByRole('status')).toHaveText(
      'The card could not be checked. Nothing was charged. Try again, or use another card.',
    );
    await expect(hosted.field(page, 'number')).toHaveValue('4111111111111111');
    await expect(payment.button('Continue')).toBeEnabled();
  });

  test('saved methods stand first, the first that has not expired is chosen, and an expired one cannot be', async ({
    open,
    page,
  }) => {
    const vault = [saved('1881', '01', '2020'), saved('1111', '12', '2035')];
    const payment = await open(hosted, { sandbox: { vault } });
    await payment.pay();
    await payment.expectRecording({ view: 'methods', requestable: true });
    await expect(page.getByRole('radio', { name: 'Visa ending in 1881 (expired)' })).toBeDisabled();
    await expect(page.getByRole('radio', { name: 'Visa ending in 1111' })).toBeChecked();
    await payment.button('Purchase').click();
    await payment.expectRecording({ nonces: ['saved-1111'] });
  });

  test('the default is named, a saved method is deleted after one more question, and nothing is chosen in its place', async ({
    open,
    page,
  }) => {
    const vault = [{ ...saved('1111', '12', '2035'), default: true }, saved('4444', '12', '2035')];
    const payment = await open(hosted, { sandbox: { vault } });
    await payment.pay();
    await expect(page.getByRole('radio', { name: 'Visa ending in 1111 (default)' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Visa ending in 4444', exact: true })).not.toBeChecked();
    const remove = page.getByRole('button', { name: 'Delete Visa ending in 1111' });
    await remove.click();
    await payment.expectRecording({ view: 'delete-confirmation', requestable: false });
    expect(await axeViolations(page, { include: '.payment-form' })).toEqual([]);
    await page.getByRole('button', { name: 'Keep it' }).click();
    await payment.expectRecording({ view: 'methods', requestable: true });
    expect(payment.sandbox.lines('/graphql')).toEqual([]);
    await remove.click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await expect(page.getByRole('status')).toHaveText('Visa ending in 1111 was deleted.');
    await expect(hosted.methods(page)).toHaveCount(1);
    await payment.expectRecording({ view: 'methods', requestable: false });
    expect(await axeViolations(page, { include: '.payment-form' })).toEqual([]);
    await payment.button('Cancel').click();
    await payment.pay();
    await expect(page.getByRole('radio')).toHaveCount(1);
    await expect(page.getByRole('radio', { name: 'Visa ending in 4444' })).toBeChecked();
    expect(payment.consoleErrors).toEqual([]);
  });

  test('the last saved method that is deleted leaves the card fields, also when it was deleted elsewhere', async ({
    open,
    page,
  }) => {
    const payment = await open(hosted, {
      sandbox: { vault: [saved('1111', '12', '2035')], deletions: 'gone' },
    });
    await payment.pay();
    await page.getByRole('button', { name: 'Delete Visa ending in 1111' }).click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await payment.expectRecording({ view: 'card', requestable: false });
    await payment.enterAndContinue();
  });

  test('a deletion whose answer is lost is not claimed, and the next look says what became of it', async ({
    open,
    page,
  }) => {
    const payment = await open(hosted, {
      sandbox: { vault: [saved('1111', '12', '2035')], deletions: 'lost' },
    });
    await payment.pay();
    await page.getByRole('button', { name: 'Delete Visa ending in 1111' }).click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await expect(page.getByRole('status')).toHaveText(
      'We could not hear whether Visa ending in 1111 was deleted. Open this dialog again to see it.',
    );
    await expect(hosted.methods(page)).toHaveCount(1);
    await payment.button('Cancel').click();
    await payment.pay();
    await payment.expectRecording({ view: 'card' });
  });

  test('a method whose nonce is too old is deleted with a fresh one', async ({ open, page }) => {
    const vault = [saved('1111', '12', '2035'), saved('4444', '12', '2035')];
    const payment = await open(hosted, { sandbox: { vault, deletions: 'stale' } });
    await payment.pay();
    await page.getByRole('button', { name: 'Delete Visa ending in 1111' }).click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await expect(page.getByRole('status')).toHaveText('Visa ending in 1111 was deleted.');
    await payment.button('Cancel').click();
    await payment.pay();
    await expect(page.getByRole('radio')).toHaveCount(1);
    await expect(page.getByRole('radio', { name: 'Visa ending in 4444' })).toBeChecked();
  });

  test('a deletion of a method that is still there afterward is not claimed', async ({ open, page }) => {
    const vault = [saved('1111', '12', '2035')];
    const payment = await open(hosted, { sandbox: { vault, deletions: 'unknown' } });
    await payment.pay();
    await page.getByRole('button', { name: 'Delete Visa ending in 1111' }).click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await expect(page.getByRole('status')).toHaveText(/^We could not hear whether Visa ending in 1111/);
    await expect(hosted.methods(page)).toHaveCount(1);
  });

  test('a method whose bank was asked is deleted, although the question has used up its nonce', async ({
    open,
    page,
  }) => {
    const method = saved('1111', '12', '2035');
    const vault = [{ ...method, details: { ...method.details, bin: '411111' } }];
    const asksBank = { ...hosted.config(false), threeDSecure: 'offered' } as const;
    const payment = await open({ ...hosted, config: () => asksBank }, { sandbox: { vault } });
    await payment.mountWidget();
    const outcome = await page.evaluate(async () => {
      const { nonce } = await window.widget.requestPaymentMethod();
      const order = { nonce, amount: 89_200, email: 'ann@example.test' };
      return window.widget.authenticate(order, new AbortController().signal);
    });
    expect(outcome).toEqual({ kind: 'skipped', nonce: 'asked-1' });
    await page.getByRole('button', { name: 'Delete Visa ending in 1111' }).click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await expect(page.getByRole('status')).toHaveText('Visa ending in 1111 was deleted.');
    await payment.pay();
    await payment.expectRecording({ view: 'card' });
  });

  test('a deletion that is answered late changes no other view', async ({ open, page }) => {
    const payment = await open(hosted, {
      sandbox: { vault: [saved('1111', '12', '2035')], deletions: 'held' },
    });
    await payment.pay();
    await page.getByRole('button', { name: 'Delete Visa ending in 1111' }).click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await hosted.otherWay(page).click();
    await hosted.field(page, 'number').fill('4111111111111111');
    payment.sandbox.answerWallets();
    await expect(page.getByRole('status')).toHaveText('Visa ending in 1111 was deleted.');
    await expect(hosted.field(page, 'number')).toHaveValue('4111111111111111');
    await payment.enterAndContinue();
    await expect(hosted.methods(page)).toHaveCount(1);
  });

  test('nothing of one person’s methods is left for the next in the same tab', async ({ open, page }) => {
    const payment = await open(hosted, { sandbox: { vault: [saved('1111', '12', '2035')] } });
    await payment.pay();
    await expect(page.getByRole('radio', { name: 'Visa ending in 1111' })).toBeChecked();
    await payment.button('Cancel').click();
    await expect(page.getByText('ending in 1111')).toHaveCount(0);
    // The next person's token names no customer.
    const view = await page.evaluate(async (config) => {
      const widget = await window.loadPaymentWidget(config);
      await widget.mount(document.body.appendChild(document.createElement('div')));
      return new Promise((resolve) => widget.onViewChange(resolve));
    }, withoutCustomer);
    expect(view).toBe('card');
    await expect(page.getByText('ending in 1111')).toHaveCount(0);
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    expect(kept).not.toContain('1111');
  });

  test('a card is saved for those only who ask for it, each time', async ({ open, page }) => {
    const payment = await open(hosted);
    await payment.pay();
    const save = page.getByRole('checkbox', { name: 'Save this card for later payments' });
    await expect(save).not.toBeChecked();
    await payment.enterAndContinue();
    await hosted.otherWay(page).click();
    await payment.enter({ number: '5555555555554444' });
    await save.check();
    await payment.button('Continue').click();
    await expect(payment.button('Purchase')).toBeEnabled();
    expect(
      payment.sandbox.requests
        .filter(({ line }) => line.endsWith('/tokenize'))
        .map(({ body }) => (JSON.parse(body) as { vault: boolean }).vault),
    ).toEqual([false, true]);
    await hosted.otherWay(page).click();
    await expect(save).not.toBeChecked();
    await payment.button('Cancel').click();
    await payment.pay();
    await expect(page.getByRole('radio')).toHaveCount(1);
    await expect(page.getByRole('radio', { name: 'Mastercard ending in 4444' })).toBeChecked();
  });

  test('nobody is offered saved methods by a token without a customer', async ({ open, page }) => {
    const payment = await open(
      { ...hosted, config: () => withoutCustomer },
      { sandbox: { vault: [saved('1111', '12', '2035')] } },
    );
    await payment.pay();
    await payment.expectRecording({ view: 'card', requestable: false });
    expect(payment.sandbox.lines('/payment_methods')).toEqual([]);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await payment.enterAndContinue();
    const [tokenized] = payment.sandbox.requests.filter(({ line }) => line.endsWith('/tokenize'));
    expect(JSON.parse(tokenized?.body ?? '{}')).toMatchObject({ vault: false });
  });

  for (const part of ['client', 'hosted-fields'])
    test(`C-287 without the code of ${part} the form has failed to load`, async ({ open, page }) => {
      await page.route(new RegExp(`/${part}-[^/]*\\.js`), (route) => route.abort());
      const payment = await open(hosted);
      await payment.pay();
      await payment.expectRecording({ ready: 0, failures: ['load-failed'] });
      await expect(page.locator('#host > *')).toHaveCount(0);
    });

  for (const part of ['vault-manager', 'paypal-checkout'])
    test(`without the code of ${part} a card can still be entered`, async ({ open, page }) => {
      await page.route(new RegExp(`/${part}-[^/]*\\.js`), (route) => route.abort());
      const payment = await open(hosted, { paypal: part === 'paypal-checkout' });
      await payment.pay();
      await payment.expectRecording({ ready: 1, view: 'card', failures: [] });
      await payment.enterAndContinue();
    });

  test('works by keyboard alone, and the focus goes to the field that was refused', async ({
    open,
    page,
  }) => {
    const payment = await open(hosted, { paypal: true });
    await payment.pay();
    await hosted.option(page, 'Card').focus();
    await page.keyboard.press('Enter');
    await expect(hosted.field(page, 'number')).toBeFocused();
    await page.keyboard.type('4111111111111111');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1235');
    await page.keyboard.press('Tab');
    await page.keyboard.type('200');
    await expect(payment.button('Continue')).toBeEnabled();
    await payment.button('Continue').press('Enter');
    await expect(hosted.field(page, 'cvv')).toBeFocused();
    await expect(hosted.field(page, 'cvv')).toHaveAccessibleDescription(/refused/);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds no violations in any view, and the frames can be read (${colorScheme})`, async ({
      open,
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      const payment = await open(hosted, { paypal: true });
      const violations = () => axeViolations(page, { include: '.payment-form' });
      await payment.pay();
      await expect(hosted.option(page, 'PayPal')).toBeVisible();
      expect(await violations()).toEqual([]);
      await hosted.option(page, 'Card').click();
      await hosted.field(page, 'number').fill('4111111111111112');
      await hosted.field(page, 'number').blur();
      expect(await violations()).toEqual([]);
      await expect(hosted.field(page, 'expirationDate')).toHaveCSS(
        'color',
        colorScheme === 'dark' ? 'rgb(235, 232, 224)' : 'rgb(27, 34, 48)',
      );
      await payment.enterAndContinue();
      expect(await violations()).toEqual([]);
    });
  }

  test('the frames follow when the device turns dark', async ({ open, page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    const payment = await open(hosted);
    await payment.pay();
    await expect(hosted.field(page, 'number')).toHaveCSS('color', 'rgb(27, 34, 48)');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(hosted.field(page, 'number')).toHaveCSS('color', 'rgb(235, 232, 224)');
  });
});
