import type { AnyStateMachine } from 'xstate';
import type { ChartEntry } from '../model/chart.ts';
import { shownId } from '../model/identity.ts';
import { loadCounterexamples, saveCounterexample } from '../files/counterexampleFiles.ts';
import { modelDriver } from '../run/modelDriver.ts';
import { planPaths, type Plan } from '../plan/planner.ts';
import { randomWalks, shrink } from '../plan/randomWalks.ts';
import { PathMismatch, runPath } from '../run/runPath.ts';
import type { Path } from '../model/step.ts';
import { UsageError } from './commandLine.ts';
import type { Options } from './options.ts';

export function chosenCharts(charts: readonly ChartEntry[], { machine }: Options): readonly ChartEntry[] {
  if (!machine) return charts;
  const found = charts.filter(({ id }) => id === machine);
  if (found.length) return found;
  const known = charts.map(({ id }) => id).join(', ') || 'none';
  throw new UsageError(`there is no chart "${machine}"; registered charts: ${known}`);
}

async function pathsOf(plan: Plan, options: Options, counterexamples: string): Promise<readonly Path[]> {
  if (options.random) {
    const walks = randomWalks(plan, { seed: options.seed ?? 1, steps: options.steps ?? 500 });
    return [...(await loadCounterexamples(plan, 'model', counterexamples)), ...walks];
  }
  if (options.path === undefined) return plan.paths;
  const found = plan.paths.filter((path) => path.number === options.path);
  if (found.length) return found;
  throw new UsageError(`${plan.chart} has paths 1 to ${plan.paths.length}, not ${options.path}`);
}

export interface ChartRun {
  readonly chart: ChartEntry;
  readonly plan: Plan;
  readonly paths: readonly Path[];
  readonly failures: readonly PathMismatch[];
  readonly fired: ReadonlySet<string>;
}

/**
 * Plans a chart and runs its paths on the model. A random walk that fails is shrunk and saved; saved counterexamples run
 * before new random walks.
 *
 * @param counterexamples folder of the saved counterexamples
 * @param machine what the paths run on, when it is not the planned chart itself
 */
export async function runChart(
  chart: ChartEntry,
  options: Options,
  counterexamples: string,
  machine: AnyStateMachine = chart.machine,
): Promise<ChartRun> {
  const plan = planPaths(chart);
  const paths = await pathsOf(plan, options, counterexamples);
  const failures: PathMismatch[] = [];
  const fired = new Set<string>();
  const attempt = async (path: Path): Promise<PathMismatch | undefined> => {
    try {
      for (const id of await runPath(path, modelDriver(machine))) fired.add(id);
      return undefined;
    } catch (error) {
      if (error instanceof PathMismatch) return error;
      throw error;
    }
  };
  for (const path of paths) {
    const failure = await attempt(path);
    if (!failure) continue;
    const shortest = options.random ? await shrink(plan, path, async (one) => !!(await attempt(one))) : path;
    failures.push((await attempt(shortest)) ?? failure);
    if (options.random)
      await saveCounterexample(shortest, { seed: options.seed ?? 1, runsOn: 'model' }, counterexamples);
  }
  return { chart, plan, paths, failures, fired };
}

/** Transitions that the paths should have fired and did not; only a full plan promises all of them. */
export function unfired({ chart, plan, fired }: ChartRun, options: Options): string[] {
  if (options.random || options.path !== undefined) return [];
  const allowed = (chart.cases.allow ?? []).map((entry) => entry.transition);
  return plan.transitions.filter(
    (id) => !fired.has(id) && !allowed.includes(id) && !allowed.includes(shownId(id)),
  );
}
