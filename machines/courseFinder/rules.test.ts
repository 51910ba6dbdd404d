import { describe, expect, test } from 'vitest';
import { courses } from '../../domain/catalogue/all.ts';
import {
  comparedAtMost,
  filterKeys,
  filtersOf,
  hasFilters,
  listedCourses,
  noCriteria,
  toAddress,
  toCriteria,
  valueOf,
  wordsAtMost,
} from './rules.ts';

const today = '2026-11-22';
const listed = (criteria = noCriteria, matches: readonly string[] | null = null) =>
  listedCourses({ courses, criteria, matches, today });

test.each([
  ['nothing', noCriteria, false],
  ['blanks', { ...noCriteria, words: ' ' }, false],
  ['words', { ...noCriteria, words: 'algebra' }, true],
  ['a filter', { ...noCriteria, filters: { lab: 'with' } }, true],
])('%s: is something looked for? %s', (_what, criteria, expected) => {
  expect(hasFilters(criteria)).toBe(expected);
});

test('the shortest course comes first, the longest last', () => {
  const hours = listed({ ...noCriteria, sort: 'time' }).map((course) =>
    Object.values(course.hours).reduce((sum, each) => sum + each, 0),
  );
  expect(hours).toEqual(hours.toSorted((a, b) => a - b));
  expect(new Set(hours).size).toBeGreaterThan(1);
});

test('found courses that the brand does not list are left out', () => {
  expect(listed(noCriteria, ['unknown', 'biod101']).map(({ code }) => code)).toEqual(['biod101']);
});

test('a course without credits has no value for them', () => {
  expect(valueOf({ ...courses[0]!, credits: null }, 'credits', today)).toBe('');
});

describe('filters', () => {
  const filters = filtersOf({ courses, criteria: noCriteria, matches: null, today });
  const options = (key: string) => filters.find((filter) => filter.key === key)?.options ?? [];

  test('count every course once', () => {
    for (const key of filterKeys.filter((each) => options(each).length > 0)) {
      expect(options(key).reduce((sum, { count }) => sum + count, 0)).toBe(courses.length);
    }
  });

  test('are in the order of their numbers, departments in that of the catalogue', () => {
    const prices = options('price').map(({ value }) => Number(value));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(options('department').map(({ value }) => value)).toEqual([
      ...new Set(courses.map((course) => valueOf(course, 'department', today))),
    ]);
  });

  test('that all courses pass are not offered', () => {
    const [course] = courses;
    expect(filtersOf({ courses: [course!], criteria: noCriteria, matches: null, today })).toEqual([]);
  });
});

describe('addresses', () => {
  test.each([
    ['words of blanks', { ...noCriteria, words: '  ' }, {}],
    ['words', { ...noCriteria, words: 'algebra' }, { q: 'algebra' }],
    ['words that are a number', { ...noCriteria, words: '101' }, { q: '101' }],
    ['words that only look like one', { ...noCriteria, words: '0101' }, { q: '0101' }],
  ])('%s', (_what, criteria, address) => {
    expect(toAddress(criteria)).toEqual(address);
  });

  test('compared courses are known ones, in either case, each once, and not too many', () => {
    const codes = courses.slice(0, comparedAtMost + 1).map(({ code }) => code);
    const compared = (compare: string) => toCriteria({ compare }, courses, today).compared;
    expect(compared(`${codes[0]!.toUpperCase()},nothing101,${codes[0]},${codes[1]}`)).toEqual(
      codes.slice(0, 2),
    );
    expect(compared(codes.join(','))).toEqual(codes.slice(0, comparedAtMost));
    expect(compared(`${'x'.repeat(wordsAtMost)},${codes[0]}`)).toEqual([]);
  });

  test('words are cut to what the field takes', () => {
    expect(toCriteria({ q: 'x'.repeat(wordsAtMost + 1) }, courses, today).words).toHaveLength(wordsAtMost);
  });

  test('a filter that no course passes is ignored', () => {
    expect(toCriteria({ lab: 'none', credits: '' }, courses, today).filters).toEqual({});
  });
});
