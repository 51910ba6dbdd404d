import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright/test';
import type { CourseSummary } from '../../domain/catalogue/types.ts';
import { formatUsd, parsePrice } from '../../domain/money.ts';
import { inSeason } from '../../machines/alertBanner/rules.ts';
import { alertBanners } from '../../src/content/shared/banners.ts';
import { analyticsEvents, hydrated, storeCart } from '../support/page.ts';
import { addressOf } from '../support/student.ts';
import { builtFolder } from '../support/site.ts';
import { expect, test as base } from '../support/test.ts';

/** In a window of its own: over that of the tests before, a pointer may still rest. */
const test = base.extend({ page: async ({ context }, use) => use(await context.newPage()) });

const isHydrated = (page: Page) => page.locator('html[data-hydrated]');

/** Until the browser had time for everything that a page does by itself. */
async function read(page: Page, address: string) {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
  await page.waitForLoadState('networkidle');
}

/** Opens a file of the site, which runs no script, and stores these courses as the visitor's cart. */
async function startWithCart(page: Page, chosen: readonly CourseSummary[]) {
  await page.goto('/icon.svg');
  await storeCart(
    page,
    chosen.map(({ code }) => code),
  );
}

test('a page that is only read stays as it was prerendered, until a pointer or a key is used', async ({
  page,
}) => {
  for (const address of ['/', '/courses/biology', '/faq', '/about']) {
    await read(page, address);
    // What a browser reports of a pointer that rests where the page appears.
    await page.locator('html').dispatchEvent('pointermove', { movementX: 0, movementY: 0 });
    await expect(isHydrated(page), address).toHaveCount(0);
  }
  // The first event after a page has loaded reports no movement.
  await page.mouse.move(200, 200, { steps: 2 });
  await expect(isHydrated(page)).toHaveCount(1);
  await read(page, '/faq');
  await expect(isHydrated(page)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(isHydrated(page)).toHaveCount(1);
});

test('a page that is only read asks for its scripts when it has been painted', async ({ page }) => {
  for (const address of ['/', '/courses/biology', '/faq', '/about']) {
    await read(page, address);
    const asked = () =>
      page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
      );
    await expect.poll(asked, address).toBeGreaterThan(5);
    const { painted, scripts } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      scripts: performance
        .getEntriesByType('resource')
        .filter(
          ({ name }) =>
            name.endsWith('.js') && !document.querySelector(`script[src$="${new URL(name).pathname}"]`),
        )
        .map(({ startTime }) => startTime),
    }));
    expect(scripts.length, address).toBeGreaterThan(5);
    expect(Math.min(...scripts), address).toBeGreaterThan(painted);
  }
});

test('a page that needs its scripts does not wait to be painted', async ({ page, brandId, sold }) => {
  // As in a browser that reports no paint of a page without content.
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  const manifest = JSON.parse(await readFile(path.join(builtFolder(brandId), 'pages.json'), 'utf8')) as {
    readonly oldRoutes: object;
  };
  // The page reports the address of an earlier site by which it was found.
  await page.goto(String(Object.keys(manifest.oldRoutes)[0]).replaceAll('*', 'any'));
  await expect(isHydrated(page)).toHaveCount(1);
  await storeCart(page, [sold[0]?.code ?? '']);
  await page.goto('/about');
  await expect(isHydrated(page)).toHaveCount(1);
});

test('C-355 the view of a page is reported once, whether it is hydrated or not', async ({ page }) => {
  await read(page, '/faq');
  await expect.poll(() => analyticsEvents(page)).toEqual(['page_view']);
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Courses' }).first().dispatchEvent('click');
  await expect(page).toHaveURL(/\/courses\/biology$/);
  await expect.poll(() => analyticsEvents(page)).toEqual(['page_view', 'page_view']);
});

test('a page hydrates by itself where the browser keeps courses, and not where it keeps an empty cart', async ({
  page,
  sold,
}) => {
  await read(page, '/faq');
  await storeCart(page, []);
  await read(page, '/about');
  await expect(isHydrated(page)).toHaveCount(0);
  await storeCart(page, [sold[0]?.code ?? '']);
  await page.goto('/about');
  await expect(isHydrated(page)).toHaveCount(1);
  await expect(page.getByTitle('Pending registrations')).toHaveText('1');
});

test('a page hydrates by itself when another tab chooses a course', async ({ page, context, sold }) => {
  await read(page, '/about');
  await expect(isHydrated(page)).toHaveCount(0);
  const other = await context.newPage();
  await other.goto('/faq');
  await storeCart(other, [sold[0]?.code ?? '']);
  await expect(page.getByTitle('Pending registrations')).toHaveText('1');
});

test('a page hydrates by itself when the connection is lost, and says so', async ({
  page,
  context,
  pageErrors,
}) => {
  await read(page, '/about');
  await context.setOffline(true);
  await expect(page.getByRole('status', { name: 'Notices' })).toContainText('You are offline');
  // The recorder of an inspected build, which cannot be downloaded now.
  expect(pageErrors.filter((error) => !/\/assets\/(?:record|broadcast)-/.test(error))).toEqual([]);
  pageErrors.length = 0;
  await context.setOffline(false);
});

