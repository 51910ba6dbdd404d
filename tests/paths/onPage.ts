import type { BrowserContext, Page } from 'playwright/test';
import { runPath, type Path } from '../../inspector/paths.ts';
import { forPage, pageDriver } from '../../inspector/drive/pageDriver.ts';
import type { RunningSite } from '../support/site.ts';
import type { Charted } from '../../inspector/drive/charted.ts';
import type { Film } from './film.ts';
import { record } from './recorder.ts';
import { openStage } from './stage.ts';

export interface Walked {
  /** All transitions that the page has fired in the chart, its echoes too. */
  readonly fired: readonly string[];
  /** Outcomes that the chart has let fall. */
  readonly unanswered: readonly string[];
}

/**
 * Walks a path on a blank page.
 *
 * @throws PathMismatch at the first difference.
 */
export async function walkOnPage(
  { context, page, site }: { context: BrowserContext; page: Page; site: RunningSite },
  { script, entry }: Charted,
  path: Path,
  film?: Film,
): Promise<Walked> {
  const recorder = await record(context, page, script.echoes);
  const stage = await openStage({ context, page, site }, script, path);
  const driver = pageDriver(script, entry.machine, stage, recorder);
  try {
    const fired = await runPath(forPage(path, script), driver, film?.shoot);
    return { fired: [...fired, ...driver.echoes()], unanswered: driver.unanswered() };
  } finally {
    await film?.shootLast();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  }
}
