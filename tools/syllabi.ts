import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrandConfig } from '../src/brands/types.ts';
import { courseLabel, courseTitle, departments } from '../domain/catalogue/departments.ts';
import { details as generalDetails } from '../domain/catalogue/details/general/index.ts';
import { details as nursingDetails } from '../domain/catalogue/details/nursing/index.ts';
import { courses as generalCourses } from '../domain/catalogue/general.ts';
import { courses as nursingCourses } from '../domain/catalogue/nursing.ts';
import { directHours, totalHours } from '../domain/catalogue/rules.ts';
import type { Course, CourseDepartment, CourseSummary } from '../domain/catalogue/types.ts';
import * as general from '../domain/facts/general.ts';
import * as nursing from '../domain/facts/nursing.ts';
import * as shared from '../domain/facts/shared.ts';
import { provider as generalProvider } from '../src/content/general/provider.ts';
import { provider as nursingProvider } from '../src/content/nursing/provider.ts';
import { accreditation } from '../src/content/nursing/accreditation.ts';
import { inFile } from './leaflets/inFile.ts';
import type { Block, Leaflet } from './leaflets/leaflet.ts';
import { layOut } from './leaflets/layOut.ts';
import { proctoringOf } from '../src/content/shared/sentences.ts';
import { gradingScale } from '../src/content/shared/grading.ts';

type Brand = Pick<BrandConfig, 'id' | 'name' | 'palette'>;

const providers = { general: generalProvider, nursing: nursingProvider };

const catalogues = {
  general: { courses: generalCourses, details: generalDetails },
  nursing: { courses: nursingCourses, details: nursingDetails },
};

/** The colors of a department's illustrations in `public/courses/`. */
const palettes: Readonly<
  Record<CourseDepartment, Readonly<Record<'ground' | 'ink' | 'main' | 'bright', string>>>
> = {
  biology: { ground: '#dcebe1', ink: '#16403a', main: '#2c7a66', bright: '#eab04c' },
  chemistry: { ground: '#dbe8f1', ink: '#15374f', main: '#2a6f9b', bright: '#efb553' },
  mathematics: { ground: '#e5e1f2', ink: '#2b2556', main: '#5a4ca3', bright: '#f0b650' },
  english: { ground: '#f7e6d9', ink: '#47261b', main: '#b3603b', bright: '#eebc5a' },
  psychology: { ground: '#f5e1e6', ink: '#4a1d34', main: '#a4436b', bright: '#f0b455' },
  humanities: { ground: '#f2ead3', ink: '#3d321c', main: '#96742a', bright: '#3a6c70' },
};

/**
 * Writes one tagged PDF per course of the brand to `<outDir>/syllabi/<code>.pdf`.
 * The output is deterministic.
 */
export async function writeSyllabi({ brand, outDir }: { brand: Brand; outDir: string }): Promise<void> {
  const { courses, details } = catalogues[brand.id];
  await mkdir(path.join(outDir, 'syllabi'), { recursive: true });
  for (const summary of courses) {
    const load = details[summary.code];
    if (!load) throw new Error(`${summary.code} has no course details`);
    const course = { ...summary, ...(await load()) };
    await writeFile(path.join(outDir, course.syllabusUrl), await layOut(syllabus(course, brand), brand));
  }
}

/** The time that the course takes. Nobody has finished a course in preparation, so that it has no average. */
function timeNeeded(course: CourseSummary, brand: Brand): string {
  const average =
    brand.id === 'nursing'
      ? ` Completion ranges from ${nursing.completion}.`
      : ` On average, students finish in ${course.lab ? general.weeks.withLabs : general.weeks.withoutLabs}.`;
  return `The course is self-paced. Begin within ${shared.startWindow} of registration, and finish within ${shared.completionYear} of the day you submit your first graded assignment.${course.comingSoon === true ? '' : average}`;
}

