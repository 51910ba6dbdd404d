import type { ChartEntry } from '../model/chart.ts';
import { planPaths } from '../plan/planner.ts';
import { openCache, plannerSources } from './cache.ts';

/** The shortest path to a transition, in words. */
export interface ShortestPath {
  /** Name of the start; `default` when the chart has only one. */
  readonly start: string;
  /** Number of the path in the chart's plan. */
  readonly path: number;
  readonly steps: readonly string[];
}

/** By transition id. */
export type ShortestPaths = Readonly<Record<string, ShortestPath>>;

/**
 * Shortest paths by chart id.
 *
 * @param sources `InspectorConfig.sources`, for the cache; nothing is cached without them.
 */
export async function shortestPathsOf(
  entries: readonly ChartEntry[],
  sources: readonly string[],
): Promise<ReadonlyMap<string, ShortestPaths>> {
  if (!sources.length) return new Map(entries.map((entry) => [entry.id, plan(entry)]));
  const cache = await openCache<ShortestPaths>('shortestPaths', [...sources, ...plannerSources()]);
  const paths = new Map<string, ShortestPaths>();
  for (const entry of entries) paths.set(entry.id, await cache.of(entry.id, '', () => plan(entry)));
  await cache.save();
  return paths;
}

/** A planned path is a shortest one to each of its goals, so its beginning up to the goal is the shortest path there. */
function plan(entry: ChartEntry): ShortestPaths {
  if (!Object.keys(entry.cases.events).length) return {};
  const found: Record<string, ShortestPath> = {};
  for (const { start, number, initial, steps, goals } of planPaths(entry).paths) {
    for (const goal of goals) {
      const last = initial.fired.includes(goal) ? -1 : steps.findIndex((step) => step.fired.includes(goal));
      found[goal] = {
        start: start.name,
        path: number,
        steps: steps.slice(0, last + 1).map((step) => step.label),
      };
    }
  }
  return found;
}
