import type { ELK } from 'elkjs/lib/elk-api.js';
import { useEffect, useState } from 'react';
import type { ChartGraph } from '../model/graph.ts';
import { layoutChart } from '../draw/layout/layout.ts';
import type { Layout } from '../draw/layout/types.ts';

let engine: Promise<ELK> | undefined;

/** The layout engine is large, so it is loaded when a state is first collapsed. It runs in a worker. */
function startEngine(): Promise<ELK> {
  engine ??= import('elkjs/lib/elk-api.js').then(
    ({ default: Elk }) =>
      new Elk({
        workerFactory: () => new Worker(new URL('./elk.worker.ts', import.meta.url), { type: 'module' }),
      }),
  );
  return engine;
}

export const layoutOf = async (
  graph: ChartGraph,
  collapsed: ReadonlySet<string> = new Set(),
): Promise<Layout> => layoutChart(graph, await startEngine(), { collapsed });

/**
 * The layout with some states collapsed; the one from the build when there are none. While a layout is computed, the last
 * one stays.
 */
export function useLayout(
  graph: ChartGraph,
  built: Layout,
  collapsed: ReadonlySet<string>,
): { layout: Layout; error: string } {
  const [computed, setComputed] = useState<{ key: string; layout: Layout } | null>(null);
  const [error, setError] = useState('');
  const key = [...collapsed].sort().join(' ');
  useEffect(() => {
    if (!key) return undefined;
    let current = true;
    layoutOf(graph, new Set(key.split(' '))).then(
      (layout) => {
        if (current) {
          setComputed({ key, layout });
          setError('');
        }
        return layout;
      },
      (reason: unknown) =>
        current && setError(`The chart with collapsed states could not be laid out: ${String(reason)}`),
    );
    return () => {
      current = false;
    };
  }, [graph, key]);
  return { layout: key ? (computed?.layout ?? built) : built, error: key ? error : '' };
}
