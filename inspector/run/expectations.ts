import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ChartEntry } from '../model/chart.ts';
import { describePaths } from './describePaths.ts';
import type { Plan } from '../plan/planner.ts';
import { projectRoot } from '../files/project.ts';
import { recordPaths } from './recordPath.ts';

/** The name of the file in the folder of a chart. */
export const expectationsFile = 'paths.expected.txt';

const fileOf = ({ source }: ChartEntry) => join(projectRoot, dirname(source), expectationsFile);

/** The committed text; empty when there is none. */
export async function readExpectations(entry: ChartEntry): Promise<string> {
  return readFile(fileOf(entry), 'utf8').catch(() => '');
}

/** Returns false when the committed text says the same. */
export async function updateExpectations(entry: ChartEntry, plan: Plan): Promise<boolean> {
  const text = describePaths(plan.paths, recordPaths(entry.machine, plan.paths));
  if (text === (await readExpectations(entry))) return false;
  await writeFile(fileOf(entry), text);
  return true;
}
