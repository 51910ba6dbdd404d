import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sets } from './sets.ts';

test('each mistake can still be made: its text occurs once in its file', () => {
  const gone = Object.values(sets)
    .flat()
    .filter(({ file, from }) => {
      const text = readFileSync(path.resolve(import.meta.dirname, '../../..', file), 'utf8');
      return text.split(from).length !== 2;
    });
  expect(gone.map(({ what, file }) => `${file}: ${what}`)).toEqual([]);
});
