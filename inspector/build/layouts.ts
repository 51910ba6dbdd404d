import ELK from 'elkjs/lib/elk.bundled.js';
import type { ChartGraph } from '../model/graph.ts';
import { layoutChart } from '../draw/layout/layout.ts';
import type { Layout } from '../draw/layout/types.ts';
import { openCache, ownFolder } from './cache.ts';

/** Layouts by chart id. */
export async function layoutsOf(graphs: readonly ChartGraph[]): Promise<ReadonlyMap<string, Layout>> {
  const cache = await openCache<Layout>('layouts', [ownFolder('draw/layout')]);
  const elk = new ELK();
  const layouts = new Map<string, Layout>();
  for (const graph of graphs) {
    // Labels show how long delays are, which `graph.hash` leaves out.
    const delays = graph.transitions.map(({ milliseconds }) => milliseconds);
    const version = `${graph.hash} ${JSON.stringify(delays)}`;
    layouts.set(graph.id, await cache.of(graph.id, version, () => layoutChart(graph, elk)));
  }
  await cache.save();
  return layouts;
}
