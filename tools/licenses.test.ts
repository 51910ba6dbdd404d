import { expect, test } from 'vitest';
import { productionLicenses } from './licenses.ts';

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

test('production packages are under permissive licenses', () => {
  const others = [...productionLicenses()].filter(([license]) => !permitted.includes(license));
  expect(others.flatMap(([, names]) => names).filter((name) => !read.includes(name))).toEqual([]);
});
