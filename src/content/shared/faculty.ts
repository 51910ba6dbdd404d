import { toSlug } from '../slug.ts';
import type { FacultyMember } from '../types.ts';

type Written = Omit<FacultyMember, 'img' | 'coursesTaught' | 'awards' | 'isAdmin'> &
  Partial<Pick<FacultyMember, 'img' | 'coursesTaught' | 'awards'>>;

/** Without an `img`, a member has the drawing that is named after them, without their degree. */
export const toFaculty = (members: readonly Written[]): readonly FacultyMember[] =>
  members.map((member) => ({
    img: `/people/${toSlug(member.name.replace(/,.*/, ''))}.svg`,
    coursesTaught: [],
    awards: [],
    ...member,
    isAdmin: member.departments.includes('administration'),
  }));
