import type { NursingCourseCode } from './nursingOfferings.ts';
import type { CourseHours } from './types.ts';

/** What each course takes. */
export const hours: Readonly<Record<NursingCourseCode, CourseHours>> = {
  bio095: { instruction: 48, lab: 0, outOfClass: 72 },
  chm095: { instruction: 48, lab: 0, outOfClass: 72 },
  mat091: { instruction: 38, lab: 0, outOfClass: 58 },
  mat092: { instruction: 38, lab: 0, outOfClass: 58 },
  mat093: { instruction: 46, lab: 0, outOfClass: 74 },
  mat094: { instruction: 38, lab: 0, outOfClass: 58 },
};
