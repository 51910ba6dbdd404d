import { describe, expect, test } from 'vitest';
import type { Country } from './countries.ts';
import * as facts from './facts/shared.ts';
import { isPhone, nationalDigits } from './phone.ts';

describe('G-144 the calling code of the own country and a trunk zero are left out', () => {
  test.each<[Country, string, string]>([
    ['usa', '+1 555 555 0100', '5555550100'],
    ['usa', '+1 (555) 555-0100', '5555550100'],
    ['usa', '1-555-555-0100', '5555550100'],
    ['usa', '001 555 555 0100', '5555550100'],
    ['canada', '+15555550100', '5555550100'],
    ['china', '+86 138 1234 5678', '13812345678'],
    ['china', '0086 138 1234 5678', '13812345678'],
    ['china', '8613812345678', '13812345678'],
    ['brazil', '+55 11 91234-5678', '11912345678'],
    ['brazil', '011 55 11 91234 5678', '11912345678'],
    ['brazil', '(011) 91234-5678', '11912345678'],
    ['brazil', '0 11 91234-5678', '11912345678'],
    ['brazil', '0 15 11 91234-5678', '11912345678'],
    ['brazil', '+55 (0)11 91234-5678', '11912345678'],
    ['brazil', '+55 (011) 91234-5678', '11912345678'],
    ['brazil', '(+55) 11 91234–5678', '11912345678'],
    ['china', '010 1234 5678', '1012345678'],
    ['china', '+86 (0)10 1234 5678', '1012345678'],
    ['usa', '(+1) 555\u2011555\u20110100', '5555550100'],
    ['usa', '٥٥٥ ٥٥٥ ٠١٠٠', '5555550100'],
    ['usa', '\uff0b\uff11 555 555 0100', '5555550100'],
  ])('%s: %s', (country, phone, digits) => {
    expect(nationalDigits(country, phone)).toBe(digits);
    expect(isPhone(country, phone)).toBe(true);
  });
});

describe('other digits stay', () => {
  test.each<[Country, string, string]>([
    ['usa', '(555) 555-0100', '5555550100'],
    ['brazil', '55 91234-5678', '55912345678'],
    ['china', '86123', '86123'],
    ['other', '+44 20 7946 0958', '442079460958'],
    ['other', '+44 (0)20 7946 0958', '442079460958'],
    ['other', '0044 20 7946 0958', '00442079460958'],
    ['usa', '+44 20 7946 0958', '442079460958'],
  ])('%s: %s', (country, phone, digits) => {
    expect(nationalDigits(country, phone)).toBe(digits);
  });

  test('a number of another country is not valid', () => {
    expect(isPhone('usa', '+44 20 7946 0958')).toBe(false);
  });
});

describe('a number has as many digits as its country’s, which the pages state', () => {
  test.each<[Country, least: number, most: number]>([
    ['usa', 10, 10],
    ['canada', 10, 10],
    ['china', 1, 11],
    ['brazil', 11, 11],
    ['other', 1, 20],
  ])('%s: %i to %i', (country, least, most) => {
    for (let count = 0; count <= 22; count += 1)
      expect([count, isPhone(country, '9'.repeat(count))]).toEqual([count, count >= least && count <= most]);
  });

  test('as it is stated', () => {
    expect(facts.phoneDigits).toEqual({ china: 11, brazil: 11 });
  });
});
