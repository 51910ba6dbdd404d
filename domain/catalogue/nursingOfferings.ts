import { illustrationOf } from './illustration.ts';
import type { CourseOffering } from './types.ts';

const list = [
  { code: 'bio095', name: 'High School Biology', department: 'biology', cost: '$498' },
  { code: 'chm095', name: 'High School Chemistry', department: 'chemistry', cost: '$498' },
  { code: 'mat091', name: 'High School Algebra I', department: 'mathematics', cost: '$386' },
  { code: 'mat092', name: 'High School Algebra II', department: 'mathematics', cost: '$386' },
  { code: 'mat093', name: 'Mathematics for Nursing', department: 'mathematics', cost: '$498' },
  { code: 'mat094', name: 'High School Geometry', department: 'mathematics', cost: '$386', comingSoon: true },
] as const satisfies readonly Omit<CourseOffering, 'credits' | 'image' | 'lab'>[];

export type NursingCourseCode = (typeof list)[number]['code'];

/** The credit-free courses, in catalogue order: the high-school prerequisites of nursing programs. */
export const offerings: readonly CourseOffering[] = list.map((course) => ({
  ...course,
  credits: null,
  image: illustrationOf(course.code),
  lab: false,
}));
