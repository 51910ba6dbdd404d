import type { CourseSummary } from '../../domain/catalogue/types.ts';
import { parsePrice } from '../../domain/money.ts';
import type { Config } from '../config/config.ts';
import { ApiError } from '../http/errors.ts';

export interface PricedCourse extends CourseSummary {
  readonly cents: number;
}

/** The courses that can be sold, with the prices that are charged. */
export interface Catalogue {
  /** Courses of the running brand. */
  readonly courses: readonly PricedCourse[];
  /** Courses of both brands, which may share a database. */
  readonly all: readonly PricedCourse[];
  /**
   * The courses of these codes.
   * @throws ApiError 422 for an empty list, a duplicate, or a code that cannot be sold
   */
  choose(codes: readonly string[]): readonly PricedCourse[];
}

/** @param brand nursing sells the courses without credits, general all others */
export function createCatalogue(courses: readonly CourseSummary[], brand: Config['brand']): Catalogue {
  const all = courses.map((course) => ({ ...course, cents: parsePrice(course.cost) }));
  const own = all.filter((course) => (course.credits === null) === (brand === 'nursing'));
  const byCode = new Map(own.map((course) => [course.code, course]));

  return {
    courses: own,
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

/** The courses that are open for registration, taken from the departments in turn. */
export function recommendations(catalogue: Catalogue): readonly PricedCourse[] {
  const departments = Map.groupBy(
    catalogue.courses.filter(({ comingSoon }) => !comingSoon),
    ({ department }) => department,
  );
  const ranks = Math.max(0, ...[...departments.values()].map(({ length }) => length));
  return Array.from({ length: ranks }, (_, rank) =>
    [...departments.values()].flatMap((courses) => courses[rank] ?? []),
  ).flat();
}
