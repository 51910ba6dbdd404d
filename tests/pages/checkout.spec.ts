import type { Locator } from 'playwright/test';
import { formatUsd } from '../../domain/money.ts';
import { totalOf } from '../../machines/payment/rules.ts';
import { expect, test } from '../support/pages.ts';
import {
  student,
  returning,
  sold,
  openCheckout,
  complete,
  errorLine,
  payment,
  signInAndComplete,
  openPayment,
} from './student.ts';

/** Checkout as people meet it, against the embedded backend. */

test('C-349 C-132 C-133 C-134 C-135 C-136 C-137 C-139 the pending registrations', async ({
  page,
  courses,
  brand,
}) => {
  const chosen = sold(courses).slice(0, 2);
  await openCheckout(page, chosen);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pending Registrations');
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(2);
  for (const [index, course] of chosen.entries()) {
    const row = rows.nth(index);
    await expect(row.getByRole('link', { name: course.name })).toHaveAttribute(
      'href',
      `/courses/${course.department}/${course.code}`,
    );
    await expect(row).toContainText(course.cost);
  }
  await expect(page.getByRole('columnheader', { name: 'Credits' })).toHaveCount(brand.hasCredits ? 1 : 0);
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText(formatUsd(totalOf(chosen)));
});

test('C-138 C-155 G-073 the last removed course leaves a message that leads to the courses', async ({
  page,
  courses,
}) => {
  const chosen = sold(courses).slice(0, 2);
  await openCheckout(page, chosen);
  for (const { name } of chosen) {
    await page
      .getByRole('row', { name })
      .getByRole('button', { name: /^Remove/ })
      .click();
  }
  await expect(page.getByRole('main').getByText('You have no pending registrations')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse courses' })).toHaveAttribute(
    'href',
    '/courses',
  );
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(complete(page)).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('C-131 C-154 G-054 linked courses stay after a reload, what cannot be sold is ignored, the address is clean', async ({
  page,
  courses,
}) => {
  const [first, second] = sold(courses);
  const linked = [first?.code.toUpperCase(), second?.code, 'mat094', 'nothing', second?.code];
  await page.goto(`/checkout?utm=x&${linked.map((code) => `course_codes=${code}`).join('&')}`);
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/\/checkout\?utm=x$/);
  await rows
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(second?.name ?? '');
});

test('the cart follows between tabs', async ({ page, context, courses }) => {
  const [first, second] = sold(courses);
  if (!first || !second) throw new Error('two courses are needed');
  await openCheckout(page, [first]);
  const other = await context.newPage();
  await other.goto(`/checkout?course_codes=${second.code}`);
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(2);
});

test('C-142 C-143 C-360 C-361 C-362 C-363 C-364 C-365 C-366 C-367 C-368 C-369 C-370 G-072 the terms', async ({
  page,
  courses,
}) => {
  await openCheckout(page, sold(courses).slice(0, 1));
  await page.getByRole('button', { name: 'Terms and conditions of enrollment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Terms and conditions of enrollment' });
  for (const fact of [
    'six months to start',
    'one year from start to finish',
    'automatic withdrawal',
    'No loan deferment',
    'transfer acceptance is up to the receiving school',
    'No 1098-T is issued',
    'A 10% military discount is available to enlisted personnel, spouses and dependents up to age 24, and veterans.',
    'written notice',
    '$50 per course',
    'No refund is given if 30 or more calendar days have passed since registration',
    'beyond the module-one exam',
  ]) {
    await expect(dialog).toContainText(fact);
  }
  await dialog.getByRole('button', { name: 'Okay' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('checkbox')).not.toBeChecked();
});

test('C-144 C-145 C-156 C-158 C-291 without the terms the error line shows and no dialog opens', async ({
  page,
  courses,
}) => {
  await openCheckout(page, sold(courses).slice(0, 1));
  await complete(page).click();
  await expect(errorLine(page)).toHaveText(
    'To continue, you must indicate that you agree to the terms and conditions by checking the box above.',
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('checkbox').check();
  await expect(errorLine(page)).toHaveText('');
});

test('C-146 C-162 C-352 a visitor is asked to sign in, and Back closes the dialog, not the page', async ({
  page,
  courses,
}) => {
  await openCheckout(page, sold(courses).slice(0, 1));
  await page.getByRole('checkbox').check();
  await complete(page).click();
  await expect(page.getByRole('dialog', { name: 'Welcome' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pending Registrations');
});

test('C-157 C-159 C-292 C-293 G-075 G-076 a course one is enrolled in stops the registration until it is removed', async ({
  page,
  courses,
}) => {
  const [enrolledIn] = courses.filter(({ code }) => code === 'biod101' || code === 'bio095');
  const other = sold(courses).at(-1);
  if (!enrolledIn || !other) throw new Error('two courses are needed');
  await openCheckout(page, [enrolledIn, other]);
  await signInAndComplete(page, returning);
  await expect(errorLine(page)).toHaveText(
    'You are currently enrolled in a course in your cart (red exclamation point). Please remove it from your cart to continue.',
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const icon = page
    .getByRole('row', { name: enrolledIn.name })
    .getByRole('button', { name: 'Currently enrolled' });
  await icon.hover();
  await expect(page.getByRole('tooltip')).toHaveText(
    'You are currently enrolled in this course. Please remove it from your cart to continue.',
  );
  await expect(icon).toHaveCSS('color', 'rgb(179, 38, 30)');
  await page
    .getByRole('row', { name: enrolledIn.name })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(errorLine(page)).toHaveText('');
  await complete(page).click();
  await expect(payment(page)).toBeVisible();
});

test('C-147 C-148 C-149 C-150 C-151 C-152 G-055 G-095 recommended courses beside those in the cart', async ({
  page,
  courses,
}) => {
  const [first] = sold(courses);
  if (!first) throw new Error('a course is needed');
  await openCheckout(page, [first]);
  const carousel = page.getByRole('region', { name: 'Recommended courses' }).getByRole('list');
  const slides = carousel.getByRole('listitem');
  await expect(slides.first()).toBeVisible();
  await expect(slides.filter({ hasText: first.name })).toHaveCount(0);
  await expect(slides.first().getByRole('link')).toHaveAttribute('href', /^\/courses\/[a-z-]+\/[a-z]+\d+$/);
  for (const [width, count] of [
    [901, 4],
    [900, 2],
    [480, 2],
    [479, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await slides.evaluateAll((all) =>
      all.map((slide) => {
        const { left, width: wide } = slide.getBoundingClientRect();
        return { left, wide };
      }),
    );
    const inside = await carousel.evaluate((list) => {
      const style = getComputedStyle(list);
      return list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    });
    const [a, b] = boxes;
    expect(Math.round((inside + 30) / ((a?.wide ?? 1) + 30))).toBe(count);
    if (a && b) expect(Math.round(b.left - a.left - a.wide)).toBe(30);
  }
});

test('G-055 without recommendations there is no carousel', async ({ page, courses }) => {
  await page.route('**/api/anonymous_recommended_courses*', (route) => route.fulfill({ status: 500 }));
  await openCheckout(page, sold(courses).slice(0, 1));
  await expect(page.getByRole('heading', { name: 'Recommended courses' })).toHaveCount(0);
});

test('C-153 C-166 C-289 a userinfo failure signs out and shows the message in the snackbar', async ({
  page,
  courses,
}) => {
  await page.route('**/api/oauth2/userinfo', (route) =>
    route.fulfill({ status: 401, json: { message: 'Unauthorized' } }),
  );
  await openCheckout(page, sold(courses).slice(0, 1));
  await signInAndComplete(page);
  const toast = page.getByRole('region', { name: 'Messages' }).getByRole('alert');
  await expect(toast).toContainText('Error logging in. Please try again later');
  await expect(toast).not.toContainText('Unauthorized');
  await expect(page.getByText(student.email)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const box = await toast.boundingBox();
  expect(box?.x).toBeLessThan(100);
  expect(box?.y).toBeGreaterThan(400);
});

/** For what is written to the console on purpose. */
const erring = test.extend({
  noErrors: async ({ page: _page }, use) => {
    await use(undefined);
  },
});

erring(
  'C-287 C-300 G-088 G-090 a form that cannot be created: the text in the dialog, and a report',
  async ({ page, courses }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route(/\/assets\/standin[^/]*\.js$/, (route) => route.abort());
    await openCheckout(page, sold(courses).slice(-1));
    const reported = page.waitForRequest('**/api/critical_error');
    await signInAndComplete(page);
    await expect(payment(page)).toContainText(
      "Your account was created successfully, but we're unable to accept payment at this time. Please contact Students Services to complete your enrollment.",
    );
    const form = new URLSearchParams((await reported).postData() ?? '');
    expect([form.get('source'), form.get('component')]).toEqual(['WCE', 'payment']);
    await expect(payment(page).getByRole('button', { name: /Continue|Purchase/ })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toHaveCount(0);
    expect(logged.some((text) => text.includes('The payment form could not be loaded.'))).toBe(true);
  },
);

test('C-130 G-004 signing out keeps the cart, also after a reload', async ({ page, courses }) => {
  await openPayment(page, sold(courses).slice(-1));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: student.email }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText(student.email)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('C-255 G-043 the demographic survey stands in a frame of 640 by 5697', async ({ page }) => {
  await page.goto('/demographic-survey');
  const box = await page.getByTitle('Demographic survey form').boundingBox();
  expect([box?.width, box?.height]).toEqual([640, 5697]);
  await expect(
    page.frameLocator('iframe').getByRole('heading', { name: 'Demographic survey' }),
  ).toBeVisible();
});

function scrollWidthOf(locator: Locator) {
  return locator.evaluate((element) => element.scrollWidth);
}

test('at 360 px the table stands as cards and nothing scrolls sideways', async ({ page, courses }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openCheckout(page, sold(courses).slice(0, 2));
  expect(await scrollWidthOf(page.locator('html'))).toBeLessThanOrEqual(360);
  const [name, cost] = await page
    .getByRole('table')
    .locator('tbody tr')
    .first()
    .evaluate((row) =>
      [row.querySelector('th'), row.querySelectorAll('td')].map(
        (cell) =>
          (cell instanceof Element ? cell : cell?.[cell.length - 2])?.getBoundingClientRect().top ?? 0,
      ),
    );
  expect(cost).toBeGreaterThan(name ?? 0);
});
