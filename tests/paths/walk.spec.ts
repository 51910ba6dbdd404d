import { test as base } from 'playwright/test';
import { createRecorder } from '../../inspector/coverage.ts';
import { transitionIds } from '../../inspector/identity.ts';
import { runPath, type Path } from '../../inspector/paths.ts';
import { planPaths, type Plan } from '../../inspector/planner.ts';
import { scripts } from '../../inspector/scripts/index.ts';
import type { FlowScript } from '../../inspector/scripts/script.ts';
import { writeCoverage } from '../../inspector/store.ts';
import { crossings, tours, type Crossing } from '../../inspector/tours.ts';
import { randomWalks } from '../../inspector/walks.ts';
import { registry } from '../../machines/index.ts';
import type { ChartEntry } from '../../machines/registry.ts';
import { startSite, type RunningSite } from '../support/site.ts';
import { forPage, isError, pageDriver } from '../../inspector/scripts/driver.ts';
import { record } from './recorder.ts';
import { openStage } from './stage.ts';

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
} = process.env;

/** Longer tours save openings of the page, shorter ones tell sooner what failed. */
const maxSteps = 30;

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

for (const script of scripts) {
  if (only === undefined || only === script.chart) test.describe(script.chart, () => walkChart(script));
}

function walkChart(script: FlowScript) {
  const entry = registry.find(({ id }) => id === script.chart);
  if (!entry) throw new Error(`the script of ${script.chart} is for no chart`);
  const plan = planPaths({ ...entry, cases: script.cases ?? entry.cases }, { follow: script.follow });
  const coverage = createRecorder(entry.machine, 'chromium');
  const paths = pathsOf(script, plan);
  let walked = 0;

  for (const path of paths) {
    test(`${path.number}: ${path.name.slice(0, 120)}`, async ({ context, page, site }) => {
      const recorder = await record(context, page, script.echoes);
      const stage = await openStage({ context, page, site }, script, path);
      const driver = pageDriver(script, entry.machine, stage, recorder);
      try {
        coverage.fired(await runPath(forPage(path, script), driver));
        coverage.fired(driver.echoes());
      } finally {
        await context.unrouteAll({ behavior: 'ignoreErrors' });
      }
      test.expect(driver.unanswered(), 'outcomes that the chart let fall').toEqual([]);
      walked++;
    });
  }

  if (number !== undefined || random !== undefined) return;
  test('every transition is fired, or has a reason why it cannot be', async () => {
    test.skip(walked < paths.length, 'a walk has failed');
    await writeCoverage(coverage.record());
    test.expect(gapsOf(script, entry, coverage.record().transitions)).toEqual([]);
  });
}

/** The tours that a browser can walk; or, where the environment asks for them, one planned path or random walks. */
function pathsOf(script: FlowScript, plan: Plan): Path[] {
  const impossible = new Set(script.unreachable.map(({ transition }) => transition));
  const can = (step: Crossing) =>
    !step.fired.some((id) => impossible.has(id)) &&
    (script.can?.(step, false) ?? true) &&
    (script.download === undefined || !isError(step));
  if (number !== undefined) return plan.paths.filter((path) => path.number === Number(number));
  if (random === undefined) return [...tours(plan, { maxSteps, can }), ...breakdowns(script, plan)];
  const walks = randomWalks(plan, { seed: Number(seed), steps: Number(steps) });
  return walks.map((path) => {
    const end = crossings(path).findIndex((step) => !can(step));
    return end < 0 ? path : { ...path, steps: path.steps.slice(0, end) };
  });
}

/** The shortest ways to each error of a service, on which no service has answered before. */
function breakdowns(script: FlowScript, plan: Plan): Path[] {
  if (script.download === undefined) return [];
  const impossible = new Set(script.unreachable.map(({ transition }) => transition));
  const answered = new Set<string | undefined>(script.instant);
  const can = (step: Crossing) =>
    !step.fired.some((id) => impossible.has(id)) &&
    (script.can?.(step, true) ?? true) &&
    (step.kind !== 'answer' || isError(step) || answered.has(step.actor));
  return tours(plan, { maxSteps: 1, can }).filter((path) => crossings(path).some(isError));
}

/** What is not proven, and what stands in the list of the unreachable without need. */
function gapsOf(
  { unreachable }: FlowScript,
  { machine }: ChartEntry,
  fired: Readonly<Record<string, number>>,
): string[] {
  const declared = transitionIds(machine);
  const excused = new Set(unreachable.map(({ transition }) => transition));
  return [
    ...declared.filter((id) => !(id in fired) && !excused.has(id)).map((id) => `never fired: ${id}`),
    ...[...excused].filter((id) => id in fired).map((id) => `fired, yet said to be unreachable: ${id}`),
    ...[...excused].filter((id) => !declared.includes(id)).map((id) => `no such transition: ${id}`),
  ];
}
