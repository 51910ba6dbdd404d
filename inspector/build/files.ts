import { join } from 'node:path';
import type { ChartEntry } from '../../machines/registry.ts';
import { extractGraph, type ChartGraph } from '../graph.ts';
import type { Layout } from '../layout/types.ts';
import { planPaths } from '../planner.ts';
import { layoutsOf } from './layouts.ts';
import { locate, type Lines } from './locate.ts';

const projectRoot = join(import.meta.dirname, '..', '..');

/** How to get to a transition: the shortest path, as a person reads it. */
export interface Way {
  /** Name of the start; `default` where the chart has only one. */
  readonly start: string;
  /** Number of the path in the chart's plan. */
  readonly path: number;
  readonly steps: readonly string[];
}

/** Everything that the page knows of one chart. */
export interface ChartFile {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Path of its file in the repository, or as it was given. */
  readonly source: string;
  readonly lines: Lines;
  readonly graph: ChartGraph;
  readonly layout: Layout;
  /** By transition id. */
  readonly ways: Readonly<Record<string, Way>>;
}

/** A line of the list of charts, with what the search looks through. */
export interface ChartSummary {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly hash: string;
  readonly states: readonly { readonly id: string; readonly name: string }[];
  readonly transitions: readonly { readonly id: string; readonly name: string }[];
}

export async function chartFiles(entries: readonly ChartEntry[]): Promise<ChartFile[]> {
  const graphs = new Map(entries.map((entry) => [entry.id, extractGraph(entry.machine)]));
  const layouts = await layoutsOf([...graphs.values()]);
  return Promise.all(
    entries.map(async (entry): Promise<ChartFile> => {
      const { id, title, description, source } = entry;
      const graph = graphs.get(id) as ChartGraph;
      const lines = await locate(join(projectRoot, source), graph).catch(() => ({}));
      return {
        id,
        title,
        description,
        source,
        lines,
        graph,
        layout: layouts.get(id) as Layout,
        ways: waysOf(entry),
      };
    }),
  );
}

export function summaryOf({ id, title, description, graph }: ChartFile): ChartSummary {
  return {
    id,
    title,
    description,
    hash: graph.hash,
    states: graph.states
      .filter((state) => state.parent !== null)
      .map((state) => ({ id: state.id, name: state.path.join('.') })),
    transitions: graph.transitions.map(({ id: transition, label, guardText }) => ({
      id: transition,
      name: guardText ? `${label} if ${guardText}` : label,
    })),
  };
}

/** A planned path is a shortest one to each of its goals, so its beginning up to the goal is the way there. */
function waysOf(entry: ChartEntry): Record<string, Way> {
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
