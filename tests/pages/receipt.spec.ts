import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { officeDate } from '../../domain/calendar.ts';
import { longDateWithYear } from '../../domain/date.ts';
import { legalVersions } from '../../domain/legal.ts';
import * as copy from '../../machines/receipt/copy.ts';
import { readPdf } from '../support/pdf.ts';
import { expect, test } from '../support/test.ts';

/** The texts that a printed page shows, outside of the receipt's own page. */
const printed = (page: Page, selector: string) =>
  page.locator(selector).filter({ visible: true }).allTextContents();

test('opened with nothing bought, the page congratulates nobody, claims no receipt and leads on', async ({
  page,
  student,
}) => {
  await page.goto('/successful-registration');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no receipt to show here');
  await expect(student.main).not.toContainText('Congratulations');
  await expect(student.main).not.toContainText('Your registration is complete');
  await expect(student.main).not.toContainText('was sent');
  await expect(student.main.getByRole('heading', { name: 'Your registration' })).toHaveCount(0);
  await expect(student.main.getByRole('link', { name: 'Courses' })).toBeVisible();
  await expect(student.main.getByRole('link', { name: 'Your account' })).toBeVisible();
});

test('C-252 the confirmation congratulates; printed, it is a receipt, and signing out removes it from the screen', async ({
  page,
  student,
  brand,
  sold,
  signedIn,
}) => {
  const { email } = await signedIn();
  const transaction = await student.registerByCode(sold[0]!);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Congratulations');

  await page.emulateMedia({ media: 'print' });
  expect(await printed(page, 'header, footer, nav, button, [data-button], [aria-label=Notices]')).toEqual([]);
  await expect(student.main.getByText(brand.name, { exact: true })).toBeVisible();
  await expect(student.main.getByText(transaction)).toBeVisible();
  await expect(student.main.getByRole('row', { name: /Total paid/ })).toBeVisible();
  await expect(student.main.getByText(/^Billed to: .*@/)).toBeVisible();
  await expect(student.main.getByText(/^Paid with: Authorization code/)).toBeVisible();
  // The terms that were accepted, on paper only.
  const terms = student.main.locator('[data-terms]');
  await expect(terms).toContainText(copy.accepted(longDateWithYear(legalVersions.terms)));
  await expect(terms.getByRole('heading', { name: 'Withdrawal and refunds' })).toBeVisible();
  await student.picture('receipt-print');
  await page.emulateMedia({ media: null });
  await expect(student.main.getByText(brand.name, { exact: true })).toBeHidden();
  await expect(terms).toBeHidden();

  await student.signOut(email);
  await expect(page.getByText(transaction)).toHaveCount(0);
  await expect(student.main).not.toContainText(email);
});

test('the receipt as a PDF says what the printed one says', async ({ page, student, sold, signedIn }) => {
  const { email } = await signedIn();
  const transaction = await student.registerByCode(sold[0]!);
  const date = longDateWithYear(officeDate(new Date()));
  await expect(student.main.getByText(date, { exact: true })).toBeVisible();

  const saved = page.waitForEvent('download');
  await student.press(copy.download);
  const download = await saved;
  expect(download.suggestedFilename()).toBe(`receipt-${transaction}.pdf`);
  await expect(page.getByRole('status').filter({ hasText: copy.saved })).toBeAttached();
  await expect(student.main.getByRole('button', { name: copy.download })).toBeFocused();

  const { text } = await readPdf(await readFile(await download.path()));
  await page.emulateMedia({ media: 'print' });
  await expect(student.main.getByText(date, { exact: true })).toBeVisible();
  const rows = await student.main.getByRole('row').allInnerTexts();
  const shown = [date, transaction, ...rows.map((row) => row.replaceAll(/\s+/g, ' ').trim())];
  for (const part of shown) expect(text).toContain(part);
  expect(text).toContain(email);
});

test('a receipt that cannot be downloaded says why, and the same button tries again', async ({
  page,
  student,
  sold,
  signedIn,
}) => {
  await signedIn();
  await student.registerByCode(sold[0]!);
  await page.route('**/receipt.pdf', (route) => route.abort(), { times: 1 });
  await student.press(copy.download);
  await expect(student.main.getByRole('alert')).toContainText(copy.failed);
  const saved = page.waitForEvent('download');
  await student.press(copy.download);
  await saved;
  await expect(student.main.getByRole('alert')).toHaveCount(0);
});
