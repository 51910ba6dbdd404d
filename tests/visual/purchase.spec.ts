import type { Locator, Page } from 'playwright/test';
import { sampleAccount } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';
import { dayWithoutNotices, receiptDate } from './picture.ts';
import { fileOf, pageShots, show } from './shots.ts';

/** Compares the page with a picture for each width. `mask` hides what differs from run to run. */
async function look(page: Page, name: string, mask: readonly Locator[] = []) {
  for (const shot of pageShots) {
    await show(page, shot);
    await expect.soft(page).toHaveScreenshot(fileOf(name, shot), { mask: [...mask], maskColor: '#888' });
  }
}

/** Closes the notice of a test site. */
async function closeNotice(page: Page) {
  await page.getByRole('button', { name: 'Close notice' }).click();
  await page.waitForLoadState('networkidle');
}

// Seasonal notices change with the day.
test.beforeEach(({ page }) => page.clock.setFixedTime(dayWithoutNotices));

test('the comparison of courses', async ({ page, student, sold }) => {
  const [first, second] = sold;
  await page.goto(`/find-a-course?compare=${first!.code},${second!.code}`);
  await closeNotice(page);
  await student.press('Compare 2 courses');
  await student.dialog('Courses side by side').waitFor();
  await look(page, 'dialog-compare');
});

test('the account form with its errors', async ({ page, student, sold }) => {
  await student.openCheckout(sold[0]!);
  await closeNotice(page);
  await student.completeRegistration();
  await student.enterEmail('nobody@example.test');
  await student.field('Verify email').fill('nobody@example.test');
  await student.press('Create an account');
  const form = student.dialog('Create account');
  await student.press('Create account', form);
  await expect(form).toContainText('Please correct errors before submitting again.');
  await look(page, 'dialog-account-invalid');
});

test('the payment dialog over the cart, and the receipt, also printed', async ({
  page,
  student,
  sold,
  signedIn,
}) => {
  await signedIn(sampleAccount('student'));
  const changing = () => [page.locator('main strong'), page.getByText(receiptDate)];
  await student.openCheckout(sold[0]!);
  await closeNotice(page);
  await student.completeRegistration();
  await student.cardButton.waitFor();
  await look(page, 'dialog-payment', changing());
  await student.applyCode('FULLRIDE');
  await student.press('Register Now', student.payment);
  await student.confirmation();
  await page.getByText(receiptDate).waitFor();
  // Transaction numbers have different widths, so lines would break in different places.
  for (const strong of await page.locator('main strong').all()) {
    await strong.evaluate((element) => (element.textContent = 'SAMPLE'));
  }
  await look(page, 'receipt', changing());
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  await expect(page).toHaveScreenshot('receipt-print.png', { mask: changing(), maskColor: '#888' });
});
