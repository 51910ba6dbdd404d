import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lengthsIn } from '../../tests/support/schemaLengths.ts';
import type { Endpoint } from './endpoint.ts';

const isCall = (value: unknown): value is Endpoint & { readonly request: NonNullable<Endpoint['request']> } =>
  typeof value === 'object' && value !== null && 'method' in value && 'request' in value;

const files = globSync('*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'));
const modules = await Promise.all(
  files.map(
    (file) => import(path.join(import.meta.dirname, file)) as Promise<Readonly<Record<string, unknown>>>,
  ),
);
const calls = modules.flatMap((exported) => Object.values(exported).filter(isCall));

test('every text and every list of a request has a length, which is checked before anything expensive', () => {
  expect(calls.length).toBeGreaterThan(7);
  const lengths = calls.flatMap(({ path: at, request }) =>
    lengthsIn(request).map((length) => ({ ...length, at: `${at} ${length.at}` })),
  );
  expect(lengths.length).toBeGreaterThan(40);
  expect(lengths.filter(({ most }) => most === null)).toEqual([]);
});
