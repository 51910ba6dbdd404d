import { offerings } from './generalOfferings.ts';
import { withTaglines } from './rules.ts';
import { taglines } from './generalTaglines.ts';

/** The credit-bearing courses, in catalogue order. */
export const courses = withTaglines(offerings, taglines);
