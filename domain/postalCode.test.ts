import { describe, expect, test } from 'vitest';
import type { Country } from './countries.ts';
import { postalCode, postalCodeError, withinPostalCode } from './postalCode.ts';

describe('G-149 a postal code', () => {
  test.each<[Country, string, string]>([
    ['usa', '02840', '02840'],
    ['usa', ' 0 2 8 4 0 ', '02840'],
    ['usa', '02840-1234', '02840'],
    ['usa', '02840‑1234', '02840'],
    ['usa', '028401234', '02840'],
    ['usa', '０２８４０', '02840'],
    ['canada', 'K1A 0B1', 'K1A0B1'],
    ['canada', 'k1a-0b1', 'K1A0B1'],
    ['canada', 'K1A.0B1', 'K1A0B1'],
    ['canada', 'K1A\u00a00B1', 'K1A0B1'],
    ['other', 'SW1A 1AA', 'SW1A 1AA'],
    ['brazil', '01310-100', '01310-100'],
  ])('of %s may be typed %j and is sent as %j', (country, typed, sent) => {
    expect(postalCodeError(country, typed)).toBeNull();
    expect(postalCode(country, typed)).toBe(sent);
    expect(postalCode(country, sent)).toBe(sent);
  });

  test.each<[Country, string, RegExp]>([
    ['usa', '7870', /5 digits/],
    ['usa', 'abcde', /5 digits/],
    ['usa', '02840-12', /At most 5/],
    ['usa', 'K1A 0B1', /At most 5/],
    ['canada', 'K1A 0B', /K1A 0B1/],
    ['canada', '02840', /K1A 0B1/],
    ['canada', 'D1A 0B1', /K1A 0B1/],
    ['canada', 'K1A 0O1', /K1A 0B1/],
    ['canada', 'K1A 0B12', /At most 6/],
  ])('of %s may not be %j', (country, typed, message) => {
    expect(postalCodeError(country, typed)).toMatch(message);
  });
});

test.each<[Country, string, string]>([
  ['usa', '0284012', '02840'],
  ['usa', '02840-1', '02840'],
  ['usa', '02840-1234', '02840-1234'],
  ['usa', '0284', '0284'],
  ['usa', 'K1A 0B1', 'K1A 0B1'],
  ['canada', 'K1A0B1X', 'K1A0B1'],
  ['canada', 'K1A 0B1', 'K1A 0B1'],
  ['canada', 'K1A 0B', 'K1A 0B'],
  ['other', 'SW1A 1AA 99', 'SW1A 1AA 99'],
])('C-094 C-095 G-149 a field of %s with %j keeps %j', (country, typed, kept) => {
  expect(withinPostalCode(country, typed)).toBe(kept);
});
