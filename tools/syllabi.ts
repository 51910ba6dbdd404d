import { createWriteStream, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import Pdf from 'pdfkit';
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
import { proctoringOf } from '../src/content/shared/sentences.ts';
import { gradingScale } from '../src/content/shared/grading.ts';
import { unpackWoff } from '../server/documents/woff.ts';

type Brand = Pick<BrandConfig, 'id' | 'name'>;
type Fonts = readonly (readonly [name: string, font: Buffer])[];

const providers = { general: generalProvider, nursing: nursingProvider };

const catalogues = {
  general: { courses: generalCourses, details: generalDetails },
  nursing: { courses: nursingCourses, details: nursingDetails },
};

const { resolve } = createRequire(import.meta.url);
const fontFiles = {
  text: resolve('@fontsource/inter/files/inter-latin-400-normal.woff'),
  strong: resolve('@fontsource/inter/files/inter-latin-600-normal.woff'),
  title: resolve('@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff'),
};

const openFonts = (): Fonts =>
  Object.entries(fontFiles).map(([name, file]) => [name, unpackWoff(readFileSync(file))] as const);

const margin = 60;
const fullWidth = 612;
const width = fullWidth - 2 * margin;
const ink = '#1f2733';
const quiet = '#5a6472';

const rowHeight = 17.5;

/** The library supports `scope`, but its types lack it. */
const columnHeader = { lang: 'en-US', scope: 'Column' };

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

/** Fixed, so that the output is deterministic: the effective date of the grading scale. */
const writtenOn = new Date('2021-02-01T12:00:00Z');

/**
 * Writes one tagged PDF per course of the brand to `<outDir>/syllabi/<code>.pdf`.
 * The output is deterministic.
 */
export async function writeSyllabi({ brand, outDir }: { brand: Brand; outDir: string }): Promise<void> {
  const { courses, details } = catalogues[brand.id];
  const fonts = openFonts();
  await mkdir(path.join(outDir, 'syllabi'), { recursive: true });
  for (const summary of courses) {
    const load = details[summary.code];
    if (!load) throw new Error(`${summary.code} has no course details`);
    const course = { ...summary, ...(await load()).default };
    const doc = syllabus(course, brand, fonts);
    await pipeline(doc, createWriteStream(path.join(outDir, course.syllabusUrl)));
  }
}

/** The time that the course takes. */
function timeNeeded(course: CourseSummary, brand: Brand): string {
  const average =
    brand.id === 'nursing'
      ? `Completion ranges from ${nursing.completion}.`
      : `On average, students finish in ${course.lab ? general.weeks.withLabs : general.weeks.withoutLabs}.`;
  return `The course is self-paced. Begin within ${shared.startWindow} of registration, and finish within ${shared.completionYear} of the day you submit your first graded assignment. ${average}`;
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

function syllabus(course: Course, brand: Brand, fonts: Fonts): PDFKit.PDFDocument {
  const title = courseTitle(course.code, course.name);
  const palette = palettes[course.department];
  const doc = new Pdf({
    size: 'LETTER',
    margins: { top: margin, bottom: 58, left: margin, right: margin },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    info: {
      // The library copies the title into XML without escaping it.
      Title: `${title.replaceAll('&', 'and')}, course syllabus`,
      Author: brand.name,
      Creator: brand.name,
      Producer: brand.name,
      CreationDate: writtenOn,
      ModDate: writtenOn,
    },
  });
  for (const [name, font] of fonts) doc.registerFont(name, font);
  const root = doc.struct('Document');
  doc.addStructure(root);

  const artifact = (draw: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  };
  const block = (tag: string, draw: () => void) => root.add(doc.struct(tag, {}, [draw]));
  const roomFor = (height: number) => {
    if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage();
  };

  const heading = (text: string, needs = 60) => {
    roomFor(needs);
    doc.y += 13;
    block('H2', () => {
      doc.font('title', 15).fillColor(palette.main).text(text, margin, doc.y);
    });
    doc.y += 3;
  };
  const paragraphs = (text: string) => {
    for (const paragraph of text.split('\n\n')) {
      block('P', () => {
        doc.font('text', 9.5).fillColor(ink).text(paragraph, margin, doc.y, { width, lineGap: 3.2 });
      });
      doc.y += 5;
    }
  };
  /** Draws a table whose first row is the header; `columns` are widths in points. */
  const table = (columns: readonly number[], rows: readonly (readonly string[])[]) => {
    const body = doc.struct('Table');
    root.add(body);
    rows.forEach((row, index) => {
      const header = index === 0;
      roomFor(rowHeight);
      const top = doc.y;
      artifact(() => {
        if (header) doc.rect(margin, top, width, rowHeight).fill(palette.ground);
        else if (index > 1)
          doc
            .moveTo(margin, top)
            .lineTo(margin + width, top)
            .lineWidth(0.5)
            .stroke('#dfe3e8');
      });
      const cells = row.map((text, column) => {
        const x = margin + 10 + columns.slice(0, column).reduce((sum, each) => sum + each, 0);
        return doc.struct(header ? 'TH' : 'TD', header ? columnHeader : {}, [
          () => {
            doc.font(header ? 'strong' : 'text', header ? 8.5 : 9.5).fillColor(header ? palette.ink : ink);
            doc.text(text, x, top + (header ? 4.5 : 3.5), { lineBreak: false });
          },
        ]);
      });
      body.add(doc.struct('TR', {}, cells));
      doc.x = margin;
      doc.y = top + rowHeight;
    });
    body.end();
  };
  const numbered = (label: string, titles: readonly string[]) =>
    table(
      [90, width - 90],
      [[label, 'Topic'], ...titles.map((topic, index) => [`${label} ${index + 1}`, topic])],
    );

  doc.font('title', 25);
  const titleHeight = doc.heightOfString(title, { width, lineGap: 1 });
  const band = 76 + titleHeight;
  artifact(() => {
    doc.rect(0, 0, fullWidth, band).fill(palette.ink).rect(0, band, fullWidth, 5).fill(palette.bright);
  });
  block('P', () => {
    doc.font('strong', 9).fillColor(palette.ground).text(`${brand.name}  ·  Course syllabus`, margin, 36);
  });
  block('H1', () => {
    doc.font('title', 25).fillColor('#ffffff').text(title, margin, 52, { width, lineGap: 1 });
  });

  const facts = [
    ['Credits', course.credits === null ? 'Credit-free' : `${course.credits} credits`],
    ['Cost', course.cost],
    ['Department', departments[course.department].title],
    ['Lab', course.lab ? `${course.labs.length} sessions` : 'None'],
  ];
  const factsTop = band + 24;
  facts.forEach(([label = '', value = ''], index) => {
    const x = margin + (index * width) / facts.length;
    block('P', () => {
      doc.font('text', 8.5).fillColor(quiet).text(`${label}: `, x, factsTop, { lineBreak: false });
      doc
        .font('strong', 11.5)
        .fillColor(ink)
        .text(value, x, factsTop + 13, { lineBreak: false });
    });
  });
  doc.x = margin;
  doc.y = factsTop + 32;
  if (course.note !== undefined) {
    doc.y += 6;
    paragraphs(course.note);
  }

  heading('Course description');
  paragraphs(course.description);
  heading('Prerequisites');
  paragraphs(course.prerequisites);
  heading('Time and materials');
  paragraphs(`${timeNeeded(course, brand)}\n\n${materials(course)}`);
  heading('Offered by');
  paragraphs(offeredBy(course, brand));
  heading('Hours');
  table(
    [250, width - 250],
    [
      ['Average', 'Hours'],
      [
        course.lab ? 'Direct instruction, lab included' : 'Direct instruction',
        String(directHours(course.hours)),
      ],
      ...(course.lab ? [['Of this, in the lab', String(course.hours.lab)]] : []),
      ['Out of class', String(course.hours.outOfClass)],
      ['Total', String(totalHours(course.hours))],
    ],
  );
  heading('Course topics', 110);
  numbered('Module', course.modules);
  if (course.labs.length > 0) {
    heading('Lab topics', 110);
    numbered('Lab', course.labs);
  }
  heading('How the course is graded', 110);
  table(
    [250, width - 250],
    [['Part', 'Share of the grade'], ...course.grading.map(([part, percent]) => [part, `${percent}%`])],
  );
  heading(gradingScale.heading, 40 + (gradingScale.grades.length + 1) * rowHeight);
  table(
    [130, 180, width - 310],
    [
      ['Grade', 'Percentage', 'Grade points'],
      ...gradingScale.grades.map(({ grade, range, points }) => [grade, range, points]),
    ],
  );
  root.end();
  footers(doc, `${brand.name}  ·  ${courseLabel(course.code)}`);
  doc.end();
  return doc;
}

/** Called after all pages are laid out, because footers have the number of pages. */
function footers(doc: PDFKit.PDFDocument, text: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index);
    // Otherwise writing below the bottom margin would start a new page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - 42;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.font('text', 8).fillColor(quiet).text(text, margin, y, { lineBreak: false });
    doc.text(`Page ${index - start + 1} of ${count}`, margin, y, { width, align: 'right' });
    doc.endMarkedContent();
  }
}
