import { offerings } from '../catalogue/generalOfferings.ts';
import { pricePerCredit } from './generalHeadline.ts';
import { departmentsWithCourses } from '../catalogue/rules.ts';

/** Figures of the general brand; see `shared.ts`. */

export * from './generalHeadline.ts';

export const tuition = `$${pricePerCredit} per credit hour`;
export const departmentCount = departmentsWithCourses(offerings).length;

/** `weeks` as numbers. */
export const averageWeeks = { withLabs: [8, 12], withoutLabs: [7, 10] } as const;
export { fewestDays } from './pace.ts';

/** Average hours of a course, over all courses for credit. */
export const averageHours = { direct: 53.3, outOfClass: 88.2, total: 141.5 } as const;
/** The average hours spread over the average weeks: at the fast end and at the slow end. */
export const weeklyHours = { low: 13, high: 20 } as const;
/** Weeks that the average course takes at `hours` a week. */
export const easyPace = { hours: 'ten hours', weeks: Math.round(averageHours.total / 10) } as const;

export const academicScholarship = {
  award: '$500',
  credits: 18,
  months: 24,
  decision: 'four weeks',
} as const;

/** The refund scholarship for one school's students. */
export const refundScholarship = '10%';

export const partnerSchools = 28;
/** From a school's corrections to its page. */
export const equivalencyPageTime = 'ten days';

export { anniversary, firstAuthors, firstStudents, founded, onlineSince } from './history.ts';

export const states = 'all fifty states';
export const countries = 'thirty countries';
export const staff = 84;
