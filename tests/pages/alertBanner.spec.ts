import type { Page } from 'playwright/test';
import { inSeason } from '../../machines/alertBanner/rules.ts';
import { alertBanners } from '../../src/content/shared/banners.ts';
import { settled } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

/** Titles of the notices of a day, in the order in which they are shown. */
const titlesOf = (day: string) => inSeason(alertBanners(day), day).map(({ title }) => title);
const alert = (page: Page) => page.getByRole('status', { name: 'Notices' });

test('G-126 the first notice in season shows, and the next once it is closed', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-15T12:00:00'));
  await page.goto('/faculty');
  await settled(page);
  const titles = titlesOf('2026-11-15');
  expect(titles.length).toBeGreaterThan(1);
  for (const title of titles) {
    await expect(alert(page)).toContainText(title);
    for (const other of titles) if (other !== title) await expect(alert(page)).not.toContainText(other);
    await page.getByRole('button', { name: 'Close alert' }).click();
  }
  await expect(page.getByRole('button', { name: 'Close alert' })).toHaveCount(0);
});

test('G-126 an early notice that is late does not appear beside the one of the hydrated page', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-15T12:00:00'));
  // On a slow machine the page is hydrated well after the notices.
  const machine = await page.context().newCDPSession(page);
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  // What the page knows before it is hydrated comes just after the notice of the hydrated page.
  await page.addInitScript(() => {
    const shown = new Promise<void>((resolve) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('output [aria-label="Close alert"]')) return;
        observer.disconnect();
        resolve();
      }).observe(document, { childList: true, subtree: true });
    });
    const json: (this: Response) => Promise<unknown> = Reflect.get(Response.prototype, 'json');
    Response.prototype.json = async function late() {
      const parsed = await json.call(this);
      if (new URL(this.url).pathname === '/config.json') await shown;
      return parsed;
    };
  });
  const config = page.waitForResponse('**/config.json');
  await page.goto('/courses/biology/biod101');
  await config;
  await settled(page);
  await expect(page.getByRole('button', { name: 'Close alert' })).toHaveCount(1);
  await machine.detach();
});

test('G-126 when the code of the notice fails to load, the page stays as it is and loads it again', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-15T12:00:00'));
  await page.route(/\/assets\/AlertBanner-[^/]*\.js$/, (route) => route.abort(), { times: 1 });
  await page.goto('/faculty');
  await expect(alert(page)).toContainText(titlesOf('2026-11-15')[0]!);
  await expect(page.getByRole('main')).not.toContainText('This page could not be shown');
});

for (const [instant, day] of [
  ['2026-12-12T04:59:00Z', '2026-12-11'],
  ['2026-12-12T05:00:00Z', '2026-12-12'],
  ['2027-01-04T04:59:00Z', '2027-01-03'],
  ['2027-01-04T05:00:00Z', '2027-01-04'],
  ['2027-06-10T12:00:00Z', '2027-06-10'],
] as const)
  test(`C-013 G-126 G-142 at ${instant} the notice is that of ${day}`, async ({ page }) => {
    const [notice] = titlesOf(day);
    await page.clock.setFixedTime(new Date(instant));
    await page.goto('/faculty');
    await settled(page);
    if (notice !== undefined) await expect(alert(page)).toContainText(notice);
    await expect(page.getByRole('button', { name: 'Close alert' })).toHaveCount(notice === undefined ? 0 : 1);
  });
