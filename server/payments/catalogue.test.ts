import { expect, test } from 'vitest';
import { courses } from '../../domain/catalogue/all.ts';
import type { CourseDepartment } from '../../domain/catalogue/types.ts';
import { createCatalogue, recommendations } from './catalogue.ts';

const [first] = courses;
/** Courses that differ only in code, department and `comingSoon`. */
const catalogueOf = (
  ...rows: readonly (readonly [code: string, department: CourseDepartment, comingSoon?: true])[]
) =>
  createCatalogue(
    rows.map(([code, department, comingSoon = false]) => ({
      ...first!,
      code,
      department,
      comingSoon,
      credits: 4,
      cost: '$100',
    })),
    'general',
  );

test('each brand sells its own courses and lists those of both', () => {
  const nursing = createCatalogue(courses, 'nursing');
  expect(nursing.courses.map(({ credits }) => credits)).toEqual(nursing.courses.map(() => null));
  const general = createCatalogue(courses, 'general');
  expect(general.courses.length + nursing.courses.length).toBe(courses.length);
  expect(general.all).toHaveLength(courses.length);
  expect(general.courses.every(({ credits }) => credits !== null)).toBe(true);
});

test.each([
  ['no course', [], 'There is no course to register for.'],
  ['a course twice', ['one101', ' ONE101 '], 'A course is listed twice.'],
  ['an unknown course', ['two102'], 'We do not offer a course TWO102.'],
  ['a course that is coming soon', ['new103'], 'NEW103 is not open for registration yet.'],
])('%s cannot be chosen', (_what, codes, message) => {
  const catalogue = catalogueOf(['one101', 'biology'], ['new103', 'biology', true]);
  expect(() => catalogue.choose(codes)).toThrow(message);
});

test('open courses are recommended, taking the departments in turn', () => {
  const catalogue = catalogueOf(
    ['bio1', 'biology'],
    ['bio2', 'biology', true],
    ['bio3', 'biology'],
    ['bio4', 'biology'],
    ['eng1', 'english'],
    ['mat1', 'mathematics'],
    ['mat2', 'mathematics'],
  );
  expect(recommendations(catalogue).map(({ code }) => code)).toEqual([
    'bio1',
    'eng1',
    'mat1',
    'bio3',
    'mat2',
    'bio4',
  ]);
  expect(recommendations(catalogueOf())).toEqual([]);
});
