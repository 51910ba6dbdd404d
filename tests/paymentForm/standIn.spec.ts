import { testCards } from '../../src/services/payment/standIn/cards.ts';
import { axeViolations } from '../support/axe.ts';
import { expect, test } from './fixture.ts';
import { standIn } from './forms.ts';

/** What only the embedded form is responsible for: wording, labels, errors, keyboard. */
test.describe('the embedded test form as a form', () => {
  test('says that it is a test form and charges nothing, in every view', async ({ open }) => {
    const payment = await open(standIn, { paypal: true });
    const note = payment.page.getByText('Test payment form: no card is charged.');
    await payment.pay();
    await expect(note).toBeVisible();
    await standIn.option(payment.page, 'Card').click();
    await expect(note).toBeVisible();
    await payment.enterAndContinue();
    await expect(note).toBeVisible();
  });

  test('each documented test card gives its documented nonce', async ({ open }) => {
    const payment = await open(standIn);
    await payment.pay();
    for (const { number, cvvLength } of testCards) {
      await payment.enterAndContinue({ number, cvv: '1234'.slice(0, cvvLength) });
      await standIn.otherWay(payment.page).click();
    }
    await payment.expectRecording({ nonces: testCards.map(({ nonce }) => nonce), failures: [] });
  });

  test('shows an error below a field once it can no longer become valid or is left invalid', async ({
    open,
  }) => {
    const payment = await open(standIn);
    await payment.pay();
    const number = standIn.field(payment.page, 'number');
    await number.pressSequentially('4111 1111');
    await expect(number).not.toHaveAttribute('aria-invalid', 'true');
    await number.blur();
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    await expect(number).toHaveAccessibleDescription('Enter a valid card number.');
    await number.fill('4111111111111111');
    await expect(number).not.toHaveAttribute('aria-invalid', 'true');

    const expiry = standIn.field(payment.page, 'expirationDate');
    await expiry.fill('13/30');
    await expect(expiry).toHaveAccessibleDescription('Enter a month and year that have not passed.');
    await number.fill('378282246310005');
    const cvv = standIn.field(payment.page, 'cvv');
    await cvv.fill('123');
    await cvv.blur();
    await expect(cvv).toHaveAccessibleDescription('Enter the 4-digit security code.');
  });

  test('groups digits as on the card, and takes a pasted date', async ({ open }) => {
    const payment = await open(standIn);
    await payment.pay();
    const number = standIn.field(payment.page, 'number');
    await number.pressSequentially('4111111111111111');
    await expect(number).toHaveValue('4111 1111 1111 1111');
    await number.fill('378282246310005');
    await expect(number).toHaveValue('3782 822463 10005');
    await expect(payment.page.getByText('American Express', { exact: true })).toBeVisible();
    const expiry = standIn.field(payment.page, 'expirationDate');
    await expiry.pressSequentially('1235');
    await expect(expiry).toHaveValue('12/35');
    await expiry.fill('12/2035');
    await expect(expiry).toHaveValue('12/2035');
    await standIn.field(payment.page, 'cvv').fill('1234');
    await expect(payment.button('Continue')).toBeEnabled();
  });

  test('its fields can be filled in by the browser with a stored card', async ({ open }) => {
    const payment = await open(standIn);
    await payment.pay();
    for (const [name, token] of [
      ['number', 'cc-number'],
      ['expirationDate', 'cc-exp'],
      ['cvv', 'cc-csc'],
    ] as const)
      await expect(standIn.field(payment.page, name)).toHaveAttribute('autocomplete', token);
  });

  test('works by keyboard alone, and keeps the focus inside when its view changes', async ({ open }) => {
    const payment = await open(standIn, { paypal: true });
    await payment.pay();
    await standIn.option(payment.page, 'Card').focus();
    await payment.page.keyboard.press('Enter');
    await expect(standIn.field(payment.page, 'number')).toBeFocused();
    await payment.page.keyboard.type('4111111111111111');
    await payment.page.keyboard.press('Tab');
    await payment.page.keyboard.type('1235');
    await payment.page.keyboard.press('Tab');
    await payment.page.keyboard.type('200');
    await payment.button('Continue').press('Enter');
    // This security code is rejected.
    await expect(standIn.field(payment.page, 'cvv')).toBeFocused();
  });

  test('forgets what was typed when another way to pay is chosen', async ({ open }) => {
    const payment = await open(standIn, { paypal: true });
    await payment.pay();
    await standIn.option(payment.page, 'Card').click();
    await payment.enter();
    await standIn.otherWay(payment.page).click();
    await standIn.option(payment.page, 'Card').click();
    await expect(standIn.field(payment.page, 'number')).toHaveValue('');
    await expect(payment.button('Continue')).toBeDisabled();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds no violations in any view (${colorScheme})`, async ({ open, page }) => {
      await page.emulateMedia({ colorScheme });
      const payment = await open(standIn, { paypal: true });
      const violations = () => axeViolations(page, { include: '.payment-form' });
      await payment.pay();
      await expect(standIn.option(page, 'PayPal')).toBeVisible();
      expect(await violations()).toEqual([]);
      await standIn.option(page, 'PayPal').click();
      expect(await violations()).toEqual([]);
      await standIn.otherWay(page).click();
      await standIn.option(page, 'Card').click();
      await standIn.field(page, 'number').fill('4111111111111112');
      await standIn.field(page, 'number').blur();
      expect(await violations()).toEqual([]);
      await payment.enterAndContinue();
      expect(await violations()).toEqual([]);
    });
  }
});
