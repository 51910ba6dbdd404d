import { describe, expect, test } from 'vitest';
import { offerings } from '../../../domain/catalogue/generalOfferings.ts';
import { offerings as nursing } from '../../../domain/catalogue/nursingOfferings.ts';
import { partners } from '../../content/general/partners.ts';
import { relatedTo, transfersOf } from './coursePageData.ts';

const offering = (code: string) => [...offerings, ...nursing].find((course) => course.code === code)!;
const codes = (list: readonly { readonly code: string }[]) => list.map(({ code }) => code);

describe('where a course transfers', () => {
  test('every school that names an equivalent or accepts the course is listed once, named equivalents first', () => {
    for (const { code } of offerings) {
      const transfers = transfersOf(code, partners);
      const accepting = partners.filter(
        ({ courses, equivalency }) =>
          courses.includes(code) || equivalency.some(({ courseCode }) => courseCode === code),
      );
      expect(transfers.map(({ slug }) => slug).toSorted()).toEqual(
        accepting.map(({ slug }) => slug).toSorted(),
      );
      const named = transfers.map(({ recordedAs }) => recordedAs !== undefined);
      expect(named).toEqual(named.toSorted((a, b) => Number(b) - Number(a)));
    }
  });

  test('a school’s own course is the one of its page', () => {
    expect(transfersOf('math110', partners)).toContainEqual({
      school: 'Alderbrook School of Nursing',
      slug: 'alderbrook',
      recordedAs: 'MTH 120 Statistics',
    });
  });

  test('no school is listed for a brand without partner schools', () => {
    expect(transfersOf('bio095', [])).toEqual([]);
  });
});

describe('related courses', () => {
  test('are those that the same schools accept', () => {
    expect(codes(relatedTo(offering('biod151'), offerings, partners))).toContain('biod152');
  });

  test('are of the same department first where no schools are known, and never the course itself or one to come', () => {
    const related = codes(relatedTo(offering('mat091'), nursing, []));
    expect(related).toEqual(['mat092', 'mat093', 'bio095']);
  });
});
