import type { UiDriver } from 'chart-inspector/drive/uiDriver.ts';
import { forPage, pageDriver, interceptedOn } from 'chart-inspector/drive/pageDriver.ts';
import { runPath } from 'chart-inspector/run/runPath.ts';
import type { BrowserContext, Page } from 'playwright/test';
import { requestRules } from '../drivers/requests.ts';
import type { StateRun } from '../paths/stateRuns.ts';
import { offerChoice } from '../paths/poolInPage.ts';
import { playwrightAdapter } from '../paths/testAdapter.ts';
import { traceReader } from '../paths/traceReader.ts';
import { leave } from '../support/page.ts';
import type { Brand, RunningSite } from '../support/site.ts';
import { withNursingCourses } from './nursingCourses.ts';

interface Environment {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly site: RunningSite;
  readonly brand: Brand;
}

/** Runs a path on a blank page and calls `look` in each state that it is the first to show. */
export async function runThroughStates(
  { context, page, site, brand }: Environment,
  driver: UiDriver,
  { path, shown }: StateRun,
  look: (states: string) => Promise<void>,
): Promise<void> {
  const traces = await traceReader(context, page, driver.ignoredTransitions);
  await offerChoice(page, driver, path);
  // The same in every run, because it is in the pictures.
  const email = `test-user-${driver.machine.id.toLowerCase()}-${path.number}@example.test`;
  const adapter = await playwrightAdapter({ page, site }, interceptedOn(driver, path), email);
  const ofBrand = brand === 'nursing' ? withNursingCourses(adapter) : adapter;
  const run = pageDriver(driver, ofBrand, traces, requestRules);
  try {
    await runPath(forPage(path, driver), run, async ({ index }) => {
      const states = shown.get(index);
      if (states !== undefined) await look(states);
    });
  } finally {
    await adapter.close();
    await leave(page);
  }
}
