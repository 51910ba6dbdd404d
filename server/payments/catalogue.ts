import type { CourseSummary } from '../../domain/catalogue/types.ts';
import { parsePrice } from '../../domain/money.ts';
import { ApiError } from '../http/errors.ts';

export interface PricedCourse extends CourseSummary {
  readonly cents: number;
}

/** The courses that the running brand knows, with their prices: the only place a price comes from. */
export interface Catalogue {
  readonly courses: readonly PricedCourse[];
  /** Those of both brands, which may share a database. */
  readonly all: readonly PricedCourse[];
  /**
   * The courses for the codes that a client sent.
   * @throws ApiError 422 for an empty list, a duplicate, or a code that cannot be sold
   */
  choose(codes: readonly string[]): readonly PricedCourse[];
}

/** @param brand credit-free courses are the nursing brand's, all others the general one's */
export function createCatalogue(courses: readonly CourseSummary[], brand: 'general' | 'nursing'): Catalogue {
  const all = courses.map((course) => ({ ...course, cents: parsePrice(course.cost) }));
  const ours = all.filter((course) => (course.credits === null) === (brand === 'nursing'));
  const byCode = new Map(ours.map((course) => [course.code, course]));

  return {
    courses: ours,
    all,
    choose(codes) {
      if (codes.length === 0) throw new ApiError(422, 'There is no course to register for.');
      const chosen = codes.map((code) => code.trim().toLowerCase());
      if (new Set(chosen).size < chosen.length) throw new ApiError(422, 'A course is listed twice.');
      return chosen.map((code) => {
        const course = byCode.get(code);
        if (course === undefined) throw new ApiError(422, `We do not offer a course ${code.toUpperCase()}.`);
        if (course.comingSoon)
          throw new ApiError(422, `${code.toUpperCase()} is not open for registration yet.`);
        return course;
      });
    },
  };
}

export const sumOf = (courses: readonly PricedCourse[]) =>
  courses.reduce((sum, course) => sum + course.cents, 0);

/** Up to `count` courses that can be registered for, taken from each department in turn. */
export function recommend(catalogue: Catalogue, count: number): readonly PricedCourse[] {
  const departments = new Map<string, PricedCourse[]>();
  for (const course of catalogue.courses) {
    if (course.comingSoon) continue;
    departments.set(course.department, [...(departments.get(course.department) ?? []), course]);
  }
  const chosen: PricedCourse[] = [];
  for (let rank = 0; chosen.length < count; rank += 1) {
    const row = [...departments.values()].flatMap((courses) => courses[rank] ?? []);
    if (row.length === 0) break;
    chosen.push(...row);
  }
  return chosen.slice(0, count);
}
