import { describe, expect, test } from 'vitest';
import { byAlphabet } from '../../../domain/alphabet.ts';
import { faculty as general } from '../../content/general/faculty.ts';
import { faculty as nursing } from '../../content/nursing/faculty.ts';
import type { FacultyMember } from '../../content/types.ts';
import { chairs, departmentsOf, facultyShown, isDean, lastNameOf, tabsOf } from './rules.ts';

const member = (name: string, more: Partial<FacultyMember> = {}): FacultyMember => ({
  name,
  img: '/people/nobody.svg',
  role: 'Instructor',
  degreesReceived: [],
  coursesTaught: [],
  awards: [],
  affiliations: [],
  departments: ['biology'],
  bio: '',
  isAdmin: false,
  ...more,
});

const names = (members: readonly FacultyMember[]) => members.map(({ name }) => name);

describe('last names', () => {
  test.each([
    ['Carolyn Meeks', 'meeks'],
    ['Desmond Akintola, Ph.D.', 'akintola'],
    ['Martin Luther King Jr.', 'king'],
    ['Thurston Howell III, M.A.', 'howell'],
    ['Prince', 'prince'],
    ['  Ana  María  López ', 'lópez'],
  ])('I-063 G-105 of %s', (name, expected) => expect(lastNameOf(name)).toBe(expected));

  test('I-063 G-105 members are sorted by last name, then by full name', () => {
    const shown = facultyShown([
      member('Zoe Adams'),
      member('Carl Young Jr.'),
      member('Abel Zimmer, Ph.D.'),
      member('Anna Adams'),
    ]);
    expect(names(shown)).toEqual(['Anna Adams', 'Zoe Adams', 'Carl Young Jr.', 'Abel Zimmer, Ph.D.']);
  });
});

describe('who is listed first', () => {
  const staff = [
    member('Ann Able'),
    member('Cora Chair', { superRole: 'Chair of Biology' }),
    member('Otto Other', { superRole: 'Chair of Chemistry', departments: ['biology', 'chemistry'] }),
    member('Una Unnamed', { role: 'Professor and Chair', departments: ['biology'] }),
    member('Dora Dean', { superRole: 'Academic Dean', departments: ['administration', 'biology'] }),
    member('Adam Admin', { departments: ['administration'] }),
  ];

  test('I-064 G-106 on a department’s tab, its chairs', () => {
    expect(names(facultyShown(staff, 'biology'))).toEqual([
      'Cora Chair',
      'Una Unnamed',
      'Ann Able',
      'Dora Dean',
      'Otto Other',
    ]);
  });

  test.each([undefined, 'administration'] as const)(
    'I-065 G-106 for department %s, the academic dean',
    (department) => {
      expect(names(facultyShown(staff, department))[0]).toBe('Dora Dean');
      expect(names(facultyShown(staff, department))[1]).toBe(department ? 'Adam Admin' : 'Ann Able');
    },
  );

  test('G-106 a role such as “Chairwork” is not a chair', () => {
    expect(chairs(member('A B', { role: 'Chairlift engineer' }), 'biology')).toBe(false);
  });
});

describe.each([
  ['general', general, 7],
  ['nursing', nursing, 4],
] as const)('%s faculty', (_, faculty, count) => {
  test('I-060 I-061 I-062 G-104 every department in the data has a tab, except administration', () => {
    expect(departmentsOf(faculty)).toHaveLength(count);
    expect(departmentsOf(faculty)).toContain('administration');
    expect(tabsOf(faculty)).toEqual(departmentsOf(faculty).filter((one) => one !== 'administration'));
    for (const department of tabsOf(faculty)) {
      const shown = facultyShown(faculty, department);
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.every(({ departments }) => departments.includes(department))).toBe(true);
    }
  });

  test('their names are in the order of Intl', () => {
    const all = names(faculty);
    expect(all.toSorted(byAlphabet)).toEqual(all.toSorted(new Intl.Collator('en').compare));
  });

  test('I-059 I-064 I-065 all members with the dean first; on each tab the chair first', () => {
    expect(facultyShown(faculty)).toHaveLength(faculty.length);
    expect(isDean(facultyShown(faculty)[0]!)).toBe(true);
    for (const department of tabsOf(faculty)) {
      const some = faculty.some((one) => chairs(one, department) && one.departments.includes(department));
      expect(chairs(facultyShown(faculty, department)[0]!, department)).toBe(some);
    }
  });
});
