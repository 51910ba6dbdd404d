import { offerings } from '../catalogue/generalOfferings.ts';
import { departmentsWithCourses } from '../catalogue/rules.ts';
import { inWords } from '../words.ts';

/** Figures of the general brand; see `shared.ts`. */

export const phone = '1-800-555-0142';

export const pricePerCredit = 223;
export const tuition = `$${pricePerCredit} per credit hour`;
export const prices = { 3: `$${3 * pricePerCredit}`, 4: `$${4 * pricePerCredit}` } as const;

export const courseCount = offerings.length;
export const departmentCount = inWords(departmentsWithCourses(offerings).length);

/** Average weeks from start to finish. */
export const averageWeeks = { withLabs: [8, 12], withoutLabs: [7, 10] } as const;
export const weeks = {
  withLabs: `${averageWeeks.withLabs.join('-')} weeks`,
  withoutLabs: `${averageWeeks.withoutLabs.join('-')} weeks`,
} as const;
/** The fewest days in which a course can be finished. */
export const fewestDays = 28;

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

/** Measured by the tests of the documents. */
export const guide = { minutes: 5 } as const;
