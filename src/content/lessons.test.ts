import { describe, expect, test } from 'vitest';
import { details as generalDetails } from '../../domain/catalogue/details/general/index.ts';
import { details as nursingDetails } from '../../domain/catalogue/details/nursing/index.ts';
import { courses as generalCourses } from '../../domain/catalogue/general.ts';
import { courses as nursingCourses } from '../../domain/catalogue/nursing.ts';
import { departmentsWithCourses, findCourse } from '../../domain/catalogue/rules.ts';
import { plainText, sectionTexts } from '../../domain/copy.ts';
import { lessons as general } from './general/lessons.ts';
import { lessons as nursing } from './nursing/lessons.ts';

describe.each([
  ['general', general, generalCourses, generalDetails],
  ['nursing', nursing, nursingCourses, nursingDetails],
] as const)('sample lessons of the %s brand', (_, lessons, courses, details) => {
  test('each department has one that can be read', () => {
    expect(lessons.map(({ department }) => department).toSorted()).toEqual(
      departmentsWithCourses(courses).toSorted(),
    );
    for (const { title, sections, questions } of lessons) {
      const words = sections.flatMap(sectionTexts).flatMap((copy) => plainText(copy).split(/\s+/)).length;
      expect([title, words > 200]).toEqual([title, true]);
      expect(questions.length).toBeGreaterThanOrEqual(3);
    }
  });

  test('each is from a module of a course that is open', async () => {
    for (const { course, module, department } of lessons) {
      const found = findCourse(courses, course);
      expect(found).toMatchObject({ department });
      expect(found?.comingSoon).toBeUndefined();
      expect((await details[course]!()).modules).toContain(module);
    }
  });
});
