import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readProduction } from './licenses.ts';

/** None of these asks for more than to be named. */
const permitted = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
];

/** Packages whose license is in a file only. */
const read = ['png-js 2.0.0'];

const { licenses, bill } = readProduction();

test('production packages are under permissive licenses', () => {
  const others = [...licenses].filter(([license]) => !permitted.includes(license));
  expect(others.flatMap(([, names]) => names).filter((name) => !read.includes(name))).toEqual([]);
});

test('the packages of a license are in order, so that two lists can be compared', () => {
  for (const names of licenses.values()) expect(names).toEqual(names.toSorted());
});

test('a package inside another one is listed by its own name', () => {
  const listed = [...licenses.values()].flat();
  expect(listed.length).toBeGreaterThan(100);
  expect(listed.filter((name) => name.includes('node_modules/'))).toEqual([]);
  // This project is none of them.
  expect(listed.filter((name) => !/^(?:@[\w.-]+\/)?[\w.-]+ \d\S*$/.test(name))).toEqual([]);
});

test('the bill of materials has every package of production, and none of development', () => {
  const { dependencies } = JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, '../package.json'), 'utf8'),
  ) as { dependencies: Readonly<Record<string, string>> };
  const { components } = JSON.parse(bill) as { components: { readonly name: string }[] };
  const names = new Set(components.map(({ name }) => name));
  expect(Object.keys(dependencies).filter((name) => !names.has(name))).toEqual([]);
  for (const name of ['vite', 'vitest', 'elkjs', 'chart-inspector', 'drizzle-kit']) {
    expect(names.has(name), name).toBe(false);
  }
});
