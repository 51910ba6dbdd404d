import type { Page } from 'playwright/test';
import { label } from '../../machines/pageSpeed/copy.ts';
import { axeViolations } from '../support/axe.ts';
import { hydrated } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

/** The addresses of the page's requests for its measurements: their script, and the figures. */
function requestsOf(page: Page) {
  const seen: string[] = [];
  page.on('request', (request) => {
    const [name] = /measurePage|page_speed/.exec(request.url()) ?? [];
    if (name !== undefined) seen.push(name);
  });
  return seen;
}

/** As when the visitor turns to another tab. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

const box = (page: Page) => page.getByRole('dialog').getByRole('checkbox', { name: label });

async function openPolicy(page: Page) {
  await page.goto('/faq');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy Policy' }).click();
}

test('no page is measured before its visitor allows it', async ({ page }) => {
  const requests = requestsOf(page);
  await openPolicy(page);
  await expect(box(page)).not.toBeChecked();
  expect(await axeViolations(page, { include: '[role=dialog]' })).toEqual([]);
  await hide(page);
  await page.goto('/about');
  await hydrated(page);
  expect(requests).toEqual([]);
});

test('with the box ticked, by keyboard, this page and the next ones send their figures, until it is cleared', async ({
  page,
}) => {
  const requests = requestsOf(page);
  await openPolicy(page);
  await box(page).focus();
  await page.keyboard.press('Space');
  await expect(box(page)).toBeChecked();
  await expect.poll(() => requests).toEqual(['measurePage']);

  await page.goto('/about');
  await hydrated(page);
  await expect.poll(() => requests).toContain('measurePage');
  // The library reports after the page has loaded.
  const figures = page.waitForRequest('**/api/page_speed');
  await expect
    .poll(async () => {
      await hide(page);
      return requests.includes('page_speed');
    })
    .toBe(true);
  const form = new URLSearchParams((await figures).postData() ?? '');
  expect([...form.keys()]).toContain('ttfb');
  expect([...form.values()].every((value) => /^[\d.]+$/.test(value))).toBe(true);
  expect((await (await figures).response())?.status()).toBe(200);

  await openPolicy(page);
  await expect(box(page)).toBeChecked();
  await box(page).click();
  await expect(box(page)).not.toBeChecked();
  requests.length = 0;
  await hide(page);
  await page.goto('/about');
  await hydrated(page);
  await hide(page);
  expect(requests).toEqual([]);
});
