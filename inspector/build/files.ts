import type { ChartEntry } from '../model/chart.ts';
import { extractGraph, type ChartGraph } from '../model/graph.ts';
import type { Layout } from '../draw/layout/types.ts';
import { projectRoot } from '../files/project.ts';
import { layoutsOf } from './layouts.ts';
import { locate, type Locations } from './locate.ts';
import { shortestPathsOf, type ShortestPaths } from './shortestPaths.ts';

export type { ShortestPath } from './shortestPaths.ts';

/** Everything that the page knows about one chart. */
export interface ChartFile {
  readonly id: string;
  /** Id of the machine, which is not unique among foreign files. */
  readonly machine: string;
  readonly title: string;
  readonly description: string;
  /** `ChartEntry.source`. */
  readonly source: string;
  readonly locations: Locations;
  readonly graph: ChartGraph;
  readonly layout: Layout;
  readonly shortestPaths: ShortestPaths;
}

/** An item of the list of charts, with the text that is searched. */
export interface ChartSummary {
  readonly id: string;
  /** Id of the machine. */
  readonly machine: string;
  readonly title: string;
  readonly description: string;
  readonly hash: string;
  readonly states: readonly { readonly id: string; readonly name: string }[];
  readonly transitions: readonly { readonly id: string; readonly name: string }[];
}

/** @param sources `InspectorConfig.sources` of registered charts; none for other charts. */
export async function chartFiles(
  entries: readonly ChartEntry[],
  sources: readonly string[] = [],
): Promise<ChartFile[]> {
  // Machines of foreign files may share an id or have none; the entry's is unique.
  const graphs = new Map(
    entries.map(({ id, machine }): [string, ChartGraph] => [id, { ...extractGraph(machine), id }]),
  );
  const layouts = await layoutsOf([...graphs.values()]);
  const shortestPaths = await shortestPathsOf(entries, sources);
  return Promise.all(
    entries.map(async ({ id, title, description, source, machine }): Promise<ChartFile> => {
      const graph = graphs.get(id)!;
      const locations = await locate(projectRoot, source, { ...graph, id: machine.id }).catch(() => ({}));
      return {
        id,
        machine: machine.id,
        title,
        description,
        source,
        locations,
        graph,
        layout: layouts.get(id)!,
        shortestPaths: shortestPaths.get(id)!,
      };
    }),
  );
}

export function summaryOf({ id, machine, title, description, graph }: ChartFile): ChartSummary {
  return {
    id,
    machine,
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
