import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import ELK from 'elkjs/lib/elk.bundled.js';
import type { ChartGraph } from '../graph.ts';
import { layoutChart } from '../layout/layout.ts';
import type { Layout } from '../layout/types.ts';
import { cacheFolder } from '../project.ts';

const file = join(cacheFolder, 'layouts.json');

interface Stored {
  /** Hash of the layout code. */
  readonly program: string;
  readonly layouts: Record<string, Layout>;
}

/** Layouts by chart id; computed only when a chart or the layout code has changed. */
export async function layoutsOf(graphs: readonly ChartGraph[]): Promise<ReadonlyMap<string, Layout>> {
  const program = await programHash();
  const stored = await readStored();
  const known = stored?.program === program ? stored.layouts : {};
  const elk = new ELK();
  const out = new Map<string, Layout>();
  for (const graph of graphs) {
    const old = known[graph.id];
    out.set(graph.id, old?.hash === graph.hash ? old : await layoutChart(graph, elk));
  }
  if ([...out].some(([id, layout]) => known[id] !== layout)) {
    await mkdir(cacheFolder, { recursive: true });
    const layouts = { ...known, ...Object.fromEntries(out) };
    await writeFile(file, JSON.stringify({ program, layouts } satisfies Stored));
  }
  return out;
}

async function readStored(): Promise<Stored | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Stored;
  } catch {
    // Missing, or truncated by an interrupted run.
    return undefined;
  }
}

async function programHash(): Promise<string> {
  const sources = join(import.meta.dirname, '..', 'layout');
  const hash = createHash('sha256');
  for (const name of (await readdir(sources)).sort()) hash.update(await readFile(join(sources, name)));
  return hash.digest('hex').slice(0, 16);
}
