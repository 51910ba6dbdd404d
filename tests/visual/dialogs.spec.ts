import type { Locator, Page } from 'playwright/test';
import { sampleAccount } from '../support/accounts.ts';
import { declinedCard } from '../support/student.ts';
import { expect, test } from '../support/test.ts';

const shots = [
  [360, 'light'],
  [768, 'dark'],
  [1440, 'light'],
] as const;

/** Compares the page with a picture for each width. `mask` hides what differs from run to run. */
async function look(page: Page, name: string, mask: readonly Locator[] = []) {
  for (const [width, colorScheme] of shots) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: width < 600 ? 780 : 900 });
    await expect
      .soft(page)
      .toHaveScreenshot(`${name}-${width}-${colorScheme}.png`, { mask: [...mask], maskColor: '#888' });
  }
}

/** Closes the notice of a test site, and the provider's own, which is there in some seasons only. */
async function closeNotice(page: Page) {
  await page.getByRole('button', { name: 'Close notice' }).click();
  await page.waitForLoadState('networkidle');
  const alert = page.getByRole('button', { name: 'Close alert' });
  while ((await alert.count()) > 0) await alert.first().click();
}

test('the dialogs of the shop', async ({ page, student, sold }) => {
  const [first, second] = sold;
  await page.goto(`/find-a-course?compare=${first!.code},${second!.code}`);
  await closeNotice(page);
  await student.press('Compare 2 courses');
  await student.dialog('Courses side by side').waitFor();
  await look(page, 'dialog-compare');
});

test('the dialogs from the cart to the account', async ({ page, student, sold }) => {
  const { email } = sampleAccount('student');
  await student.openCheckout(sold[0]!);
  await closeNotice(page);
  await student.press('Terms and conditions of enrollment');
  await student.dialog('Terms and conditions of enrollment').waitFor();
  await look(page, 'dialog-terms');
  await student.press('Okay');
  await student.completeRegistration();
  await student.dialog('Welcome').waitFor();
  await look(page, 'dialog-email');
  await student.enterEmail('nobody@example.test');
  await student.field('Verify email').waitFor();
  await look(page, 'dialog-verify');
  await student.field('Verify email').fill('nobody@example.test');
  await student.press('Create an account');
  const form = student.dialog('Create account');
  await form.waitFor();
  await look(page, 'dialog-account');
  await student.press('Create account', form);
  await expect(form).toContainText('Please correct errors before submitting again.');
  await look(page, 'dialog-account-invalid');
  await student.press('Re-enter email');
  await student.enterEmail(email);
  await student.dialog(`Welcome ${email}`).waitFor();
  await look(page, 'dialog-password');
  await student.press('Forgot password?');
  const reset = student.dialog('Reset password');
  await reset.waitFor();
  await look(page, 'dialog-reset');
  await student.press('Send code', reset);
  await reset.getByLabel('Code', { exact: true }).waitFor();
  await look(page, 'dialog-code');
});

test('the dialogs of paying, and the receipt', async ({ page, student, sold, signedIn }) => {
  await signedIn(sampleAccount('student'));
  const changing = () => [page.locator('main strong'), page.getByText(/^\w+ \d+, 20\d\d$/)];
  await student.openCheckout(sold[0]!);
  await closeNotice(page);
  await student.completeRegistration();
  await student.cardButton.waitFor();
  await look(page, 'dialog-payment', changing());
  await student.cardButton.click();
  await student.field('Card number').waitFor();
  await look(page, 'dialog-card', changing());
  await student.press('Choose another way to pay', student.payment);
  await student.payBy(declinedCard);
  await student.paymentProblem.waitFor();
  await look(page, 'dialog-declined', changing());
  await student.press('Try another card', student.paymentProblem);
  await student.applyCode('FULLRIDE');
  await student.payment.getByRole('button', { name: 'Register Now' }).waitFor();
  await look(page, 'dialog-free', changing());
  await student.press('Register Now', student.payment);
  await student.confirmation();
  // Transaction numbers have different widths, so lines would break in different places.
  for (const strong of await page.locator('main strong').all()) {
    await strong.evaluate((element) => (element.textContent = 'SAMPLE'));
  }
  await look(page, 'receipt', changing());
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  await expect(page).toHaveScreenshot('receipt-print.png', { mask: changing(), maskColor: '#888' });
});
