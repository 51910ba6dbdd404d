import type { Page } from 'playwright/test';
import { findCourse } from '../../domain/catalogue/rules.ts';
import { closedUntil } from '../../machines/courseButton/copy.ts';
import * as checkout from '../../machines/checkout/copy.ts';
import { courseLabel } from '../../domain/catalogue/departments.ts';
import { hydrated } from '../support/page.ts';
import { addressOf } from '../support/student.ts';
import { expect, test } from '../support/test.ts';

/** Pages on a day on which staff has closed a course, and another has a new price. */

interface Today {
  readonly closed: readonly { readonly code: string; readonly opens_on: string | null }[];
  readonly prices: readonly { readonly code: string; readonly price: number }[];
}

const nothing: Today = { closed: [], prices: [] };

/** What the server says, until it says something else. */
async function say(page: Page, today: Today | null): Promise<void> {
  await page.unroute('**/api/courses_today');
  await page.route('**/api/courses_today', (route) =>
    today === null ? route.fulfill({ status: 500, json: {} }) : route.fulfill({ json: today }),
  );
}
const closed = (code: string, opens_on: string | null = null): Today => ({
  closed: [{ code, opens_on }],
  prices: [],
});
const askAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

test('C-222 a page that is only read says that the course is closed, until when, and cannot add it', async ({
  page,
  sold,
}) => {
  const course = sold.at(-1)!;
  await say(page, closed(course.code, '2027-02-08'));
  await page.goto(addressOf(course));
  await expect(page.getByRole('button', { name: 'Closed for now' })).toBeDisabled();
  await expect(page.getByText(closedUntil({ opensOn: '2027-02-08' }))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Register', exact: true })).toHaveCount(0);
  const data = page.locator('script[type="application/ld+json"]').first();
  await expect.poll(() => data.textContent()).toContain('https://schema.org/OutOfStock');
  await page.goto('/find-a-course');
  const row = page.getByRole('listitem').filter({ hasText: course.name }).first();
  await expect(row.getByText('Closed for now')).toBeVisible();
});

test('C-153 a price of today is shown in lists, on the page, in its data, in the cart and at checkout', async ({
  page,
  sold,
}) => {
  const course = sold.at(-1)!;
  await say(page, { closed: [], prices: [{ code: course.code, price: 70_050 }] });
  await page.goto(addressOf(course));
  await expect(page.locator('[data-purchase]')).toContainText('$700.50');
  const data = page.locator('script[type="application/ld+json"]').first();
  await expect
    .poll(async () => JSON.parse((await data.textContent()) ?? ''))
    .toMatchObject({
      offers: { price: 700.5, availability: 'https://schema.org/InStock' },
    });
  await page.goto(addressOf(course).replace(/\/[^/]+$/, ''));
  await expect(page.getByRole('listitem').filter({ hasText: course.name }).first()).toContainText('$700.50');
  await page.goto('/find-a-course');
  await expect(page.getByRole('listitem').filter({ hasText: course.name }).first()).toContainText('$700.50');
  await page.goto(`/checkout?course_codes=${course.code}`);
  await expect(page.locator('[data-total]').first()).toHaveText('$700.50');
  await page.goto('/checkout');
  await expect(page.locator('[data-total]').first()).toHaveText('$700.50');
});

test('C-157 a course that closes while it is in the cart is named at checkout; the others go on', async ({
  page,
  sold,
}) => {
  const [kept, gone] = [sold.at(-2)!, sold.at(-1)!];
  await say(page, nothing);
  await page.goto(`/checkout?course_codes=${kept.code}&course_codes=${gone.code}`);
  await hydrated(page);
  await page.getByLabel(/I have read/).check();
  await say(page, closed(gone.code));
  await askAgain(page);
  const row = page.getByRole('row').filter({ hasText: gone.name });
  await expect(row.getByText(closedUntil({ opensOn: null }))).toBeVisible();
  await page.getByRole('button', { name: checkout.form.complete }).click();
  await expect(page.getByRole('alert').getByText(checkout.coursesClosed([gone.code]))).toBeVisible();
  await page.goto(addressOf(gone));
  await expect(page.getByRole('button', { name: 'Closed for now' })).toBeDisabled();
  await page.getByRole('link', { name: 'Go to checkout (2)' }).click();
  await page.getByRole('button', { name: checkout.table.remove(courseLabel(gone.code)) }).click();
  await expect(page.getByRole('row').filter({ hasText: kept.name })).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByLabel(/I have read/).check();
  await page.getByRole('button', { name: checkout.form.complete }).click();
  await expect(page.getByRole('dialog', { name: /Welcome/ })).toBeVisible();
});

test('C-222 a server that cannot be asked changes nothing, and who comes back online learns it', async ({
  page,
  sold,
}) => {
  const course = findCourse(sold, sold.at(-1)!.code)!;
  await say(page, null);
  await page.goto(addressOf(course));
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeEnabled();
  await expect(page.locator('[data-purchase]')).toContainText(course.cost);
  await say(page, closed(course.code));
  await askAgain(page);
  await expect(page.getByRole('button', { name: 'Closed for now' })).toBeDisabled();
  await say(page, nothing);
  await askAgain(page);
  await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeEnabled();
});
