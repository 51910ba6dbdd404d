import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { edits, mailEdits } from './edits.ts';
import { openPlaces } from './openPlaces.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

test('each line beside which a flow is registered is in its file', async () => {
  const missing: string[] = [];
  for (const { file, line } of [...edits, ...mailEdits]) {
    const lines = (await readFile(path.join(root, file), 'utf8')).split('\n');
    if (!lines.some((one) => one.startsWith(line))) missing.push(`${file}: ${line}`);
  }
  expect(missing, 'correct tools/newFlow/edits.ts').toEqual([]);
});

test('an open place is named by its line, as editors count, and by what to write there', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'matricula-open-'));
  try {
    await mkdir(path.join(folder, 'domain'));
    await writeFile(path.join(folder, 'domain/visit.ts'), '// A visit.\n// OPEN: name the days \n');
    expect(openPlaces(folder)).toEqual(['domain/visit.ts:2: name the days']);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('nothing is open of a flow that was generated', () => {
  expect(openPlaces(root)).toEqual([]);
});
