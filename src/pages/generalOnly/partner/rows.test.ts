import { expect, test } from 'vitest';
import { courses } from '../../../../domain/catalogue/general.ts';
import { toRows } from './rows.ts';

const rows = toRows(
  [
    { schoolCourse: 'Sciences', courseCode: '' },
    { schoolCourse: 'BIO 1', courseCode: 'biod101' },
    { schoolCourse: 'BIO 2', courseCode: 'biod102' },
    { schoolCourse: 'Preparation', courseCode: '' },
    { schoolCourse: 'BIO 0', courseCode: 'bio095' },
  ],
  courses,
);

test('I-138 I-139 G-111 course rows alternate gray and blue, starting with gray; subheadings do not count', () => {
  expect(rows.map((row) => (row.kind === 'course' ? row.tone : row.text))).toEqual([
    'Sciences',
    'gray',
    'blue',
    'Preparation',
    'gray',
  ]);
});

test('G-037 a course that the brand does not sell has no catalogue entry', () => {
  expect(rows.flatMap((row) => (row.kind === 'course' ? [row.course?.code] : []))).toEqual([
    'biod101',
    'biod102',
    undefined,
  ]);
});
