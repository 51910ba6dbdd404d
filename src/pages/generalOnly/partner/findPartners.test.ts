import { expect, test } from 'vitest';
import { partners } from '../../../content/general/partners.ts';
import { findPartners } from './findPartners.ts';

const names = (words: string) => findPartners(partners, words).map(({ schoolNameLong }) => schoolNameLong);

test('without words every partner is listed by name', () => {
  expect(names('')).toHaveLength(partners.length);
  expect(names(' ')).toEqual(names('').toSorted((one, other) => one.localeCompare(other)));
});

test('a partner is found by any words of its name, however they are written', () => {
  expect(names('alderbrook')).toEqual(['Alderbrook School of Nursing']);
  expect(names('NURSING  Alder')).toEqual(['Alderbrook School of Nursing']);
  expect(names('Álderbrook')).toEqual(['Alderbrook School of Nursing']);
  expect(names('no such school')).toEqual([]);
});
