import type { Page } from 'playwright/test';
import { expect, test } from '../support/test.ts';

/** The texts that a printed page shows, outside of the receipt's own page. */
const printed = (page: Page, selector: string) =>
  page.locator(selector).filter({ visible: true }).allTextContents();

test('C-252 opened with nothing bought, the page congratulates in general words, claims no receipt and leads on', async ({
  page,
  student,
}) => {
  await page.goto('/successful-registration');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Congratulations');
  await expect(student.main).not.toContainText('Your registration is complete');
  await expect(student.main).not.toContainText('was sent');
  await expect(student.main.getByRole('heading', { name: 'Your registration' })).toHaveCount(0);
  await expect(student.main.getByRole('link', { name: 'Courses' })).toBeVisible();
});

test('the printed confirmation is a receipt, and signing out removes it from the screen', async ({
  page,
  student,
  brand,
  sold,
  signedIn,
}) => {
  const { email } = await signedIn();
  await student.openPayment(sold[0]!);
  await student.applyCode('FULLRIDE');
  await student.press('Register Now', student.payment);
  const transaction = await student.confirmation();

  await page.emulateMedia({ media: 'print' });
  expect(await printed(page, 'header, footer, nav, button, [data-button], [aria-label=Notices]')).toEqual([]);
  await expect(student.main.getByText(brand.name, { exact: true })).toBeVisible();
  await expect(student.main.getByText(transaction)).toBeVisible();
  await expect(student.main.getByRole('row', { name: /Total paid/ })).toBeVisible();
  await student.picture('receipt-print');
  await page.emulateMedia({ media: null });
  await expect(student.main.getByText(brand.name, { exact: true })).toBeHidden();

  await student.signOut(email);
  await expect(page.getByText(transaction)).toHaveCount(0);
  await expect(student.main).not.toContainText(email);
});
