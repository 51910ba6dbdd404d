import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, test as base, type TestInfo } from 'playwright/test';
import { keepWalk, keptWalks } from '../../inspector/cli/kept.ts';
import { createRecorder } from '../../inspector/coverage.ts';
import { PathMismatch, type Path } from '../../inspector/paths.ts';
import { forPage } from '../../inspector/drive/pageDriver.ts';
import { scripts } from '../drivers/index.ts';
import { writeCoverage } from '../../inspector/store.ts';
import { shrink } from '../../inspector/walks.ts';
import { startSite, type RunningSite } from '../support/site.ts';
import {
  browserPaths,
  browserWalks,
  charted,
  gapsOf,
  isWalkable,
  type Charted,
} from '../../inspector/drive/charted.ts';
import { filmOf } from './film.ts';
import { walkOnPage } from './onPage.ts';

/**
 * Every flow that has a script is walked through all its transitions on the built site, against the embedded backend.
 * The environment chooses: see `npm run paths -- --browser`.
 */
const {
  PATHS_MACHINE: only,
  PATHS_PATH: number,
  PATHS_RANDOM: random,
  PATHS_SEED: seed = '1',
  PATHS_STEPS: steps = '100',
  PATHS_REPORT: report,
} = process.env;

const test = base.extend<object, { site: RunningSite }>({
  site: [
    // Playwright reads from the pattern which fixtures are wanted: here none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await startSite('general', { CODES_PER_HOUR: '1000', SIGN_IN_ATTEMPTS: '1000' });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

// Charts are walked beside each other, the paths of one after another.
test.describe.configure({ mode: 'parallel' });

for (const script of scripts) {
  if (only !== undefined && only !== script.chart) continue;
  test.describe(script.chart, () => {
    test.describe.configure({ mode: 'default' });
    const chart = charted(script);
    if (random === undefined) walkPlanned(chart);
    else walkAtRandom(chart);
  });
}

function walkPlanned(chart: Charted) {
  const paths = browserPaths(chart);
  const chosen = paths.filter((path) => number === undefined || path.number === Number(number));
  for (const path of chosen) {
    test(titleOf(path), async ({ context, page, site }, info) => {
      const film = report === undefined ? undefined : await filmOf(page, forPage(path, chart.script));
      let fired: readonly string[] | undefined;
      try {
        const walked = await walkOnPage({ context, page, site }, chart, path, film);
        test.expect(walked.unanswered, 'outcomes that the chart let fall').toEqual([]);
        ({ fired } = walked);
        await note(info, path, fired);
      } finally {
        if (film) await info.attach('walk', { body: JSON.stringify(film.record(fired)) });
      }
    });
  }

  // oxlint-disable-next-line no-empty-pattern
  test('every transition is fired, or has a reason why it cannot be', async ({}, info) => {
    test.skip(number !== undefined, 'one path alone proves no more than itself');
    const noted = await Promise.all(paths.map((path) => read(info, path)));
    const walked = noted.filter((fired) => fired !== undefined);
    test.skip(walked.length < paths.length, 'a walk has failed');
    const coverage = createRecorder(chart.entry.machine, 'chromium');
    for (const fired of walked) coverage.fired(fired);
    await writeCoverage(coverage.record());
    test.expect(gapsOf(chart, coverage.record().transitions)).toEqual([]);
  });
}

/** As many walks as it takes, the kept ones first; one that fails is made as short as it can be, and kept. */
function walkAtRandom(chart: Charted) {
  test('kept walks', async ({ browser, site }) => {
    const kept = await keptWalks(chart.plan, 'browser');
    test.skip(kept.length === 0, 'none has failed so far');
    for (const path of kept) await walkAlone(browser, site, chart, path);
  });
  for (const path of browserWalks(chart, Number(seed), Number(steps))) {
    test(titleOf(path), async ({ browser, site }) => {
      const failure = await walkAlone(browser, site, chart, path).catch((error: unknown) => ({ error }));
      if (!failure) return;
      test.setTimeout(longestShrinking);
      const end = Date.now() + longestShrinking / 2;
      const shortest = await shrink(chart.plan, upTo(path, failure.error), async (shorter) => {
        if (Date.now() > end || !isWalkable(chart, shorter)) return false;
        return walkAlone(browser, site, chart, shorter).then(
          () => false,
          () => true,
        );
      });
      const name = await keepWalk(shortest, { seed: Number(seed), stage: 'browser' });
      console.log(`Kept as ${name}, and walked first from now on.`);
      await walkAlone(browser, site, chart, shortest);
      throw failure.error;
    });
  }
}

const longestShrinking = 600_000;

/** A path without what comes after its failure. */
function upTo(path: Path, failure: unknown): Path {
  if (!(failure instanceof PathMismatch)) return path;
  const last = failure.path.steps[failure.at]?.event;
  return { ...path, steps: path.steps.slice(0, path.steps.findIndex(({ event }) => event === last) + 1) };
}

/** On a page of its own. */
async function walkAlone(browser: Browser, site: RunningSite, chart: Charted, path: Path): Promise<void> {
  const context = await browser.newContext();
  try {
    await walkOnPage({ context, page: await context.newPage(), site }, chart, path);
  } finally {
    await context.close();
  }
}

function titleOf({ number: place, name }: Path): string {
  return `${place}: ${name.slice(0, 120)}`;
}

/** What a path has fired is noted in a file: after a failure the next paths are walked by another process. */
const noteOf = (info: TestInfo, path: Path) =>
  join(info.project.outputDir, 'fired', `${path.chart}-${path.number}.json`);

async function note(info: TestInfo, path: Path, fired: readonly string[]): Promise<void> {
  await mkdir(join(info.project.outputDir, 'fired'), { recursive: true });
  await writeFile(noteOf(info, path), JSON.stringify(fired));
}

const read = (info: TestInfo, path: Path): Promise<string[] | undefined> =>
  readFile(noteOf(info, path), 'utf8').then(
    (text) => JSON.parse(text) as string[],
    () => undefined,
  );
