import { toDetails } from '../../detail.ts';
import type { NursingCourseCode } from '../../nursingOfferings.ts';
import type { CourseText } from '../../types.ts';

/** Keys are course codes. */
export const details = toDetails({
  bio095: () => import('./bio095.ts'),
  chm095: () => import('./chm095.ts'),
  mat091: () => import('./mat091.ts'),
  mat092: () => import('./mat092.ts'),
  mat093: () => import('./mat093.ts'),
  mat094: () => import('./mat094.ts'),
} satisfies Record<NursingCourseCode, () => Promise<{ default: CourseText }>>);
