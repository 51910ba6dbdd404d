import { expect, test } from 'vitest';
import { courses as generalCourses } from '../../domain/catalogue/general.ts';
import { courses as nursingCourses } from '../../domain/catalogue/nursing.ts';
import { courseTitle } from '../../domain/catalogue/departments.ts';
import { provider as general } from './general/provider.ts';
import { provider as nursing } from './nursing/provider.ts';
import { letterToSchool } from './shared/letterToSchool.ts';

const opened = (href: string) => {
  const url = new URL(href);
  return { to: url.pathname, subject: url.searchParams.get('subject'), body: url.searchParams.get('body') };
};

test.each([
  ['general', general, generalCourses],
  ['nursing', nursing, nursingCourses],
] as const)(
  '%s: the letter names the course, links its syllabus and says who stands behind it',
  (_, provider, courses) => {
    for (const course of courses) {
      const { to, subject, body } = opened(letterToSchool(provider, [course]));
      expect(to).toBe('');
      expect(subject).toBe(`Will you accept ${courseTitle(course.code, course.name)}?`);
      for (const fact of [
        `${provider.origin}/syllabi/${course.code}.pdf`,
        provider.name,
        provider.partnerCollege,
        provider.accreditor,
      ])
        expect(body).toContain(fact);
    }
  },
);

test.each([2, 4, 5, 10, 31])(
  'a letter about %i courses names each, and mail programs can open it',
  (count) => {
    const asked = generalCourses.slice(0, count);
    const href = letterToSchool(general, asked);
    const { body } = opened(href);
    for (const { code, name } of asked) expect(body).toContain(courseTitle(code, name));
    expect(body).toContain(general.origin);
    expect(body!.split('/syllabi/').length - 1).toBe(count > 4 ? 0 : count);
    if (count <= 10) expect(href.length).toBeLessThan(2000);
  },
);
