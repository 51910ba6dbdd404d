import type { Page } from 'playwright/test';
import type { InspectedSite } from './serve.ts';
import { expect } from './site.ts';

export const site = (page: Page) => page.frameLocator('iframe[title="The site"]');

/** Opens the live page with an address of the site in its frame, and waits until that is hydrated. */
export async function open(page: Page, { url }: InspectedSite, to = '/') {
  await page.goto(`${url}#/live`);
  await site(page).locator('html[data-hydrated]').waitFor();
  if (to === '/') return;
  await page.getByLabel('Address in the site').fill(to);
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(page.getByLabel('Watched programs')).toContainText(`Frame ${to.split('?')[0]}`);
  await site(page).locator('html[data-hydrated]').waitFor();
}

export const actor = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Actor system' }).getByRole('button', { name: new RegExp(`^${name} `) });
export const activeStates = (page: Page) => page.locator('.live-chart .state.active');
export const strip = (page: Page) => page.getByRole('region', { name: 'Control and chart' });
export const verdict = (page: Page) => page.getByLabel('Result', { exact: true });
