import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, test as base, type TestInfo } from 'playwright/test';
import { openCache, plannerSources } from 'chart-inspector/build/cache.ts';
import { createRecorder } from 'chart-inspector/model/coverage.ts';
import { writeCoverage } from 'chart-inspector/files/coverageFiles.ts';
import { loadCounterexamples, saveCounterexample } from 'chart-inspector/files/counterexampleFiles.ts';
import {
  browserWalks,
  gapsOf,
  isDrivable,
  planDriver,
  type DriverPlan,
} from 'chart-inspector/drive/driverPlan.ts';
import { faultPaths, faultTransitions, type FaultPath } from 'chart-inspector/drive/faultPaths.ts';
import { forPage } from 'chart-inspector/drive/pageDriver.ts';
import type { UiDriver } from 'chart-inspector/drive/uiDriver.ts';
import { shrink } from 'chart-inspector/plan/randomWalks.ts';
import { titleOf } from 'chart-inspector/plan/pathTitle.ts';
import { PathMismatch } from 'chart-inspector/run/runPath.ts';
import type { Path } from 'chart-inspector/model/step.ts';
import { eventsInStates } from 'chart-inspector/plan/tours.ts';
import config from '../inspector.config.ts';
import { bidiPage } from '../support/bidiPage.ts';
import { startSite, type RunningSite } from '../support/site.ts';
import { filmstripOf } from './filmstrip.ts';
import type { PathAttachment } from './reporter.ts';
import { plannedPaths, savePlannedPaths } from './plannedPaths.ts';
import { runOnPage } from './runOnPage.ts';
import { stateRuns } from './stateRuns.ts';

/**
 * Runs every flow that has a UI driver through all its transitions, on the built site with the embedded backend. For the
 * environment variables see `inspector/cli/browser.ts`; `PATHS_STATES`, as `npm test` sets it, names charts, separated by
 * commas, of which few paths run that show every state.
 */
const {
  PATHS_MACHINE: only,
  PATHS_PATH: number,
  PATHS_PAIRS: pairs,
  PATHS_STATES: states,
  PATHS_FAULTS: faults,
  PATHS_RANDOM: random,
  PATHS_SEED: seed = '1',
  PATHS_STEPS: steps = '100',
  PATHS_REPORT: report,
} = process.env;

const brand = 'general';

const engines: Readonly<Record<string, string>> = {
  chromium: 'Chromium',
  firefox: 'Firefox',
  webkit: 'WebKit',
};

