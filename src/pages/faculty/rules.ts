import { byAlphabet } from '../../../domain/alphabet.ts';
import { departments } from '../../../domain/catalogue/departments.ts';
import type { FacultyDepartment, FacultyMember } from '../../content/types.ts';

const suffix = /^(?:jr|sr|ii|iii|iv|v)\.?$/i;

/** The last word of a name in lower case, ignoring degrees after a comma and suffixes such as `Jr.` */
export function lastNameOf(name: string): string {
  const words = (name.split(',')[0] ?? '').trim().split(/\s+/);
  while (words.length > 1 && suffix.test(words.at(-1) ?? '')) words.pop();
  return (words.at(-1) ?? '').toLowerCase();
}

const byLastName = (a: FacultyMember, b: FacultyMember): number =>
  byAlphabet(lastNameOf(a.name), lastNameOf(b.name)) || byAlphabet(a.name, b.name);

const rolesOf = ({ role, superRole = '' }: FacultyMember) => [superRole, role];

export const departmentName = (department: FacultyDepartment): string => departments[department].title;

/** Whether the person chairs the department. If the role names a department, it must be this one. */
export function chairs(member: FacultyMember, department: FacultyDepartment): boolean {
  return rolesOf(member).some((role) => {
    const [, named] = /\bChair\b(?: of (?:the )?([\w-]+))?/.exec(role) ?? [];
    return /\bChair\b/.test(role) && (named === undefined || named.toLowerCase() === department);
  });
}

export const isDean = (member: FacultyMember): boolean =>
  rolesOf(member).some((role) => role.includes('Academic Dean'));

/** All departments with members, in alphabetical order. */
export function departmentsOf(faculty: readonly FacultyMember[]): readonly FacultyDepartment[] {
  return [...new Set(faculty.flatMap((member) => member.departments))].toSorted();
}

/** The departments with a tab. Administration has a page but no tab. */
export const tabsOf = (faculty: readonly FacultyMember[]): readonly FacultyDepartment[] =>
  departmentsOf(faculty).filter((department) => department !== 'administration');

/** The members to show, in order; all members if `department` is undefined. */
export function facultyShown(
  faculty: readonly FacultyMember[],
  department?: FacultyDepartment,
): readonly FacultyMember[] {
  const isFirst = (member: FacultyMember) =>
    department === undefined || department === 'administration' ? isDean(member) : chairs(member, department);
  return faculty
    .filter((member) => department === undefined || member.departments.includes(department))
    .toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)) || byLastName(a, b));
}
