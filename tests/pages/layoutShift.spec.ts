import type { Page } from 'playwright/test';
import { hydrated } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const windows = [
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
];

/** The layout shifts of the page so far: what has moved, from where and to where. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as unknown as readonly {
            sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
          }[];
          const sources = entries.flatMap((entry) => [...entry.sources]);
          resolve(
            sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node?.textContent?.slice(0, 30)}: ${previousRect.y} to ${currentRect.y}`,
            ),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        // An observer is not called when there is nothing to observe.
        setTimeout(() => resolve([]), 500);
      }),
  );

// No seasonal notice is added above the notice of a test site: Chromium counts that as a shift of the latter, which stays
// where it is.
test.beforeEach(({ page }) => page.clock.setFixedTime('2026-03-10T15:00:00Z'));

for (const count of [0, 1, 3]) {
  test(`checkout moves nothing in sight while it loads ${count} courses`, async ({ page, student, sold }) => {
    if (count > 0) await student.openCheckout(...sold.slice(0, count));
    for (const size of windows) {
      await page.setViewportSize(size);
      await page.goto('/checkout');
      await hydrated(page);
      await expect(student.cartRows).toHaveCount(count);
      await page.waitForLoadState('networkidle');
      expect.soft(await shifts(page), `at ${size.width} px`).toEqual([]);
    }
  });
}

test('pages move nothing in sight while they load', async ({ page }) => {
  for (const size of windows) {
    await page.setViewportSize(size);
    for (const address of ['/', '/courses/biology', '/find-a-course', '/faq']) {
      await page.goto(address);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      expect.soft(await shifts(page), `${address} at ${size.width} px`).toEqual([]);
    }
  }
});
