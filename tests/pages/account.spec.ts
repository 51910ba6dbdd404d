import { readFile } from 'node:fs/promises';
import { courseLabel } from '../../domain/catalogue/departments.ts';
import * as account from '../../machines/account/copy.ts';
import * as copy from '../../machines/registrations/copy.ts';
import * as withdrawal from '../../machines/withdrawal/copy.ts';
import { hydrated } from '../support/page.ts';
import { goodCard } from '../support/student.ts';
import { expect, test } from '../support/test.ts';

test('a student finds what was paid for, keeps its dates, and gives a course back', async ({
  page,
  student,
  sold,
  signedIn,
  charges,
}) => {
  const { email } = await signedIn();
  const course = sold[0]!;
  const label = courseLabel(course.code);
  await student.openPayment(course);
  await student.payBy(goodCard);
  const number = await student.confirmation();

  // Another part of the account's menu.
  await student.header.getByRole('button', { name: email }).click();
  await student.header.getByRole('link', { name: 'Your account' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(student.main.getByText(number)).toBeVisible();
  await expect(student.main.getByText(copy.states.registered, { exact: true })).toBeVisible();
  await student.picture('account');

  const saved = page.waitForEvent('download');
  await student.main.getByRole('button', { name: copy.calendar.pressFor(label) }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe(`${course.code}.ics`);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(file).toContain(`SUMMARY:${copy.calendar.start(label)}`);

  await student.main.getByRole('button', { name: copy.receipt.openFor(number) }).click();
  await expect(student.main.getByRole('row', { name: /Total paid/ })).toBeVisible();
  await student.main.getByRole('button', { name: copy.receipt.back }).click();
  await expect(student.main.getByRole('heading', { name: copy.heading })).toBeFocused();

  await student.main.getByRole('button', { name: copy.withdraw.pressFor(label) }).click();
  const dialog = page.getByRole('dialog', { name: withdrawal.title(label) });
  await dialog.getByRole('button', { name: withdrawal.quote.go }).click();
  await student.picture('withdrawal');
  await dialog.getByRole('button', { name: /^Withdraw and get/ }).click();
  await expect(dialog.getByRole('checkbox')).toBeFocused();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: /^Withdraw and get/ }).click();
  const done = page.getByRole('dialog', { name: withdrawal.refundTitle(label) });
  await expect(done.getByText(withdrawal.settled.title, { exact: true })).toBeVisible();
  await done.getByRole('button', { name: 'Close' }).click();
  await expect(student.main.getByText(copy.states.refunded, { exact: true })).toBeVisible();
  expect(await charges(email)).toHaveLength(1);
  const subjects = (await student.mailsTo(email)).map(({ subject }) => subject);
  expect(subjects).toContain(`We have your withdrawal from ${label}`);

  // The course can be had again.
  await student.openCheckout(course);
  await student.completeRegistration();
  await expect(student.cardButton).toBeVisible();
});

test('nothing of the account is left after signing out, and Back shows none of it', async ({
  page,
  student,
  sold,
  signedIn,
}) => {
  const { email } = await signedIn();
  const number = await student.registerByCode(sold[0]!);
  await page.goto('/account');
  await expect(student.main.getByText(number)).toBeVisible();
  await student.signOut(email);
  await expect(student.main.getByRole('heading', { name: account.signedOut.title })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(number);
  await page.goto('/faq');
  await page.goBack();
  await expect(student.main.getByRole('heading', { name: account.signedOut.title })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(number);
});

test('a visitor signs in on the page and sees the account; search engines see nothing of it', async ({
  page,
  student,
  createAccount,
}) => {
  const known = await createAccount();
  await page.goto('/account');
  await hydrated(page);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await student.main.getByRole('button', { name: account.signedOut.signIn }).click();
  await student.enterEmail(known.email);
  await student.enterPassword(known);
  await expect(student.main.getByRole('heading', { name: copy.none.title })).toBeVisible();
  const robots = await (await page.request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /account');
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('/account');
});
