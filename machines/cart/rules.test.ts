import { expect, test } from 'vitest';
import { sameCodes, spokenCode } from './rules.ts';

test.each([
  [null, [], false],
  [[], [], true],
  [['a1'], ['a1'], true],
  [['a1'], ['b1'], false],
  [['a1'], ['a1', 'b1'], false],
  [['a1', 'b1'], ['a1'], false],
  [['a1', 'b1'], ['b1', 'a1'], false],
])('%j and %j: are they the same courses? %s', (a, b, expected) => {
  expect(sameCodes(a, b)).toBe(expected);
});

test.each([
  ['biod101', 'BIOD 101'],
  ['biod101l', 'biod101l'],
  ['2biod101', '2biod101'],
])('%s is written %s', (code, written) => {
  expect(spokenCode(code)).toBe(written);
});
