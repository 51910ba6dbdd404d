import type { ELK } from 'elkjs/lib/elk-api.js';
import { useEffect, useState } from 'react';
import type { ChartGraph } from '../graph.ts';
import { layoutChart } from '../layout/layout.ts';
import type { Layout } from '../layout/types.ts';

let engine: Promise<ELK> | undefined;

/** The engine is large and seldom needed: it is fetched when a state is first folded, and runs in a worker. */
function startEngine(): Promise<ELK> {
  engine ??= Promise.all([import('elkjs/lib/elk-api.js'), import('elkjs/lib/elk-worker.min.js?url')]).then(
    ([{ default: Elk }, { default: workerUrl }]) =>
      new Elk({ workerUrl, workerFactory: (url) => new Worker(url ?? workerUrl) }),
  );
  return engine;
}

/** The layout with some states folded; the one from the build as long as none is. Keeps the last while it computes. */
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
    let wanted = true;
    startEngine()
      .then((elk) => layoutChart(graph, elk, { collapsed: new Set(key.split(' ')) }))
      .then(
        (layout) => {
          if (wanted) {
            setComputed({ key, layout });
            setError('');
          }
          return layout;
        },
        (reason: unknown) => wanted && setError(`The chart could not be drawn folded: ${String(reason)}`),
      );
    return () => {
      wanted = false;
    };
  }, [graph, key]);
  return { layout: key ? (computed?.layout ?? built) : built, error: key ? error : '' };
}
