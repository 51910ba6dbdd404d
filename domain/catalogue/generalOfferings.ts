import { illustrationOf } from './illustration.ts';
import type { CourseOffering } from './types.ts';

export const pricePerCredit = 223;

/** A course with a lab has a credit more, and costs as much more. */
type GeneralOffering = Omit<CourseOffering, 'cost' | 'credits' | 'image' | 'lab'> & { readonly lab?: true };

const list = [
  {
    code: 'biod101',
    name: 'Essential Human Biology',
    department: 'biology',
    lab: true,
    recommendedForDualEnrollment: true,
  },
  { code: 'biod102', name: 'Diversity of Life and Ecology', department: 'biology', lab: true },
  { code: 'biod103', name: 'Environmental Science', department: 'biology' },
  {
    code: 'biod121',
    name: 'Essentials of Nutrition',
    department: 'biology',
    recommendedForDualEnrollment: true,
  },
  {
    code: 'biod151',
    name: 'Essential Human Anatomy & Physiology I',
    department: 'biology',
    lab: true,
    enhancedCourse: true,
    recommendedForDualEnrollment: true,
  },
  {
    code: 'biod152',
    name: 'Essential Human Anatomy & Physiology II',
    department: 'biology',
    lab: true,
    enhancedCourse: true,
    recommendedForDualEnrollment: true,
  },
  { code: 'biod171', name: 'Essential Microbiology', department: 'biology', lab: true, enhancedCourse: true },
  { code: 'biod210', name: 'Genetics', department: 'biology' },
  { code: 'nurs231', name: 'Pathophysiology', department: 'biology' },
  { code: 'nurs251', name: 'Pharmacology', department: 'biology' },
  {
    code: 'chem103',
    name: 'General Chemistry I',
    department: 'chemistry',
    lab: true,
    enhancedCourse: true,
    recommendedForDualEnrollment: true,
  },
  {
    code: 'chem104',
    name: 'General Chemistry II',
    department: 'chemistry',
    lab: true,
    recommendedForDualEnrollment: true,
  },
  { code: 'chem121', name: 'General, Organic & Biological Chemistry', department: 'chemistry', lab: true },
  { code: 'chem210', name: 'Biochemistry', department: 'chemistry' },
  { code: 'chem212', name: 'Medicinal Chemistry', department: 'chemistry' },
  { code: 'chem219', name: 'Principles of Organic Chemistry', department: 'chemistry', lab: true },
  {
    code: 'engl101',
    name: 'English Composition I',
    department: 'english',
    withoutModuleExams: true,
    enhancedCourse: true,
    recommendedForDualEnrollment: true,
  },
  {
    code: 'engl102',
    name: 'English Composition II',
    department: 'english',
    withoutModuleExams: true,
    recommendedForDualEnrollment: true,
  },
  {
    code: 'comm180',
    name: 'Introduction to Communication',
    department: 'english',
    withoutModuleExams: true,
    launchingOn: '2022-03-22',
    recommendedForDualEnrollment: true,
  },
  { code: 'math101', name: 'College Algebra', department: 'mathematics', recommendedForDualEnrollment: true },
  {
    code: 'math110',
    name: 'Introduction to Statistics',
    department: 'mathematics',
    enhancedCourse: true,
    recommendedForDualEnrollment: true,
  },
  {
    code: 'cnsl503',
    name: 'Statistics for the Helping Professions',
    department: 'mathematics',
    withoutModuleExams: true,
  },
  { code: 'phys165', name: 'College Physics I', department: 'mathematics', lab: true },
  {
    code: 'psyc101',
    name: 'General Psychology',
    department: 'psychology',
    enhancedCourse: true,
    recommendedForDualEnrollment: true,
  },
  {
    code: 'psyc140',
    name: 'Developmental Psychology',
    department: 'psychology',
    recommendedForDualEnrollment: true,
  },
  { code: 'psyc210', name: 'Abnormal Psychology', department: 'psychology' },
  {
    code: 'hist141',
    name: 'United States History I',
    department: 'humanities',
    recommendedForDualEnrollment: true,
  },
  {
    code: 'hist142',
    name: 'United States History II',
    department: 'humanities',
    launchingOn: '2022-05-24',
    recommendedForDualEnrollment: true,
  },
  {
    code: 'phil120',
    name: 'Introduction to Ethics',
    department: 'humanities',
    recommendedForDualEnrollment: true,
  },
  {
    code: 'soci180',
    name: 'Introduction to Sociology',
    department: 'humanities',
    recommendedForDualEnrollment: true,
  },
  {
    code: 'humn160',
    name: 'Introduction to the Humanities',
    department: 'humanities',
    recommendedForDualEnrollment: true,
  },
] as const satisfies readonly GeneralOffering[];

export type GeneralCourseCode = (typeof list)[number]['code'];

/** The credit-bearing courses, in catalogue order. */
export const offerings: readonly CourseOffering[] = list.map((course: GeneralOffering) => {
  const lab = course.lab ?? false;
  const credits = lab ? 4 : 3;
  return {
    ...course,
    cost: `$${pricePerCredit * credits}`,
    credits,
    image: illustrationOf(course.code),
    lab,
  };
});
