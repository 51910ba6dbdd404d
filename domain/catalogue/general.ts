import { offerings } from './offerings/general.ts';
import { withTaglines } from './rules.ts';
import { taglines } from './taglines/general.ts';

/** The credit-bearing courses, in catalogue order. */
export const courses = withTaglines(offerings, taglines);
