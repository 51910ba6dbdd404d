import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileNameOf } from '../model/chart.ts';
import type { CoverageRecord } from '../model/coverage.ts';
import { projectRoot } from './project.ts';

/** One coverage record per source and chart. */
const coverageFolder = join(projectRoot, '.cache', 'coverage');

/** Replaces a record atomically, so that concurrent runs cannot mix their files. */
export async function writeCoverage(record: CoverageRecord, folder = coverageFolder): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${record.source}-${fileNameOf(record.chart)}.json`);
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, `${JSON.stringify(record, null, 2)}\n`);
  await rename(draft, file);
}

/** All records in the folder; none when it does not exist. */
export async function readCoverage(folder = coverageFolder): Promise<CoverageRecord[]> {
  const files = await jsonFiles(folder);
  return files.map(({ text }) => JSON.parse(text) as CoverageRecord);
}

/** Text of the JSON files in a folder, by name; none when the folder does not exist. */
export async function jsonFiles(folder: string): Promise<{ readonly name: string; readonly text: string }[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = names.filter((name) => name.endsWith('.json')).sort();
  return Promise.all(files.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })));
}
