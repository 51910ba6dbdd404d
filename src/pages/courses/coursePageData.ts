import { offerings } from '@brand/offerings';
import { details } from '@brand/courseDetails';
import { faculty } from '@content/faculty';
import { partners } from '@content/partners';
import type { CourseDetail, CourseOffering } from '../../../domain/catalogue/types.ts';
import type { FacultyMember, PartnerSchool } from '../../content/types.ts';

export interface Transfer {
  readonly school: string;
  /** Slug of the school's page. */
  readonly slug: string;
  /** The school's own course; undefined if the school accepts the course without naming one. */
  readonly recordedAs?: string;
}

/** What the page of a course needs in addition to the catalogue. A prerendered page contains it. */
export interface CoursePageData {
  readonly detail: CourseDetail;
  readonly teachers: readonly Pick<FacultyMember, 'name' | 'img' | 'role' | 'bio'>[];
  readonly transfers: readonly Transfer[];
  /** Codes. */
  readonly related: readonly string[];
}

const relatedCount = 3;

/** Undefined for a code that the brand does not sell. */
export async function loadCoursePage(code: string): Promise<CoursePageData | undefined> {
  const detail = await details[code]?.();
  const course = offerings.find((offering) => offering.code === code);
  if (detail === undefined || course === undefined) return undefined;
  return {
    detail,
    teachers: faculty
      .filter(({ coursesTaught }) => coursesTaught.includes(code))
      .map(({ name, img, role, bio }) => ({ name, img, role, bio })),
    transfers: transfersOf(code, partners),
    related: relatedTo(course, offerings, partners).map((related) => related.code),
  };
}

/** The schools that accept a course, those that name their own course first. */
export function transfersOf(code: string, schools: readonly PartnerSchool[]): readonly Transfer[] {
  const all = schools.flatMap(({ slug, schoolNameLong, equivalency, courses }): readonly Transfer[] => {
    const school = { school: schoolNameLong, slug };
    const row = equivalency.find(({ courseCode }) => courseCode === code);
    if (row) return [{ ...school, recordedAs: row.schoolCourse }];
    return courses.includes(code) ? [school] : [];
  });
  return all.toSorted((a, b) => Number(a.recordedAs === undefined) - Number(b.recordedAs === undefined));
}

/** The courses that most of the schools that accept this one accept as well; at equal numbers those of its department. */
export function relatedTo(
  course: CourseOffering,
  offered: readonly CourseOffering[],
  schools: readonly PartnerSchool[],
): readonly CourseOffering[] {
  const lists = schools
    .map(({ equivalency, courses }) => [...equivalency.map(({ courseCode }) => courseCode), ...courses])
    .filter((codes) => codes.includes(course.code));
  const closeness = ({ code, department }: CourseOffering) =>
    lists.filter((codes) => codes.includes(code)).length + (department === course.department ? 0.5 : 0);
  return offered
    .filter(({ code, comingSoon }) => code !== course.code && comingSoon !== true)
    .toSorted((a, b) => closeness(b) - closeness(a))
    .slice(0, relatedCount);
}
