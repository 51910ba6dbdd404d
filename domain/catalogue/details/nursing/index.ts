import type { CourseDetail } from '../../types.ts';

/** One chunk per course: a page loads only the detail it shows. */
export const details: Readonly<Record<string, () => Promise<{ default: CourseDetail }>>> = {
  bio095: () => import('./bio095.ts'),
  chm095: () => import('./chm095.ts'),
  mat091: () => import('./mat091.ts'),
  mat092: () => import('./mat092.ts'),
  mat093: () => import('./mat093.ts'),
  mat094: () => import('./mat094.ts'),
};
