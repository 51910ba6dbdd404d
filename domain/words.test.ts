import { expect, test } from 'vitest';
import { capitalized, enumerated, inWords } from './words.ts';

test.each([
  [0, 'zero'],
  [12, 'twelve'],
  [20, 'twenty'],
  [28, 'twenty-eight'],
  [99, 'ninety-nine'],
])('%i is %s', (count, words) => {
  expect(inWords(count)).toBe(words);
});

test.each([100, -1, 2.5, 20.5])('%d has no words', (count) => {
  expect(() => inWords(count)).toThrow('No words');
});

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('%j is listed as “%s”', (parts, text) => {
  expect(enumerated(parts)).toBe(text);
});

test('a sentence starts with a capital', () => {
  expect(capitalized(inWords(18))).toBe('Eighteen');
});
