import { expect, test } from 'vitest';
import { assertPasswordPolicy } from './passwords.ts';

const ofLength = (length: number) => 'Aa1!'.padEnd(length, 'x');

test('passwords of 8 and of 256 characters are taken, shorter and longer ones are not', () => {
  for (const length of [8, 9, 255, 256]) expect(() => assertPasswordPolicy(ofLength(length))).not.toThrow();
  expect(() => assertPasswordPolicy(ofLength(7))).toThrow('not long enough');
  expect(() => assertPasswordPolicy(ofLength(257))).toThrow('too long');
});

test.each([
  ['AA1!AAAA', 'lowercase'],
  ['aa1!aaaa', 'uppercase'],
  ['Aax!aaaa', 'numeric'],
  ['Aa1xaaaa', 'symbol'],
])('%s is refused because it has no %s characters', (password, missing) => {
  expect(() => assertPasswordPolicy(password)).toThrow(`must have ${missing} characters`);
});
