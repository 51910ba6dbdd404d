import { readFile } from 'node:fs/promises';
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

test('nothing is open of a flow that was generated', () => {
  expect(openPlaces(root)).toEqual([]);
});