test('C-009 C-010 G-126 the notices of the day show before hydration; a click that closes one is replayed', async ({
  page,
  brand,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-15T12:00:00'));
  const [first, second] = inSeason(alertBanners('2026-11-15'), '2026-11-15').map(({ title }) => title);
  const notices = page.getByRole('status', { name: 'Notices' });
  await read(page, '/faculty');
  await expect(isHydrated(page)).toHaveCount(0);
  await expect(notices).toContainText(brand.nonProductionNotice);
  await expect(notices).toContainText(first!);
  await page.getByRole('button', { name: 'Close alert' }).click();
  await expect(notices).toContainText(second!);
  await expect(notices).not.toContainText(first!);
  await expect(isHydrated(page)).toHaveCount(1);
  await expect(page.getByText(brand.nonProductionNotice)).toHaveCount(1);
  await page.getByRole('button', { name: 'Close notice' }).click();
  await expect(page.getByText(brand.nonProductionNotice)).toHaveCount(0);
});

test('the first click on a page registers for a course', async ({ page, sold, student }) => {
  const [course] = sold;
  if (course === undefined) throw new Error('The brand sells no course.');
  await read(page, addressOf(course));
  await expect(isHydrated(page)).toHaveCount(0);
  await student.courseButton('Register').click();
  await expect(student.courseButton('Added')).toBeVisible();
  await expect(student.cartLink).toHaveText('1');
});

test('checkout shows the chosen courses before its script has come, and keeps what is done with them', async ({
  page,
  sold,
  student,
}) => {
  const chosen = sold.slice(1, 3);
  await startWithCart(page, chosen);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/boot-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/checkout');
  await expect(student.cartRows).toHaveCount(2);
  for (const course of chosen) await expect(student.row(course)).toContainText(course.cost);
  const total = chosen.reduce((sum, { cost }) => sum + parsePrice(cost), 0);
  await expect(student.main.getByRole('table').locator('tfoot')).toContainText(formatUsd(total));
  await student.press('Complete Registration');
  await expect(isHydrated(page)).toHaveCount(0);
  release();
  // The click is replayed: the terms are not accepted yet.
  await expect(student.errorLine).toContainText('terms and conditions');
  await student.completeRegistration();
  await expect(student.dialog('Welcome')).toBeVisible();
});

test('checkout is only read until it is used: a box that is checked and a button that is pressed before are kept', async ({
  page,
  sold,
  student,
}) => {
  await startWithCart(page, sold.slice(0, 3));
  await read(page, '/checkout');
  await expect(student.cartRows).toHaveCount(3);
  await expect(student.cartLink).toHaveText('3');
  await expect(student.cartLink).toHaveAccessibleName('Pending registrations: 3 courses');
  await expect(isHydrated(page)).toHaveCount(0);
  // At once, as a finger on a slow phone: the second touch comes before the page has an answer to the first.
  await page.evaluate(() => {
    const [box] = document.querySelectorAll<HTMLInputElement>('main input[type=checkbox]');
    box?.click();
  });
  await student.press('Complete Registration');
  await expect(student.dialog('Welcome')).toBeVisible();
  // The dialog hides the page behind it from assistive technology, so there are no roles.
  await expect(page.locator('header [title="Pending registrations"]')).toHaveText(['3']);
});

test('checkout without a course is only read, and hydrates where its recommendations are in view', async ({
  page,
}) => {
  await read(page, '/checkout');
  await expect(page.getByRole('heading', { name: 'You have no pending registrations' })).toBeVisible();
  await expect(isHydrated(page)).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  await expect(isHydrated(page)).toHaveCount(1);
});

test('checkout hydrates by itself where it could not be shown before', async ({ page }) => {
  await page.route(/\/assets\/show-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/checkout');
  await expect(isHydrated(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'You have no pending registrations' })).toBeVisible();
});

/** Pages with a part that hydrates them when it comes into view. Partners' pages have one for the acceptance letter. */
const expected = {
  general: [
    '/',
    '/account',
    '/checkout',
    '/courses/english/comm180',
    '/courses/humanities/hist142',
    '/horizon-scholarship-form',
    '/schools',
    '/student-services/transcripts',
    '/successful-registration',
    '/videos_to_review',
  ],
  nursing: [
    '/',
    '/account',
    '/checkout',
    '/horizon-scholarship-form',
    '/student-services/transcripts',
    '/successful-registration',
  ],
};

test('the pages that need script although nobody uses them are these', async ({ brandId }) => {
  const folder = builtFolder(brandId);
  const { pages } = JSON.parse(await readFile(path.join(folder, 'pages.json'), 'utf8')) as {
    pages: Readonly<Record<string, { file: string }>>;
  };
  const found: string[] = [];
  for (const [address, { file }] of Object.entries(pages)) {
    const html = await readFile(path.join(folder, 'client', file), 'utf8');
    if (html.includes('data-needs-script') && !address.startsWith('/partners/')) found.push(address);
  }
  expect(found.toSorted()).toEqual(expected[brandId]);
});
