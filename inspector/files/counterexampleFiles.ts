import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileNameOf } from '../model/chart.ts';
import { readCounterexample, toCounterexample, type RunsOn } from '../plan/counterexample.ts';
import { jsonFiles } from './coverageFiles.ts';
import { replay, toPath, type Plan } from '../plan/planner.ts';
import type { Path } from '../model/step.ts';

/**
 * Saves a failing path.
 *
 * @param seed of the random walk that found it.
 * @returns name of the file.
 */
export async function saveCounterexample(
  path: Path,
  { seed, runsOn }: { readonly seed: number; readonly runsOn: RunsOn },
  folder: string,
): Promise<string> {
  const counterexample = toCounterexample(path, runsOn);
  const hash = createHash('sha256').update(JSON.stringify(counterexample)).digest('hex');
  // Independent of the seed, so that a path is saved once.
  const name = `${fileNameOf(path.chart)}-${hash.slice(0, 8)}.json`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), `${JSON.stringify({ seed, ...counterexample }, null, 2)}\n`);
  return name;
}

/** A chart's saved counterexamples as paths of its present version; those that it no longer allows are left out. */
export async function loadCounterexamples(plan: Plan, runsOn: RunsOn, folder: string): Promise<Path[]> {
  const paths: Path[] = [];
  for (const { text } of await jsonFiles(folder)) {
    const found = readCounterexample(text);
    if (found.chart !== plan.chart || found.runsOn !== runsOn) continue;
    const trail = replay(plan.explorer, found.start, found.steps);
    if (trail) paths.push(toPath(plan.chart, paths.length + 1, trail, []));
  }
  return paths;
}
