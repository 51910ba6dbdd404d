import { expect, test } from 'vitest';
import { daysLeft, endingFacts, nursingAccreditation, saidWhile } from './dated.ts';
import { plainText } from '../copy.ts';

test('I-090 G-108 the accreditation of the nursing program ends with 2026', () => {
  const sentence = saidWhile(nursingAccreditation, 'It covers 2019 to 2026.', 'It was for 2019 to 2026.');
  expect(plainText(sentence, '2026-12-31')).toBe('It covers 2019 to 2026.');
  expect(plainText(sentence, '2027-01-01')).toBe('It was for 2019 to 2026.');
});

test('an end is spoken of from 90 days before it on', () => {
  expect(daysLeft(nursingAccreditation, '2026-12-31')).toBe(0);
  expect(endingFacts('2026-10-01')).toEqual([]);
  expect(endingFacts('2026-10-02')).toEqual([
    'the accreditation of the nursing program ends on 2026-12-31, in 90 days',
  ]);
  expect(endingFacts('2026-12-31')).toEqual([
    'the accreditation of the nursing program ends on 2026-12-31, in 0 days',
  ]);
  expect(endingFacts('2027-01-01')).toEqual([
    'the accreditation of the nursing program ended on 2026-12-31; pages no longer claim it',
  ]);
  expect(endingFacts('2028-02-29')).toEqual([
    'the accreditation of the nursing program ended on 2026-12-31; pages no longer claim it',
  ]);
});
