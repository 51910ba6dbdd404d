import { join } from 'node:path';
import type { ChartEntry } from '../../machines/registry.ts';
import { extractGraph, type ChartGraph } from '../graph.ts';
import type { Layout } from '../layout/types.ts';
import { layoutsOf } from './layouts.ts';
import { locate, type Lines } from './locate.ts';
import { waysOf, type Ways } from './ways.ts';

export type { Way } from './ways.ts';

const projectRoot = join(import.meta.dirname, '..', '..');

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
  readonly ways: Ways;
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
  const ways = await waysOf(entries);
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
        ways: ways.get(id) as Ways,
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
