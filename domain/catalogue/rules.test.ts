import { describe, expect, test } from 'vitest';
import { courses } from './all.ts';
import {
  courseLabel,
  courseTitle,
  departmentBySlug,
  departmentInText,
  departments,
  departmentSlug,
} from './departments.ts';
import { courses as general } from './general.ts';
import { courses as nursing } from './nursing.ts';
import {
  coursesOf,
  coursesRecommendedForDualEnrollment,
  departmentsWithCourses,
  findCourse,
  isLaunched,
  pricesOf,
  toSummaries,
} from './rules.ts';

describe('department names', () => {
  test('C-194 the internal names are camelCase and exactly nine', () => {
    expect(Object.keys(departments)).toEqual([
      'administration',
      'biology',
      'chemistry',
      'english',
      'mathematics',
      'psychology',
      'humanities',
      'testPrep',
      'collegeCourses',
    ]);
  });

  test('C-195 URLs have the hyphenated form', () => {
    expect(departmentSlug('testPrep')).toBe('test-prep');
    expect(departmentSlug('collegeCourses')).toBe('college-courses');
    expect(departmentSlug('biology')).toBe('biology');
    expect(departmentBySlug('test-prep')).toBe('testPrep');
    expect(departmentBySlug('college-courses')).toBe('collegeCourses');
  });

  test('C-195 a camelCase or unknown URL segment is not a department', () => {
    expect(departmentBySlug('testPrep')).toBeUndefined();
    expect(departmentBySlug('astrology')).toBeUndefined();
    expect(departmentBySlug('toString')).toBeUndefined();
  });
});

test('a department is written small in a sentence, except for a language', () => {
  expect((['biology', 'english', 'testPrep'] as const).map(departmentInText)).toEqual([
    'biology',
    'English',
    'test prep',
  ]);
});

describe('titles', () => {
  test('C-204 G-050 a title is the upper-case letters, the number and the name', () => {
    expect(courseTitle('biod101', 'Essential Human Biology')).toBe('BIOD 101 Essential Human Biology');
    expect(courseTitle('mat091', 'High School Algebra I')).toBe('MAT 091 High School Algebra I');
    expect(courseLabel('cnsl503')).toBe('CNSL 503');
  });
});

describe('selecting courses', () => {
  test('C-196 a course list has the department’s courses that the brand sells, in catalogue order', () => {
    expect(coursesOf(general, 'english').map(({ code }) => code)).toEqual(['engl101', 'engl102', 'comm180']);
    expect(coursesOf(nursing, 'mathematics').map(({ code }) => code)).toEqual([
      'mat091',
      'mat092',
      'mat093',
      'mat094',
    ]);
    expect(coursesOf(nursing, 'english')).toEqual([]);
  });

  test('G-026 G-036 a brand offers only the departments it has courses in', () => {
    expect(departmentsWithCourses(general)).toEqual([
      'biology',
      'chemistry',
      'english',
      'mathematics',
      'psychology',
      'humanities',
    ]);
    expect(departmentsWithCourses(nursing)).toEqual(['biology', 'chemistry', 'mathematics']);
  });

  test('a course is found by its code, ignoring case', () => {
    expect(findCourse(courses, 'BIOD101')?.name).toBe('Essential Human Biology');
    expect(findCourse(nursing, 'biod101')).toBeUndefined();
    expect(findCourse(courses, '')).toBeUndefined();
  });

  test('G-115 only flagged courses are recommended for dual enrollment', () => {
    expect(coursesRecommendedForDualEnrollment(nursing)).toEqual([]);
    const chosen = coursesRecommendedForDualEnrollment(general);
    expect(chosen.map(({ code }) => code)).toContain('psyc101');
    expect(chosen.map(({ code }) => code)).not.toContain('cnsl503');
  });
});

test('prices are named once each, from the lowest', () => {
  const priced = (cost: string) => ({ ...general[0]!, cost });
  const costs = ['$892', '$1,404.90', '$669', '$892', '$98'];
  expect(pricesOf(costs.map(priced))).toEqual(['$98', '$669', '$892', '$1,404.90']);
});

test('a course without a tagline or hours has an empty one and none', () => {
  const [course] = toSummaries([{ ...general[0]!, code: 'new101' }], {}, {});
  expect(course).toMatchObject({
    code: 'new101',
    tagline: '',
    hours: { instruction: 0, lab: 0, outOfClass: 0 },
  });
});

describe('launch dates', () => {
  test.each([
    ['2022-05-23', false],
    ['2022-05-24', true],
    ['2026-01-01', true],
  ])('G-048 on %s a course that launches on 2022-05-24 has launched: %s', (today, launched) => {
    expect(isLaunched({ launchingOn: '2022-05-24' }, today)).toBe(launched);
  });

  test('G-048 a course without a launch date is always launched', () => {
    expect(isLaunched({}, '1999-12-31')).toBe(true);
  });
});
