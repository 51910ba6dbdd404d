import { courses as general } from './general.ts';
import { courses as nursing } from './nursing.ts';
import type { CourseSummary } from './types.ts';

/** The courses of both brands, for server, build and tests. Pages import only their brand's list. */
export const courses: readonly CourseSummary[] = [...general, ...nursing];
