import type { Page } from 'playwright/test';
import type { CourseSummary } from '../../domain/catalogue/types.ts';
import { expect, live } from '../support/pages.ts';

/** What the specs of checkout, payment and the course button do and look for. */

export const student = { email: 'student@example.edu', password: 'Learn2day!' };
/** Is enrolled in the first course of either brand. */
export const returning = { email: 'returning@example.edu', password: 'Learn2day!' };
export const good = '4111111111111111';
export const declined = '4000111111111115';

export const sold = (courses: readonly CourseSummary[]) => courses.filter(({ comingSoon }) => !comingSoon);

export async function openCheckout(page: Page, courses: readonly CourseSummary[]) {
  await page.goto(`/checkout?${courses.map(({ code }) => `course_codes=${code}`).join('&')}`);
  await live(page);
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(courses.length);
}

export const complete = (page: Page) => page.getByRole('button', { name: 'Complete Registration' });
export const errorLine = (page: Page) => page.getByRole('main').getByRole('alert');
/** While the money is being moved it is an alert dialog: nothing but its outcome closes it. */
export const payment = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Secure payment' })
    .or(page.getByRole('alertdialog', { name: 'Secure payment' }));
export const problem = (page: Page) => page.getByRole('alertdialog', { name: 'Payment Processing Error' });
export const primary = (page: Page, name: string) => payment(page).getByRole('button', { name });

export async function signInAndComplete(page: Page, { email, password } = student) {
  await page.getByRole('checkbox').check();
  await complete(page).click();
  await page.getByRole('dialog').getByRole('textbox').fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

export async function openPayment(page: Page, courses: readonly CourseSummary[]) {
  await openCheckout(page, courses);
  await signInAndComplete(page);
  await expect(payment(page).getByRole('button', { name: 'Card', exact: true })).toBeVisible();
}

export async function enterCard(page: Page, number: string) {
  await payment(page).getByRole('button', { name: 'Card', exact: true }).click();
  await page.getByLabel(/card number/i).fill(number);
  await page.getByLabel(/expir/i).fill('12/35');
  await page.getByLabel(/cvv/i).fill('123');
}

export async function payByCard(page: Page, number: string) {
  await enterCard(page, number);
  await primary(page, 'Continue').click();
  await primary(page, 'Purchase').click();
}

export async function applyCode(page: Page, code: string) {
  const field = page.getByLabel(/Authorization code/);
  if (!(await field.isVisible())) await page.getByRole('button', { name: /authorization code/ }).click();
  await field.fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
}

export const events = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: { event?: string }[] }).dataLayer ?? []).flatMap(({ event }) => event ?? []),
  );
