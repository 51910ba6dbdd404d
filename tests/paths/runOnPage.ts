import type { BrowserContext, Page } from 'playwright/test';
import { heldActor } from 'chart-inspector/drive/faultPaths.ts';
import { forPage, interceptedOn, pageDriver, type PageOptions } from 'chart-inspector/drive/pageDriver.ts';
import type { UiDriver } from 'chart-inspector/drive/uiDriver.ts';
import { runPath } from 'chart-inspector/run/runPath.ts';
import type { Path } from 'chart-inspector/model/step.ts';
import { requestRules } from '../drivers/requests.ts';
import { leave } from '../support/page.ts';
import type { RunningSite } from '../support/site.ts';
import type { Filmstrip } from './filmstrip.ts';
import { offerChoice } from './poolInPage.ts';
import { playwrightAdapter } from './testAdapter.ts';
import { traceReader } from './traceReader.ts';

export interface PageRun {
  /** All transitions that the page has fired in the chart, including ignored ones. */
  readonly fired: readonly string[];
  /** Outcomes of invoked actors that fired nothing. */
  readonly unhandled: readonly string[];
}

/**
 * Runs a path on a blank page.
 *
 * @throws PathMismatch at the first difference.
 */
export async function runOnPage(
  { context, page, site }: { context: BrowserContext; page: Page; site: RunningSite },
  driver: UiDriver,
  path: Path,
  { filmstrip, held }: PageOptions & { readonly filmstrip?: Filmstrip | undefined } = {},
): Promise<PageRun> {
  const traces = await traceReader(
    context,
    page,
    driver.ignoredTransitions,
    held === undefined ? undefined : heldActor(driver, path, held),
  );
  await offerChoice(page, driver, path);
  const adapter = await playwrightAdapter({ page, site }, interceptedOn(driver, path, { held }));
  const run = pageDriver(driver, adapter, traces, requestRules, { held });
  try {
    const fired = await runPath(forPage(path, driver), run, filmstrip?.addFrame);
    return { fired: [...fired, ...run.ignored()], unhandled: run.unhandled() };
  } finally {
    await filmstrip?.addFailedFrame();
    await adapter.close();
    // A navigation that is still pending would disturb the next test in the same window. Closing the page would end that
    // too, and the browser's process for the site with it, which the next test would have to start again.
    await leave(page);
  }
}
