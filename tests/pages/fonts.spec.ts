import type { Page } from 'playwright/test';
import { expect, test } from '../support/test.ts';

interface Measured {
  layoutShift: number;
}

/** Adds up how far things move; see https://web.dev/articles/cls. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const window = globalThis as unknown as Measured;
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.layoutShift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftOf = (page: Page) => page.evaluate(() => (globalThis as unknown as Measured).layoutShift);

test('nothing moves when the fonts come late, and only the part of them that a page needs is downloaded', async ({
  context,
}) => {
  // In a window of its own: under a resting pointer, the page would hydrate meanwhile.
  const page = await context.newPage();
  const files = new Set<string>();
  let fonts = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    files.add(route.request().url());
    await fonts.promise;
    await route.continue();
  });
  await watchShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ['/', '/courses/biology']) {
    fonts = Promise.withResolvers<void>();
    // Fonts delay the load event.
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByType('paint').length))
      .toBeGreaterThan(0);
    fonts.resolve();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    // One line more or less is 0.02; the notices of a test site may be up to 0.007.
    expect(await shiftOf(page), address).toBeLessThan(0.01);
  }
  expect(files.size).toBeLessThan(3);
});