const test = base.extend<object, { site: RunningSite }>({
  ...bidiPage,
  site: [
    // Playwright reads from the pattern which fixtures are used: here none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await startSite(brand, {
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

const faultCache = await openCache<FaultPath[]>('faultPaths', [...config.sources, ...plannerSources()]);

// Charts run in parallel, the paths of one chart in sequence.
test.describe.configure({ mode: 'parallel' });

const chosenCharts = states?.split(',');
for (const name of chosenCharts ?? [])
  if (!config.drivers.some(({ machine }) => machine.id === name))
    throw new Error(`No driver drives ${name}.`);

for (const driver of config.drivers) {
  const chart = driver.machine.id;
  if (only !== undefined && only !== chart) continue;
  if (chosenCharts?.includes(chart) === false) continue;
  const paths =
    random === undefined && faults === undefined
      ? await plannedPaths(driver, { pairs: pairs !== undefined })
      : [];
  const withFaults = faults === undefined ? [] : await plannedFaultPaths(driver);
  test.describe(chart, () => {
    test.describe.configure({ mode: 'default' });
    if (faults !== undefined) testFaultPaths(driver, withFaults);
    else if (random === undefined) testPlannedPaths(driver, paths);
    else testRandomWalks(planDriver(driver, config.charts));
  });
}
await savePlannedPaths();
await faultCache.save();

/** Cached, because the test runner and each worker load this file. */
function plannedFaultPaths(driver: UiDriver): Promise<FaultPath[]> {
  return faultCache.of(driver.machine.id, '', () => faultPaths(driver, config.charts));
}

function testPlannedPaths(driver: UiDriver, paths: readonly Path[]) {
  const chosen =
    states === undefined
      ? paths.filter((path) => number === undefined || path.number === Number(number))
      : stateRuns(driver, paths).map(({ path }) => path);
  for (const path of chosen) {
    test(`${path.number}: ${titleOf(path)}`, async ({ browser, context, page, site }, info) => {
      const filmstrip = report === undefined ? undefined : await filmstripOf(page, forPage(path, driver));
      let fired: readonly string[] | undefined;
      try {
        const run = await runOnPage({ context, page, site }, driver, path, { filmstrip });
        test.expect(run.unhandled, 'outcomes that the chart ignored').toEqual([]);
        ({ fired } = run);
        await saveFired(info, path, fired);
      } finally {
        if (filmstrip) {
          const attachment: PathAttachment = {
            ...filmstrip.record(fired),
            planned: path,
            brand,
            browser: `${engines[browser.browserType().name()]} ${browser.version()}`,
          };
          await info.attach('path', { body: JSON.stringify(attachment) });
        }
      }
    });
  }

  // The shortest paths to errors are not among the pairs, and few paths show all states.
  if (pairs !== undefined || states !== undefined) return;

  // oxlint-disable-next-line no-empty-pattern
  test('every transition fires, or is listed as unreachable', async ({}, info) => {
    test.skip(number !== undefined, 'only one path was chosen');
    const all = await Promise.all(paths.map((path) => loadFired(info, path)));
    const passed = all.filter((fired) => fired !== undefined);
    test.skip(passed.length < paths.length, 'a path has failed');
    const coverage = createRecorder(driver.machine, 'chromium');
    for (const fired of passed) coverage.fired(fired);
    await writeCoverage(coverage.record());
    test.expect(gapsOf(driver, coverage.record().transitions)).toEqual([]);
  });
}

/** On pages on which one actor settles only as the path says: what adapters prevent is fired and seen as well. */
function testFaultPaths(driver: UiDriver, paths: readonly FaultPath[]) {
  const wanted = [...faultTransitions(driver).values()].flat();
  const planned = new Set(paths.flatMap(({ path }) => path.steps.flatMap((step) => step.fired)));
  test('every transition that an adapter can cause by failing or stalling is planned', () => {
    test.expect(wanted.filter((id) => !planned.has(id))).toEqual([]);
  });
  for (const { path, held } of paths)
    test(`${path.number}: ${titleOf(path)}`, async ({ context, page, site }) => {
      await runOnPage({ context, page, site }, driver, path, { held });
    });
}

/** Saved counterexamples run first; a random walk that fails is shrunk and saved. */
function testRandomWalks({ driver, entry, plan }: DriverPlan) {
  test('saved counterexamples', async ({ browser, site }) => {
    const saved = await loadCounterexamples(plan, 'browser', config.counterexamples);
    test.skip(saved.length === 0, 'there are none');
    for (const path of saved) await runAlone(browser, site, driver, path);
  });
  for (const path of browserWalks({ driver, entry, plan }, Number(seed), Number(steps))) {
    test(`${path.number}: ${titleOf(path)}`, async ({ browser, site }) => {
      const failure = await runAlone(browser, site, driver, path).catch((error: unknown) => ({ error }));
      if (!failure) return;
      test.setTimeout(shrinkTimeout * 2);
      const fails = async (shorter: Path) =>
        eventsInStates(shorter).every(isDrivable(driver)) &&
        (await runAlone(browser, site, driver, shorter).then(
          () => false,
          () => true,
        ));
      const shortest = await shrink(plan, upToFailure(path, failure.error), fails, shrinkTimeout);
      const name = await saveCounterexample(
        shortest,
        { seed: Number(seed), runsOn: 'browser' },
        config.counterexamples,
      );
      console.log(`Saved as ${name}; random runs start with it from now on.`);
      await runAlone(browser, site, driver, shortest);
      throw failure.error;
    });
  }
}

const shrinkTimeout = 300_000;

/** The path without the steps after its failure. */
function upToFailure(path: Path, failure: unknown): Path {
  if (!(failure instanceof PathMismatch)) return path;
  const last = failure.path.steps[failure.index]?.event;
  return { ...path, steps: path.steps.slice(0, path.steps.findIndex(({ event }) => event === last) + 1) };
}

/** On a page of its own. */
async function runAlone(browser: Browser, site: RunningSite, driver: UiDriver, path: Path): Promise<void> {
  const context = await browser.newContext();
  try {
    await runOnPage({ context, page: await context.newPage(), site }, driver, path);
  } finally {
    await context.close();
  }
}

/** Saved in files, because after a failure the next paths run in another process. */
const firedFile = (info: TestInfo, path: Path) =>
  join(info.project.outputDir, 'fired', `${path.chart}-${path.number}.json`);

async function saveFired(info: TestInfo, path: Path, fired: readonly string[]): Promise<void> {
  await mkdir(join(info.project.outputDir, 'fired'), { recursive: true });
  await writeFile(firedFile(info, path), JSON.stringify(fired));
}

const loadFired = (info: TestInfo, path: Path): Promise<string[] | undefined> =>
  readFile(firedFile(info, path), 'utf8').then(
    (text) => JSON.parse(text) as string[],
    () => undefined,
  );
