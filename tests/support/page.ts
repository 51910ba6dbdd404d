import { type APIResponse, expect, type Locator, type Page, type Response } from 'playwright/test';
import { CART_KEY, formatCart } from '../../src/services/storage/cart.ts';

/**
 * Shows a page as the server sends it and runs none of it. For tests of what a page says: parsing the document takes a
 * tenth of the time that loading and hydrating the page does. Redirects of the server are followed.
 */
export async function readPage(page: Page, address: string): Promise<APIResponse> {
  const response = await page.request.get(address);
  const html = await response.text();
  const data = /^<script type="application\/(?:ld\+)?json"/;
  // A page of the site would not let its document be replaced.
  if (page.url() !== 'about:blank') await leave(page);
  await page.setContent(
    html
      .replaceAll(/<script\b[^>]*>[^<]*<\/script>/g, (script) => (data.test(script) ? script : ''))
      .replaceAll(/<link rel="(?:stylesheet|modulepreload|preload|icon)"[^>]*>/g, ''),
  );
  return response;
}

/**
 * Leaves the site, in the same window. The page may be about to load a document just then, which ends this navigation, or
 * follows it at once. The runner leaves each page for the next test as well, and fails that one if this happens.
 */
export const leave = (page: Page) =>
  expect(async () => {
    await page.goto('about:blank');
    await page.evaluate(() => document.readyState);
  }).toPass();

/** Ends what fades or moves on the page. What repeats forever goes on. */
export const finishAnimations = (page: Page) =>
  page.evaluate(() => {
    const runs = ({ effect, playState }: Animation) =>
      playState !== 'finished' && Number.isFinite(Number(effect?.getComputedTiming().endTime));
    // The end of one color's transition begins those of the elements that inherit it.
    for (;;) {
      const running = document.getAnimations().filter(runs);
      if (running.length === 0) return;
      for (const animation of running) animation.finish();
    }
  });

/** The path that a response came from, after all redirects. */
export const pathOf = (response: APIResponse): string => new URL(response.url()).pathname;

/** Unlike `page.mouse.move()`, also where the pointer of an earlier test rests at that place. */
export const movePointer = (page: Page) =>
  page.locator('html').dispatchEvent('pointermove', { movementX: 1 });

/**
 * Moves a pointer over the page, as a visitor does who is about to use it, and waits until scripts have taken over the
 * prerendered page.
 */
export const hydrated = (page: Page) =>
  expect(async () => {
    await movePointer(page);
    await page.locator('html[data-hydrated]').waitFor({ timeout: 2000 });
  }).toPass();

/** Also waits for the notice of a test site, after which nothing moves under the pointer by itself. */
export async function settled(page: Page) {
  await hydrated(page);
  await page.locator('[data-early-notice]').first().waitFor({ state: 'detached' });
  // A narrow window may show another one.
  await page.locator('[aria-label="Close notice"]').last().waitFor({ state: 'attached' });
}

/** Waits until a button that pays is armed, which it is half a second after it was shown or moved. Others always are. */
export async function armed(button: Locator) {
  if ((await button.getAttribute('data-amount')) === null) return;
  await button.scrollIntoViewIfNeeded();
  // That it has moved is noticed with the next frame.
  await button.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(button).not.toHaveAttribute('data-arming');
}

/** Holds back the scripts whose addresses match until the returned function is called. */
export async function holdScripts(page: Page, isHeld: (address: string) => boolean): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (isHeld(route.request().url())) await promise;
    await route.continue();
  });
  return resolve;
}

/** Waits until a script has been loaded and has run, as far as one can see from outside. */
export async function arrived(page: Page, name: string) {
  await page.waitForFunction(
    (part) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/${part}-`)),
    name,
  );
  await page.evaluate(async (part) => {
    const script = performance.getEntriesByType('resource').find((entry) => entry.name.includes(`/${part}-`));
    // It has run once this resolves, with all that it imports.
    await import(script!.name);
    await new Promise((resolve) => requestIdleCallback(resolve));
  }, name);
}

/** Stops a clock that `page.clock.install()` has started, so that time passes only by `page.clock.runFor()`. */
export async function stopClock(page: Page) {
  // The clock can be stopped only at a time that has not passed on the page by then.
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 5_000);
}

/** Stores a cart as the site does, which its other tabs notice. */
export const storeCart = (page: Page, codes: readonly string[]) =>
  page.evaluate(([key, text]) => localStorage.setItem(key, text), [CART_KEY, formatCart(codes)] as const);

/** The names of the analytics events so far. */
export const analyticsEvents = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: { event?: string }[] }).dataLayer ?? []).flatMap(({ event }) => event ?? []),
  );

/**
 * Whether the page shows a character that the preloaded parts of its fonts lack, so that the browser downloads a whole
 * font, which is three times as large.
 */
export const isWholeFont = (response: Response) =>
  /\/assets\/.*-latin-/.test(response.url()) && Number(response.headers()['content-length']) > 20_000;
