import { offerings } from '../catalogue/nursingOfferings.ts';
import { minimumAges } from './shared.ts';
import { nursingAccreditation, yearsOf } from './dated.ts';
import { fastestWeeks } from './pace.ts';
import { pricesOf } from '../catalogue/rules.ts';

/** Figures of the nursing brand; see `shared.ts`. */

/** The published tuition. The price charged, which the catalogue has, is higher by `processing` dollars per course. */
export const tuition = '$336 or $448 per course';
export const processing = 50;
/** The prices charged. */
export const prices = pricesOf(offerings);

export const courseCount = offerings.length;
/** Courses that can be registered for now. */
export const openCourseCount = offerings.filter(({ comingSoon }) => comingSoon !== true).length;

export { fastestWeeks };
export const fastest = `${fastestWeeks} weeks`;
export const slowestYears = 1;
export const completion = `${fastest} to ${slowestYears} year`;

/** Hours of the shortest and of the longest course. */
export const hours = { shortest: 96, longest: 120 } as const;
/** For a full-time job beside the course: one module every week or two. */
export const weeklyHours = 'six to twelve hours';
export const modulePace = 'ten days';

export const accreditation = yearsOf(nursingAccreditation);

export const minimumAge = minimumAges.nursing;
export const secondExamLimit = 80;

/** Measured by the tests of the documents. */
export const guide = { pages: 3 } as const;
