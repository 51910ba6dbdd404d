import { offerings } from './nursingOfferings.ts';
import { toSummaries } from './rules.ts';
import { taglines } from './nursingTaglines.ts';
import { hours } from './nursingHours.ts';

/** The credit-free courses, in catalogue order: the high-school prerequisites of nursing programs. */
export const courses = toSummaries(offerings, taglines, hours);
