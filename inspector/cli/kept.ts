import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Path, StepKind } from '../paths.ts';
import { retrace, toPath, type Plan } from '../planner.ts';

/** Where walks that have failed are kept, so that they are walked first from then on. */
export const walksFolder = join(import.meta.dirname, '..', 'fixtures', 'walks');

export type WalkStage = 'model' | 'browser';

interface KeptWalk {
  readonly chart: string;
  /** Of the random walk in which it was found. */
  readonly seed: number;
  /** Where it failed: a page has samples of its own, and is made to do less. */
  readonly stage: WalkStage;
  readonly start: Path['start'];
  readonly steps: readonly {
    readonly kind: StepKind;
    readonly event: { readonly type: string };
    readonly actor?: string;
    readonly wait?: number;
  }[];
}

/** Keeps the shortest form of a failing walk; gives the name of its file. */
export async function keepWalk(
  path: Path,
  { seed, stage }: Pick<KeptWalk, 'seed' | 'stage'>,
  folder = walksFolder,
): Promise<string> {
  const steps = path.steps.map(({ kind, event, actor, wait }) => ({
    kind,
    event,
    ...(actor !== undefined && { actor }),
    ...(wait !== undefined && { wait }),
  }));
  const walk: KeptWalk = { chart: path.chart, seed, stage, start: path.start, steps };
  // The same walk is kept once, by whatever seed it is found.
  const hash = createHash('sha256')
    .update(JSON.stringify([stage, walk.start, steps]))
    .digest('hex');
  const name = `${path.chart}-${hash.slice(0, 8)}.json`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), `${JSON.stringify(walk, null, 2)}\n`);
  return name;
}

/** A chart's kept walks of one stage as paths of its present version; one that it no longer allows is left out. */
export async function keptWalks(plan: Plan, stage: WalkStage, folder = walksFolder): Promise<Path[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const paths: Path[] = [];
  for (const name of names.filter((one) => one.endsWith('.json')).sort()) {
    const walk = JSON.parse(await readFile(join(folder, name), 'utf8')) as KeptWalk;
    if (walk.chart !== plan.chart || walk.stage !== stage) continue;
    const trail = retrace(plan.explorer, walk.start, walk.steps);
    if (trail) paths.push(toPath(plan.chart, paths.length + 1, trail, []));
  }
  return paths;
}
