import { type Page, test as base } from 'playwright/test';
import { brand as general } from '../../src/brands/general/brand.ts';
import { brand as nursing } from '../../src/brands/nursing/brand.ts';
import type { BrandConfig } from '../../src/brands/types.ts';
import { courses as generalCourses } from '../../domain/catalogue/general.ts';
import { courses as nursingCourses } from '../../domain/catalogue/nursing.ts';
import type { CourseSummary } from '../../domain/catalogue/types.ts';
import { type Brand, type RunningSite, startSite } from './site.ts';

interface Options {
  /** Which brand's build is under test. */
  brandId: Brand;
}

interface Worker extends Options {
  site: RunningSite;
}

interface Test {
  brand: BrandConfig;
  courses: readonly CourseSummary[];
  /** Fails the test at its end when the page wrote an error to its console or threw one. */
  noErrors: undefined;
}

// An answer of status 404 or 400 that a test asks for is written to the console by the browser itself.
const expected = /Failed to load resource/;

/** A browser test against a running site of the project's brand. */
export const test = base.extend<Test, Worker>({
  brandId: ['general', { option: true, scope: 'worker' }],
  site: [
    async ({ brandId }, use) => {
      const site = await startSite(brandId);
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  brand: async ({ brandId }, use) => use(brandId === 'general' ? general : nursing),
  courses: async ({ brandId }, use) => use(brandId === 'general' ? generalCourses : nursingCourses),
  noErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !expected.test(message.text())) errors.push(message.text());
      });
      await use(undefined);
      test.expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until the script has taken over the prerendered page. */
export const live = (page: Page) => page.locator('html[data-hydrated]').waitFor();

/** The same, and the notice of a test site has come: from now on nothing moves under the pointer by itself. */
export async function settled(page: Page) {
  await live(page);
  await page.getByRole('button', { name: 'Close notice' }).waitFor();
}

export { expect } from 'playwright/test';
