import type { Route } from 'playwright/test';
import { formatUsd } from '../../domain/money.ts';
import { totalOf } from '../../machines/payment/rules.ts';
import { expect, test } from '../support/pages.ts';
import {
  student,
  good,
  declined,
  sold,
  payment,
  problem,
  primary,
  openPayment,
  enterCard,
  payByCard,
  applyCode,
  events,
} from './student.ts';

/** Payment as people meet it, against the embedded backend. */

test.describe('payment', () => {
  test('C-163 C-167 C-168 C-169 C-170 C-171 C-172 C-173 C-174 C-175 card first, then Purchase; Cancel sends nothing', async ({
    page,
    courses,
  }) => {
    const chosen = sold(courses).slice(-1);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await openPayment(page, chosen);
    await expect(payment(page)).toContainText(`Total due${formatUsd(totalOf(chosen))}`);
    await enterCard(page, '4111');
    await expect(primary(page, 'Continue')).toBeDisabled();
    await page.getByLabel(/card number/i).fill(good);
    await expect(primary(page, 'Continue')).toBeEnabled();
    await primary(page, 'Continue').click();
    await expect(primary(page, 'Purchase')).toBeEnabled();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(payment(page)).toBeHidden();
    expect(sent.filter((path) => path.includes('/payments/'))).toEqual([]);
  });

  test('C-164 C-228 a token is stored before payment opens', async ({ page, courses }) => {
    await openPayment(page, sold(courses).slice(-1));
    const token = await page.evaluate(() => localStorage.getItem('token'));
    expect(token?.split('.')).toHaveLength(3);
  });

  test('C-179 C-284 C-342 G-085 a refused code is told beside the field, an accepted one changes the total', async ({
    page,
    courses,
  }) => {
    const chosen = sold(courses).slice(-1);
    await openPayment(page, chosen);
    await applyCode(page, 'SPRING22');
    const field = page.getByLabel(/Authorization code/);
    await expect(field).toHaveAccessibleDescription(/expired/);
    await expect(problem(page)).toHaveCount(0);
    await applyCode(page, '  save10  ');
    const reduced = formatUsd(Math.round(totalOf(chosen) * 0.9));
    await expect(payment(page)).toContainText(reduced);
    await expect(page.locator('#announcer')).toHaveText(
      `Authorization code applied. The total was ${formatUsd(totalOf(chosen))} and is now ${reduced}.`,
    );
    await page.getByRole('button', { name: 'Remove code' }).click();
    await expect(payment(page)).toContainText(`Total due${formatUsd(totalOf(chosen))}`);
  });

  test('C-283 G-085 a check that breaks has its own message', async ({ page, courses }) => {
    await page.route('**/api/verify_discount_code', (route) => route.fulfill({ status: 500, json: {} }));
    await openPayment(page, sold(courses).slice(-1));
    await applyCode(page, 'SAVE10');
    await expect(page.getByLabel(/Authorization code/)).toHaveAccessibleDescription(
      'Error verifying authorization code; please try again later.',
    );
  });

  test('C-188 C-189 C-190 C-191 C-286 a declined card: a blocking dialog, another card or back to checkout', async ({
    page,
    courses,
  }) => {
    await openPayment(page, sold(courses).slice(-1));
    await payByCard(page, declined);
    await expect(problem(page)).toContainText('declined');
    await expect(problem(page)).toContainText('You have not been charged.');
    await page.keyboard.press('Escape');
    await page.goBack();
    await expect(problem(page)).toBeVisible();
    await expect(problem(page).getByRole('button', { name: 'Close' })).toHaveCount(0);
    await expect(problem(page).getByRole('link', { name: 'Student Services' })).toHaveAttribute(
      'href',
      '/student-services/contact',
    );
    await problem(page).getByRole('button', { name: 'Try another card' }).click();
    await expect(problem(page)).toBeHidden();
    await expect(primary(page, 'Purchase')).toBeDisabled();
    await page.getByRole('button', { name: /another way to pay/ }).click();
    await payByCard(page, declined);
    const reloaded = page.waitForEvent('load');
    await problem(page).getByRole('button', { name: 'Return to Checkout' }).click();
    await reloaded;
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1);
  });

  test('C-285 a lost answer is asked for again with the same key before the page says that it cannot tell', async ({
    page,
    courses,
  }) => {
    const keys: string[] = [];
    const lose = (route: Route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      return route.fulfill({ status: 500, json: {} });
    };
    await page.route('**/api/payments/**', lose);
    await openPayment(page, sold(courses).slice(-1));
    await payByCard(page, good);
    await expect(payment(page)).toContainText('Your payment is being checked');
    await expect(problem(page)).toContainText('Error verifying transaction. Please try again later.', {
      timeout: 15_000,
    });
    await expect(problem(page)).toContainText('We cannot tell whether your payment went through.');
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  test('C-165 C-183 C-184 C-185 C-186 C-187 C-223 C-252 C-253 C-254 C-357 C-358 one sale: processing, confirmation, enrolment', async ({
    page,
    courses,
  }) => {
    const chosen = sold(courses).slice(1, 2);
    const [course] = chosen;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/payments/**', async (route) => {
      await held;
      await route.continue();
    });
    await openPayment(page, chosen);
    await payByCard(page, good);
    await expect(payment(page).getByRole('status')).toHaveText(
      'Processing your registration. Please keep this page open.',
    );
    await expect(primary(page, 'Purchase')).toBeDisabled();
    await expect(payment(page).getByRole('button', { name: 'Cancel' })).toBeDisabled();
    release();
    await expect(page).toHaveURL(/\/successful-registration$/);
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Congratulations');
    await expect(main).toContainText(`A receipt was sent to ${student.email}.`);
    await expect(main).toContainText('Transaction number');
    await expect(main.getByRole('row', { name: /Total paid/ })).toContainText(course?.cost ?? '');
    for (const [name, href] of [
      ['Take the demographic survey', '/demographic-survey'],
      ['Home', '/'],
      ['Courses', '/courses'],
      ['Student Services', '/student-services'],
    ] as const) {
      await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    const told = async () => (await events(page)).filter((name) => /^(purchase|registered)$/.test(name));
    await expect.poll(told).toEqual(['purchase', 'registered']);
    await expect(page.getByTitle('Pending registrations')).toHaveCount(0);
    await page.reload();
    await expect(main).toContainText('Transaction number');
    await page.goto(`/courses/${course?.department}/${course?.code}`);
    await expect(page.getByRole('button', { name: 'Currently Enrolled' })).toBeDisabled();
  });

  test('C-180 C-181 C-182 C-264 C-265 a code that covers everything: Register Now, without form and token', async ({
    page,
    courses,
  }) => {
    const chosen = sold(courses).slice(2, 3);
    await openPayment(page, chosen);
    await applyCode(page, 'FULLRIDE');
    await expect(primary(page, 'Register Now')).toBeVisible();
    await expect(payment(page).getByRole('button', { name: 'Card', exact: true })).toBeHidden();
    const asked = page.waitForRequest('**/api/payments/3/verify_payment');
    await primary(page, 'Register Now').click();
    const form = new URLSearchParams((await asked).postData() ?? '');
    expect([form.has('payment_token'), form.get('mode'), form.get('amount')]).toEqual([false, '3', '0']);
    await expect(page).toHaveURL(/\/successful-registration$/);
    await expect(page.getByRole('row', { name: /Total paid/ })).toContainText('$0');
  });
});
