import { courses as general } from './general.ts';
import { courses as nursing } from './nursing.ts';
import type { CourseSummary } from './types.ts';

/** Both brands' courses, for the server, the build and the tests; a page imports its own brand's list. */
export const courses: readonly CourseSummary[] = [...general, ...nursing];
