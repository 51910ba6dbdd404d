import type { NursingCourseCode } from '../../nursingOfferings.ts';
import type { CourseDetail } from '../../types.ts';

type CourseLoader = () => Promise<{ default: CourseDetail }>;

const loaders = {
  bio095: () => import('./bio095.ts'),
  chm095: () => import('./chm095.ts'),
  mat091: () => import('./mat091.ts'),
  mat092: () => import('./mat092.ts'),
  mat093: () => import('./mat093.ts'),
  mat094: () => import('./mat094.ts'),
} satisfies Record<NursingCourseCode, CourseLoader>;

/** Imported dynamically, so that each course's page loads only its own details. Keys are course codes. */
export const details: Readonly<Record<string, CourseLoader>> = loaders;
