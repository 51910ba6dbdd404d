import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CoverageRecord } from './coverage.ts';

/** Where coverage records are kept, one file per source and chart. */
export const coverageFolder = join(import.meta.dirname, '..', '.cache', 'coverage');

/** Writes a record whole or not at all, so that runs beside each other cannot mix their files. */
export async function writeCoverage(record: CoverageRecord, folder = coverageFolder): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${record.source}-${record.chart}.json`);
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, `${JSON.stringify(record, null, 2)}\n`);
  await rename(draft, file);
}

/** All records in the folder; none where it does not exist yet. */
export async function readCoverage(folder = coverageFolder): Promise<CoverageRecord[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = names.filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as CoverageRecord),
  );
}
