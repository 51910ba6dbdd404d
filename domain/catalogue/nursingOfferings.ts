import type { CourseOffering } from './types.ts';

const list = [
  {
    code: 'bio095',
    name: 'High School Biology',
    cost: '$498',
    credits: null,
    department: 'biology',
    image: '/courses/bio095.svg',
    lab: false,
  },
  {
    code: 'chm095',
    name: 'High School Chemistry',
    cost: '$498',
    credits: null,
    department: 'chemistry',
    image: '/courses/chm095.svg',
    lab: false,
  },
  {
    code: 'mat091',
    name: 'High School Algebra I',
    cost: '$386',
    credits: null,
    department: 'mathematics',
    image: '/courses/mat091.svg',
    lab: false,
  },
  {
    code: 'mat092',
    name: 'High School Algebra II',
    cost: '$386',
    credits: null,
    department: 'mathematics',
    image: '/courses/mat092.svg',
    lab: false,
  },
  {
    code: 'mat093',
    name: 'Mathematics for Nursing',
    cost: '$498',
    credits: null,
    department: 'mathematics',
    image: '/courses/mat093.svg',
    lab: false,
  },
  {
    code: 'mat094',
    name: 'High School Geometry',
    cost: '$386',
    credits: null,
    department: 'mathematics',
    image: '/courses/mat094.svg',
    lab: false,
    comingSoon: true,
  },
] as const satisfies readonly CourseOffering[];

export type NursingCourseCode = (typeof list)[number]['code'];

/** The credit-free courses, in catalogue order: the high-school prerequisites of nursing programs. */
export const offerings: readonly CourseOffering[] = list;
