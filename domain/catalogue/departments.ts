import type { Department } from './types.ts';

interface DepartmentName {
  /** As shown to people, e.g. `Test Prep`. */
  readonly title: string;
  /** As used in addresses, e.g. `test-prep`. */
  readonly slug: string;
}

/** Every department name in use; those without a course appear only in faculty data. */
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

function isDepartment(key: string): key is Department {
  return key in departments;
}

/** The dash-separated form used in addresses: `testPrep` gives `test-prep`. */
export function departmentSlug(department: Department): string {
  return departments[department].slug;
}

/** The department of an address segment, or undefined when there is none of that name. */
export function departmentBySlug(slug: string): Department | undefined {
  return Object.keys(departments)
    .filter(isDepartment)
    .find((key) => departments[key].slug === slug);
}

/** A course's code as people read it: `biod101` gives `BIOD 101`. */
export function courseLabel(code: string): string {
  return code.toUpperCase().replace(/(\d+)$/, ' $1');
}

/** `courseTitle('biod101', 'Essential Human Biology')` gives `BIOD 101 Essential Human Biology`. */
export function courseTitle(code: string, name: string): string {
  return `${courseLabel(code)} ${name}`;
}