function materials(course: CourseSummary): string {
  const lab = course.lab
    ? ' The labs are filmed experiments and digital specimens; you record and interpret them in a lab notebook. There is no kit to buy.'
    : '';
  return `You do not need a textbook: everything you read, watch and practice with is part of the course.${lab}`;
}

/** Whom a school that reads it can ask. */
function offeredBy(course: Course, brand: Brand): string {
  const { partnerCollege, accreditor, legalName, address, phone, infoEmail } = providers[brand.id];
  const college =
    brand.id === 'general'
      ? `${brand.name} offers this course through ${partnerCollege}, which is accredited by the ${accreditor} and issues the transcript.`
      : `${brand.name} offers this course with ${partnerCollege}, which is accredited by the ${accreditor}. ${inFile(accreditation.sentence)}`;
  return `${college} ${proctoringOf(course)} Questions: ${infoEmail}, ${phone}; ${legalName}, ${address}.`;
}

function syllabus(course: Course, brand: Brand): Leaflet {
  const title = courseTitle(course.code, course.name);
  const { ground, ink, main, bright } = palettes[course.department];
  const heading = (text: string): Block => ({ kind: 'heading', text });
  const paragraphs = (text: string): Block[] =>
    text.split('\n\n').map((paragraph) => ({ kind: 'text', text: paragraph }));
  const table = (shares: readonly number[], ...rows: readonly (readonly string[])[]): Block => ({
    kind: 'table',
    shares,
    rows,
  });
  const numbered = (label: string, topics: readonly string[]) =>
    table([0.2, 0.8], [label, 'Topic'], ...topics.map((topic, index) => [`${label} ${index + 1}`, topic]));
  return {
    file: `${course.code}.pdf`,
    title,
    fullTitle: `${title}, course syllabus`,
    kicker: `${brand.name}  ·  Course syllabus`,
    foot: courseLabel(course.code),
    lang: 'en-US',
    compact: true,
    colors: { dark: ink, onDark: ground, accent: main, tint: ground, ornament: bright },
    blocks: [
      {
        kind: 'facts',
        facts: [
          {
            label: 'Credits',
            value: course.credits === null ? 'None' : `${course.credits} credits`,
          },
          { label: 'Cost', value: course.cost },
          { label: 'Department', value: departments[course.department].title },
          { label: 'Lab', value: course.lab ? `${course.labs.length} sessions` : 'None' },
        ],
      },
      ...(course.note === undefined ? [] : paragraphs(course.note)),
      heading('Course description'),
      ...paragraphs(course.description),
      heading('What you will be able to do'),
      { kind: 'list', items: course.outcomes },
      heading('Prerequisites'),
      ...paragraphs(course.prerequisites),
      heading('Time and materials'),
      ...paragraphs(timeNeeded(course, brand)),
      ...paragraphs(materials(course)),
      heading('Offered by'),
      ...paragraphs(offeredBy(course, brand)),
      heading('Hours'),
      table(
        [0.5, 0.5],
        ['Time needed, on average', 'Hours'],
        [
          course.lab ? 'Direct instruction, lab included' : 'Direct instruction',
          String(directHours(course.hours)),
        ],
        ...(course.lab ? [['Of this, in the lab', String(course.hours.lab)]] : []),
        ['Out of class', String(course.hours.outOfClass)],
        ['Total', String(totalHours(course.hours))],
      ),
      heading('Course topics'),
      numbered('Module', course.modules),
      ...(course.labs.length > 0 ? [heading('Lab topics'), numbered('Lab', course.labs)] : []),
      heading('How the course is graded'),
      table(
        [0.5, 0.5],
        ['Part', 'Share of the grade'],
        ...course.grading.map(([part, percent]) => [part, `${percent}%`]),
      ),
      heading(gradingScale.heading),
      table(
        [0.3, 0.4, 0.3],
        ['Grade', 'Percentage', 'Grade points'],
        ...gradingScale.grades.map(({ grade, range, points }) => [grade, range, points]),
      ),
    ],
  };
}
