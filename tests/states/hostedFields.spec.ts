import * as copy from '../../machines/payment/copy.ts';
import type { Sandbox, VaultedMethod } from '../paymentForm/braintree/sandbox.ts';
import { hosted, inSheet } from '../paymentForm/forms.ts';
import { hostedTest } from '../paymentForm/hostedTest.ts';
import { expect } from '../support/test.ts';
import { look } from './look.ts';

/** The payment dialog with Hosted Fields; with the embedded form, the planned paths show its states. */
const test = hostedTest({
  BRAINTREE_3D_SECURE: 'offered',
  BRAINTREE_WALLETS: 'applepay,googlepay,paypal',
}).extend<{
  open: (sandbox?: Sandbox) => Promise<void>;
  see: (state: string) => Promise<void>;
}>({
  open: async ({ page, student, sold, hostedSite }, use) =>
    use(async (sandbox = {}) => {
      await page.clock.install();
      await hostedSite.enter(page, { paypal: true, applePay: true, ...sandbox });
      await student.openCheckout(sold.at(-1)!);
      await student.completeRegistration();
    }),
  see: async ({ page, brandId }, use) => use((state) => look(page, brandId, 'hostedFields', state)),
});

const saved = (lastFour: string, expirationYear: string): VaultedMethod => ({
  nonce: `saved-${lastFour}`,
  type: 'CreditCard',
  details: { cardType: 'Visa', lastFour, lastTwo: lastFour.slice(-2), expirationMonth: '12', expirationYear },
});

test('Hosted Fields: ways to pay and the card', async ({ page, student, open, see }) => {
  await open();
  await expect(student.cardButton).toBeVisible();
  await see('ways to pay');
  await student.cardButton.click();
  await hosted.field(page, 'number').waitFor();
  await see('card, empty');
  await hosted.field(page, 'number').fill('4111111111111112');
  await hosted.field(page, 'expirationDate').fill('1220');
  await hosted.field(page, 'cvv').fill('1');
  await hosted.field(page, 'cvv').blur();
  await see('card, wrong');
  await hosted.field(page, 'number').fill('4000000000001091');
  await hosted.field(page, 'expirationDate').fill('1235');
  await hosted.field(page, 'cvv').fill('123');
  await expect(student.payment.getByRole('button', { name: 'Continue' })).toBeEnabled();
  await see('card, complete');
  await student.press('Continue', student.payment);
  await expect(student.payment.getByRole('button', { name: 'Purchase' })).toBeEnabled();
  await see('card, entered');
  await student.press('Purchase', student.payment);
  await expect(hosted.bank(page).getByRole('button').first()).toBeVisible();
  await see('page of the bank');
  await student.press(copy.buttons.cancelChallenge, student.payment);
  await expect(student.payment).toContainText(copy.authentication.canceled);
  await see('page of the bank, left');
});

test('Hosted Fields: wallets', async ({ page, student, open, see }) => {
  await open();
  for (const wallet of ['Apple Pay', 'Google Pay', 'PayPal'] as const) {
    await hosted.option(page, wallet).click();
    await see(wallet);
    await hosted.otherWay(page).click();
  }
  await hosted.option(page, 'Google Pay').click();
  await page.getByRole('button', { name: 'Continue with Google Pay' }).click();
  await expect(student.payment).toContainText(copy.waiting.wallet);
  await see('Google Pay, open');
  await inSheet(page, 'Google Pay', 'Close');
  await expect(student.payment).toContainText(copy.wallet.dismissed('Google Pay'));
  await see('Google Pay, left');
});

test('Hosted Fields: saved methods', async ({ page, open, see }) => {
  await open({ vault: [saved('1881', '2020'), saved('1111', '2035')] });
  await expect(hosted.methods(page).first()).toBeVisible();
  await see('saved methods');
  await page.getByRole('button', { name: 'Delete Visa ending in 1111' }).click();
  await see('saved methods, asked to delete');
});

test('Hosted Fields: no form', async ({ student, open, see, pageErrors }) => {
  await open({ configuration: 'rejected' });
  await expect(student.payment).toContainText(copy.method.unavailable);
  await see('unavailable');
  pageErrors.splice(0);
});
