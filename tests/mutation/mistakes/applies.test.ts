import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fifth } from './fifth.ts';
import { fourth } from './fourth.ts';
import { independent } from './independent.ts';
import { mistakes } from './list.ts';
import { third } from './third.ts';

test('each mistake can still be made: its text occurs once in its file', () => {
  const gone = [...mistakes, ...independent, ...third, ...fourth, ...fifth].filter(({ file, from }) => {
    const text = readFileSync(path.resolve(import.meta.dirname, '../../..', file), 'utf8');
    return text.split(from).length !== 2;
  });
  expect(gone.map(({ what, file }) => `${file}: ${what}`)).toEqual([]);
});
