import { useEffect, useMemo, useState } from 'react';
import type { ChartGraph } from '../../model/graph.ts';
import { useChart, type ChartFile, type ChartSummary } from '../data.ts';
import { layoutOf } from '../useLayout.ts';
import type { ActorView } from './actors.ts';

export type LiveChartFile = ReturnType<typeof useChart>;

/**
 * The chart of an actor: the registered one, if it has the same structure; otherwise what came with the actor.
 *
 * @param graph the structure that came with the actor
 */
export function useLiveChart(
  view: ActorView | undefined,
  charts: readonly ChartSummary[],
  graph: ChartGraph | undefined,
): LiveChartFile {
  const registered = registeredChart(view, charts);
  const file = useChart(registered?.id ?? null);
  const drawn = useDrawn(registered ? undefined : graph);
  if (registered) return file;
  if (graph) return drawn;
  return view
    ? { status: 'failed', message: `Its program did not send the chart ${view.chart}.` }
    : { status: 'loading' };
}

/** The summary of an actor's chart, unless the actor runs another version. */
function registeredChart(
  view: ActorView | undefined,
  charts: readonly ChartSummary[],
): ChartSummary | undefined {
  if (!view) return undefined;
  const { chart, hash } = view;
  return charts.find((one) => one.machine === chart && (hash === undefined || hash === one.hash));
}

function useDrawn(graph: ChartGraph | undefined): LiveChartFile {
  const [drawn, setDrawn] = useState<{ graph: ChartGraph; file: LiveChartFile } | null>(null);
  useEffect(() => {
    if (!graph) return undefined;
    let current = true;
    const put = (file: LiveChartFile) => current && setDrawn({ graph, file });
    layoutOf(graph).then(
      (layout) => {
        const { id } = graph;
        const value: ChartFile = {
          id,
          machine: id,
          title: id,
          description: '',
          source: '',
          locations: {},
          graph,
          layout,
          shortestPaths: {},
        };
        return put({ status: 'ready', value });
      },
      (error: unknown) => put({ status: 'failed', message: String(error) }),
    );
    return () => {
      current = false;
    };
  }, [graph]);
  return useMemo(
    () => (drawn?.graph === graph && drawn ? drawn.file : { status: 'loading' }),
    [drawn, graph],
  );
}
