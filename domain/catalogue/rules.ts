import type { CourseHours, CourseOffering, CourseSummary, Department } from './types.ts';

/** The course with this code, ignoring case, or undefined. */
export function findCourse<C extends CourseOffering>(courses: readonly C[], code: string): C | undefined {
  const wanted = code.toLowerCase();
  return courses.find((course) => course.code === wanted);
}

/** The courses of a department, in catalogue order. */
export function coursesOf<C extends CourseOffering>(
  courses: readonly C[],
  department: Department,
): readonly C[] {
  return courses.filter((course) => course.department === department);
}

/** The departments that have at least one of the courses, in catalogue order. */
export function departmentsWithCourses(courses: readonly CourseOffering[]): readonly Department[] {
  return [...new Set(courses.map((course) => course.department))];
}

/** Whether a course has launched: from its launch date on, or always if it has none. `today` is `YYYY-MM-DD`. */
export function isLaunched(course: Pick<CourseOffering, 'launchingOn'>, today: string): boolean {
  return course.launchingOn === undefined || course.launchingOn <= today;
}

/** A cost such as `$669` or `$1,404.90` in US dollars. */
export function costInDollars(cost: string): number {
  return Number(cost.replace(/[$,]/g, ''));
}

/** Hours of direct instruction, labs included. */
export function directHours({ instruction, lab }: CourseHours): number {
  return instruction + lab;
}

export function totalHours(hours: CourseHours): number {
  return directHours(hours) + hours.outOfClass;
}

/** The distinct prices of the courses in ascending order, e.g. `['$386', '$498']`. */
export function pricesOf(courses: readonly CourseOffering[]): readonly string[] {
  return [...new Set(courses.map(({ cost }) => cost))].toSorted(
    (one, other) => costInDollars(one) - costInDollars(other),
  );
}

/** The courses recommended to high-school students who earn college credit. */
export function coursesRecommendedForDualEnrollment<C extends CourseOffering>(
  courses: readonly C[],
): readonly C[] {
  return courses.filter((course) => course.recommendedForDualEnrollment === true);
}

const noHours: CourseHours = { instruction: 0, lab: 0, outOfClass: 0 };

/** Adds tagline and hours to the courses. */
export function toSummaries(
  offerings: readonly CourseOffering[],
  taglines: Readonly<Record<string, string>>,
  hours: Readonly<Record<string, CourseHours>>,
): readonly CourseSummary[] {
  return offerings.map((offering) => ({
    ...offering,
    tagline: taglines[offering.code] ?? '',
    hours: hours[offering.code] ?? noHours,
  }));
}
