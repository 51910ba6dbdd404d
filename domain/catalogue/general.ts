import { offerings } from './generalOfferings.ts';
import { toSummaries } from './rules.ts';
import { taglines } from './generalTaglines.ts';
import { hours } from './generalHours.ts';

/** The credit-bearing courses, in catalogue order. */
export const courses = toSummaries(offerings, taglines, hours);
