import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChartEntry } from '../chart.ts';
import { planPaths } from '../planner.ts';
import { cacheFolder, projectRoot } from '../project.ts';

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

const file = join(cacheFolder, 'shortestPaths.json');

interface Stored {
  /** Hash of the charts, their samples and the planner. */
  readonly sources: string;
  readonly paths: Record<string, ShortestPaths>;
}

/**
 * Shortest paths by chart id. Planning all charts takes seconds, so the results are cached until a source changes.
 *
 * @param sources `InspectorConfig.sources`; without them nothing is cached.
 */
export async function shortestPathsOf(
  entries: readonly ChartEntry[],
  sources: readonly string[],
): Promise<ReadonlyMap<string, ShortestPaths>> {
  const hash = await hashOf(sources);
  const stored = await readStored();
  const known = stored?.sources === hash && sources.length ? { ...stored.paths } : {};
  const before = Object.keys(known).length;
  for (const entry of entries) known[entry.id] ??= plan(entry);
  if (sources.length && Object.keys(known).length !== before) {
    await mkdir(cacheFolder, { recursive: true });
    await writeFile(file, JSON.stringify({ sources: hash, paths: known } satisfies Stored));
  }
  return new Map(entries.map(({ id }) => [id, known[id] ?? {}]));
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

async function readStored(): Promise<Stored | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Stored;
  } catch {
    // Missing, or truncated by an interrupted run.
    return undefined;
  }
}

async function hashOf(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  const planner = (await readdir(join(projectRoot, 'inspector'))).map((name) => join('inspector', name));
  const names = [...planner, ...(await Promise.all(sources.map(filesIn))).flat()];
  for (const name of names.filter((one) => one.endsWith('.ts') && !one.endsWith('.test.ts')).sort()) {
    hash.update(name);
    hash.update(await readFile(join(projectRoot, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function filesIn(source: string): Promise<string[]> {
  if (!(await stat(join(projectRoot, source))).isDirectory()) return [source];
  const names = await readdir(join(projectRoot, source), { recursive: true });
  return names.map((name) => join(source, name));
}
