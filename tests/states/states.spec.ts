import { test as base } from 'playwright/test';
import config from '../inspector.config.ts';
import { stateRuns } from '../paths/stateRuns.ts';
import { plannedPaths, savePlannedPaths } from '../paths/plannedPaths.ts';
import { type Brand, type RunningSite, startSite } from '../support/site.ts';
import { look } from './look.ts';
import { whileStopped } from './still.ts';
import { runThroughStates } from './runThroughStates.ts';

/** Charts of what only the general brand has, or whose drivers use its courses, links or forms. */
const generalOnly = new Set([
  'acceptanceLetter',
  'courseButton',
  'courseFinder',
  'request',
  'reviewVideos',
  'site',
  'toast',
  'videoDialog',
]);

interface Worker {
  brandId: Brand;
  site: RunningSite;
}

const test = base.extend<object, Worker>({
  brandId: ['general', { option: true, scope: 'worker' }],
  site: [
    async ({ brandId }, use) => {
      const site = await startSite(brandId, {
        CODES_PER_HOUR: '1000',
        SIGN_IN_ATTEMPTS: '1000',
        SIGN_IN_CHOICE: 'on',
      });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

for (const driver of config.drivers) {
  const chart = driver.machine.id;
  for (const run of stateRuns(driver, await plannedPaths(driver))) {
    const states = [...run.shown.values()].join(', ');
    test(`the states of ${chart}: ${states}`, async ({ context, page, site, brandId }) => {
      test.skip(brandId === 'nursing' && generalOnly.has(chart), 'of the general brand');
      test.setTimeout(240_000);
      await runThroughStates({ context, page, site, brand: brandId }, driver, run, (state) =>
        whileStopped(page, () => look(page, brandId, chart, state)),
      );
    });
  }
}
await savePlannedPaths();
