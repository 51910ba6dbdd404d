import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registry } from '../../machines/index.ts';
import type { ChartEntry } from '../../machines/registry.ts';
import { planPaths } from '../planner.ts';

/** How to get to a transition: the shortest path, as a person reads it. */
export interface Way {
  /** Name of the start; `default` where the chart has only one. */
  readonly start: string;
  /** Number of the path in the chart's plan. */
  readonly path: number;
  readonly steps: readonly string[];
}

/** By transition id. */
export type Ways = Readonly<Record<string, Way>>;

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, '.cache', 'inspector');
const file = join(folder, 'ways.json');

interface Stored {
  /** Changes with the charts, their cases, and the program that plans. */
  readonly sources: string;
  readonly ways: Record<string, Ways>;
}

/**
 * The ways of charts by chart id. Planning all of them takes seconds, so that those of registered charts are kept until
 * any chart, or the planner, has changed.
 */
export async function waysOf(entries: readonly ChartEntry[]): Promise<ReadonlyMap<string, Ways>> {
  const sources = await sourcesHash();
  const stored = await readStored();
  const known = stored?.sources === sources ? { ...stored.ways } : {};
  const before = Object.keys(known).length;
  const out = new Map<string, Ways>();
  for (const entry of entries) {
    const registered = registry.includes(entry);
    const ways = (registered ? known[entry.id] : undefined) ?? plan(entry);
    if (registered) known[entry.id] = ways;
    out.set(entry.id, ways);
  }
  if (Object.keys(known).length !== before) {
    await mkdir(folder, { recursive: true });
    await writeFile(file, JSON.stringify({ sources, ways: known } satisfies Stored));
  }
  return out;
}

/** A planned path is a shortest one to each of its goals, so its beginning up to the goal is the way there. */
function plan(entry: ChartEntry): Ways {
  if (!Object.keys(entry.cases.events).length) return {};
  const ways: Record<string, Way> = {};
  for (const path of planPaths(entry).paths) {
    const { start, number, initial, steps, goals } = path;
    for (const goal of goals) {
      const last = initial.fired.includes(goal) ? -1 : steps.findIndex((step) => step.fired.includes(goal));
      ways[goal] = {
        start: start.name,
        path: number,
        steps: steps.slice(0, last + 1).map((step) => step.label),
      };
    }
  }
  return ways;
}

async function readStored(): Promise<Stored | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Stored;
  } catch {
    // Missing, or cut off by an interrupted run: planned again either way.
    return undefined;
  }
}

async function sourcesHash(): Promise<string> {
  const hash = createHash('sha256');
  const machines = await readdir(join(root, 'machines'), { recursive: true });
  const planner = await readdir(join(root, 'inspector'));
  const names = [
    ...machines.map((name) => join('machines', name)),
    ...planner.map((name) => join('inspector', name)),
  ];
  for (const name of names.filter((one) => one.endsWith('.ts') && !one.endsWith('.test.ts')).sort()) {
    hash.update(name);
    hash.update(await readFile(join(root, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
