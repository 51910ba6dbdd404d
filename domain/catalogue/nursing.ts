import { offerings } from './nursingOfferings.ts';
import { withTaglines } from './rules.ts';
import { taglines } from './nursingTaglines.ts';

/** The credit-free courses, in catalogue order: the high-school prerequisites of nursing programs. */
export const courses = withTaglines(offerings, taglines);
