import type { Page } from 'playwright/test';
import * as general from '../../src/content/general/all.ts';
import { settled } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const [closure, december] = general.alertBanners;
const alert = (page: Page) => page.getByRole('status', { name: 'Notices' });

test('G-126 the first notice in season shows, and the next once it is closed', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-10T12:00:00'));
  await page.goto('/faculty');
  await settled(page);
  await expect(alert(page)).toContainText(closure!.title);
  await page.getByRole('button', { name: 'Close alert' }).click();
  await expect(alert(page)).toContainText(december!.title);
  await expect(alert(page)).not.toContainText(closure!.title);
  await page.getByRole('button', { name: 'Close alert' }).click();
  await expect(page.getByRole('button', { name: 'Close alert' })).toHaveCount(0);
});

test('G-126 when the code of the notice fails to load, the page stays as it is and loads it again', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-10T12:00:00'));
  await page.route(/\/assets\/AlertBanner-[^/]*\.js$/, (route) => route.abort(), { times: 1 });
  await page.goto('/faculty');
  await expect(alert(page)).toContainText(closure!.title);
  await expect(page.getByRole('main')).not.toContainText('This page could not be shown');
});

test('G-126 out of season there is no notice', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-06-10T12:00:00'));
  await page.goto('/faculty');
  await settled(page);
  await expect(page.getByRole('button', { name: 'Close alert' })).toHaveCount(0);
});
