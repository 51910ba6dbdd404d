import type { NursingCourseCode } from './nursingOfferings.ts';

/** The tagline of each course. */
export const taglines: Readonly<Record<NursingCourseCode, string>> = {
  bio095: 'A full year of high-school biology, at your own pace, for entry to a nursing program.',
  chm095: 'A full year of high-school chemistry, from first principles, for entry to a nursing program.',
  mat091: 'Numbers, equations and straight lines: the algebra that nursing programs ask for first.',
  mat092: 'Quadratics, exponents and functions: the second year of algebra, step by step.',
  mat093: 'All the arithmetic and algebra of high school in one course, practiced on dosages and charts.',
  mat094: 'Angles, areas, volumes and proof: the geometry year, made visible.',
};
