import type { AnyStateMachine } from 'xstate';
import type { ChartEntry } from '../../machines/registry.ts';
import { modelDriver } from '../model.ts';
import { PathMismatch, runPath, type Path } from '../paths.ts';
import { planPaths, type Plan } from '../planner.ts';
import { randomWalks, shrink } from '../walks.ts';
import { keepWalk, keptWalks, walksFolder } from './kept.ts';
import { UsageError, type Options } from './options.ts';

export function chosen(registry: readonly ChartEntry[], options: Options): readonly ChartEntry[] {
  if (!options.machine) return registry;
  const found = registry.filter((chart) => chart.id === options.machine);
  if (found.length) return found;
  const known = registry.map((chart) => chart.id).join(', ') || 'none yet';
  throw new UsageError(`there is no chart "${options.machine}"; registered are: ${known}`);
}

async function pathsOf(plan: Plan, options: Options, kept: string): Promise<readonly Path[]> {
  if (options.random) {
    const walks = randomWalks(plan, { seed: options.seed ?? 1, steps: options.steps ?? 500 });
    return [...(await keptWalks(plan, 'model', kept)), ...walks];
  }
  if (options.path === undefined) return plan.paths;
  const found = plan.paths.filter((path) => path.number === options.path);
  if (found.length) return found;
  throw new UsageError(`${plan.chart} has paths 1 to ${plan.paths.length}, not ${options.path}`);
}

/** A chart after its paths were walked on the model. */
export interface Result {
  readonly chart: ChartEntry;
  readonly plan: Plan;
  readonly paths: readonly Path[];
  readonly failures: readonly PathMismatch[];
  readonly fired: ReadonlySet<string>;
}

/**
 * Plans and walks one chart. A random walk that fails is first made as short as it can be, and kept; those kept
 * earlier are walked before all others.
 *
 * @param stage what the paths are walked on; the chart itself unless told otherwise
 * @param kept folder of the kept walks
 */
export async function walk(
  chart: ChartEntry,
  options: Options,
  stage: AnyStateMachine = chart.machine,
  kept = walksFolder,
): Promise<Result> {
  const plan = planPaths(chart);
  const paths = await pathsOf(plan, options, kept);
  const failures: PathMismatch[] = [];
  const fired = new Set<string>();
  const attempt = async (path: Path): Promise<PathMismatch | undefined> => {
    try {
      for (const id of await runPath(path, modelDriver(stage))) fired.add(id);
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
    if (options.random) await keepWalk(shortest, { seed: options.seed ?? 1, stage: 'model' }, kept);
  }
  return { chart, plan, paths, failures, fired };
}

/** Transitions that the walked paths should have fired and did not; only a full plan promises all of them. */
export function unfired({ chart, plan, fired }: Result, options: Options): string[] {
  if (options.random || options.path !== undefined) return [];
  const allowed = (chart.cases.allow ?? []).map((entry) => entry.transition);
  return plan.transitions.filter((id) => !fired.has(id) && !allowed.includes(id));
}
