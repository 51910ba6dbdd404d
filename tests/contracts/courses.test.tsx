// @vitest-environment happy-dom
import { courses } from '@brand/catalogue';
import { details } from '@brand/courseDetails';
import { beforeAll, expect, test } from 'vitest';
import type { Course } from '../../domain/catalogue/types.ts';
import { CourseRow } from '../../src/flows/courseFinder/CourseRow.tsx';
import { CourseCard } from '../../src/pages/courses/CourseCard.tsx';
import { CourseFacts } from '../../src/pages/courses/CourseFacts.tsx';
import { Purchase } from '../../src/pages/courses/Purchase.tsx';
import { Equivalencies } from '../../src/pages/generalOnly/partner/Equivalencies.tsx';
import { freezeTime, mount } from './mount.tsx';
import { sectionsText } from './sections.ts';
import { siteIn } from './shownStates.ts';

/** What a course can be, whether or not one of the catalogue is so now. */

beforeAll(freezeTime);

const today = '2026-06-15';
const plain: Course = {
  ...courses.find(({ code }) => code === 'biod101')!,
  ...(await details['biod101']!()),
  lab: false,
  labs: [],
  credits: 3,
};

const kinds: Readonly<Record<string, Course>> = {
  plain,
  'without credits': { ...plain, credits: null },
  'with labs': { ...plain, lab: true, labs: ['Osmosis', 'Enzymes'] },
  enhanced: { ...plain, enhancedCourse: true },
  closed: { ...plain, closure: { opensOn: null } },
  'coming soon': { ...plain, comingSoon: true },
  'launching tomorrow': { ...plain, launchingOn: '2026-06-16' },
  'launched today': { ...plain, launchingOn: today },
  'with a note': { ...plain, note: 'Two semesters.' },
};

test('a course is shown as it is', async () => {
  const box = { isTicked: false, isFull: false, finishBy: null, eager: false, send: () => undefined };
  const ofPartner = {
    rows: [{ schoolCourse: 'BIO 1', courseCode: plain.code }],
    columns: ['Theirs', 'Ours', 'Add'] as const,
  };
  const sections: { title: string; lines: readonly string[] }[] = [];
  for (const [title, course] of Object.entries(kinds)) {
    const view = await mount(
      <>
        <CourseCard course={course} />
        <CourseRow course={course} {...box} />
        <CourseRow course={course} {...box} isTicked finishBy="2026-09-01" eager />
        <CourseRow course={course} {...box} isFull />
        <CourseRow course={course} {...box} isTicked isFull />
        <CourseFacts course={course} />
        <Purchase course={course} today={today} />
        <Equivalencies {...ofPartner} catalogue={[course]} />
      </>,
      siteIn({}, []),
    );
    sections.push({ title, lines: view.outline().split('\n') });
    await view.unmount();
  }
  await expect(sectionsText(sections)).toMatchFileSnapshot('expected/pages/courses.txt');
});
