import type { Department } from './types.ts';

interface DepartmentName {
  /** As displayed, e.g. `Test Prep`. */
  readonly title: string;
  /** As used in URLs, e.g. `test-prep`. */
  readonly slug: string;
}

/** All departments; those without courses appear only in faculty data. */
export const departments: Readonly<Record<Department, DepartmentName>> = {
  administration: { title: 'Administration', slug: 'administration' },
  biology: { title: 'Biology', slug: 'biology' },
  chemistry: { title: 'Chemistry', slug: 'chemistry' },
  english: { title: 'English', slug: 'english' },
  mathematics: { title: 'Mathematics', slug: 'mathematics' },
  psychology: { title: 'Psychology', slug: 'psychology' },
  humanities: { title: 'Humanities', slug: 'humanities' },
  testPrep: { title: 'Test Prep', slug: 'test-prep' },
  collegeCourses: { title: 'College Courses', slug: 'college-courses' },
};

/** Within a sentence: `biology`, but `English`. */
export function departmentInText(department: Department): string {
  const { title } = departments[department];
  return department === 'english' ? title : title.toLowerCase();
}

function isDepartment(key: string): key is Department {
  return key in departments;
}

/** The hyphenated form used in URLs: `test-prep` for `testPrep`. */
export function departmentSlug(department: Department): string {
  return departments[department].slug;
}

/** The department of a URL segment, or undefined if there is none. */
export function departmentBySlug(slug: string): Department | undefined {
  return Object.keys(departments)
    .filter(isDepartment)
    .find((key) => departments[key].slug === slug);
}

/** A course code as displayed: `BIOD 101` for `biod101`. */
export function courseLabel(code: string): string {
  return code.toUpperCase().replace(/(?<!\d)(\d+)$/, ' $1');
}

/** E.g. `BIOD 101 Essential Human Biology`. */
export function courseTitle(code: string, name: string): string {
  return `${courseLabel(code)} ${name}`;
}
