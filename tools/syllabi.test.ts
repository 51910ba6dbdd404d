import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { courseLabel, departments } from '../domain/catalogue/departments.ts';
import { courses as general } from '../domain/catalogue/general.ts';
import { courses as nursing } from '../domain/catalogue/nursing.ts';
import { details as generalDetails } from '../domain/catalogue/details/general/index.ts';
import { details as nursingDetails } from '../domain/catalogue/details/nursing/index.ts';
import { directHours } from '../domain/catalogue/rules.ts';
import { weeks } from '../domain/facts/general.ts';
import { readPdf } from '../tests/support/pdf.ts';
import { provider as generalProvider } from '../src/content/general/provider.ts';
import { provider as nursingProvider } from '../src/content/nursing/provider.ts';
import { proctoringOf } from '../src/content/shared/sentences.ts';
import { brand as generalBrand } from '../src/brands/general/brand.ts';
import { brand as nursingBrand } from '../src/brands/nursing/brand.ts';
import { writeSyllabi } from './syllabi.ts';

describe('syllabi', () => {
  let outDir = '';
  beforeAll(async () => {
    outDir = await mkdtemp(path.join(tmpdir(), 'syllabi-'));
    await writeSyllabi({
      brand: { ...generalBrand, name: 'Sample College' },
      outDir: path.join(outDir, 'general'),
    });
    await writeSyllabi({
      brand: { ...nursingBrand, name: 'Sample Prep' },
      outDir: path.join(outDir, 'nursing'),
    });
    await writeSyllabi({
      brand: { ...nursingBrand, name: 'Sample Prep' },
      outDir: path.join(outDir, 'again'),
    });
    // Writing forty documents on a busy machine may exceed the default hook timeout.
  });
  afterAll(() => rm(outDir, { recursive: true, force: true }));

  const files = (folder: string) => readdir(path.join(outDir, folder, 'syllabi'));
  const read = (folder: string, code: string) =>
    readFile(path.join(outDir, folder, 'syllabi', `${code}.pdf`), 'latin1');

  test('each brand has exactly one syllabus for each course it sells', async () => {
    expect((await files('general')).toSorted()).toEqual(general.map(({ code }) => `${code}.pdf`).toSorted());
    expect((await files('nursing')).toSorted()).toEqual(nursing.map(({ code }) => `${code}.pdf`).toSorted());
  });

  test('a syllabus is tagged and declares its language and title', async () => {
    const pdf = await read('general', 'biod151');
    expect(pdf).toMatch(/^%PDF-1\.7/);
    expect(pdf).toContain('/Lang (en-US)');
    expect(pdf).toMatch(/\/StructTreeRoot \d+ 0 R/);
    expect(pdf).toContain('/DisplayDocTitle true');
    expect(pdf).toContain('BIOD 151 Essential Human Anatomy and Physiology I, course syllabus');
    expect(pdf).toContain('Sample College');
  });

  test('no word of the facts at its top is broken', async () => {
    for (const [folder, code] of [
      ['general', 'cnsl503'],
      ['nursing', 'mat094'],
    ] as const)
      expect(
        (await readPdf(await readFile(path.join(outDir, folder, 'syllabi', `${code}.pdf`)))).text,
      ).toMatch(/\bMathematics\b/);
  });

  test('its tables have header cells, and a course with labs has one more table', async () => {
    const tables = (pdf: string) => pdf.match(/\/S \/Table\b/g)?.length;
    expect(tables(await read('general', 'biod151'))).toBe(5);
    expect(tables(await read('general', 'psyc101'))).toBe(4);
    expect((await read('general', 'psyc101')).match(/\/S \/TH\b/g)).toHaveLength(9);
  });

  // Students send them to their schools, which decide by them.
  test.each([
    ['general', general, generalDetails, generalProvider],
    ['nursing', nursing, nursingDetails, nursingProvider],
  ] as const)(
    'each syllabus of the %s brand says who offers the course, who accredits it, whom to ask, what it teaches, and what the grade is made of',
    async (folder, list, details, provider) => {
      for (const course of list) {
        const { code, cost, credits, hours, department, lab } = course;
        const { text } = await readPdf(await readFile(path.join(outDir, folder, 'syllabi', `${code}.pdf`)));
        const words = await details[code]!();
        const { grading, outcomes, modules, labs } = words;
        const direct = directHours(hours);
        const facts = [
          ...[words.description, words.prerequisites, words.note ?? ''].flatMap((part) => part.split('\n\n')),
          `${departments[department].title} Department ${lab ? `${labs.length} sessions` : 'None'} Lab `,
          `Direct instruction${lab ? ', lab included' : ''} ${direct} `,
          ...(lab ? [`Of this, in the lab ${hours.lab} `] : []),
          `Total ${direct + hours.outOfClass} `,
          proctoringOf({ ...course, ...words }),
          // At the foot of each page.
          `${folder === 'general' ? 'Sample College' : 'Sample Prep'} · ${courseLabel(code)} `,
          provider.partnerCollege,
          `accredited by the ${provider.accreditor}`,
          provider.infoEmail,
          provider.phone,
          provider.address,
          ...outcomes,
          ...grading.map(([part, percent]) => `${part} ${percent}%`),
          ...modules.map((title, index) => `Module ${index + 1} ${title}`),
          ...labs.map((title, index) => `Lab ${index + 1} ${title}`),
          ` ${cost} `,
          credits === null ? 'None' : `${credits} credits`,
          `Out of class ${hours.outOfClass} `,
          'Grade Percentage Grade points A+ 96.5-100 4.0 ',
        ];
        // A line may end after a hyphen.
        const [said, ...wanted] = [text, ...facts].map((part) => part.replaceAll('- ', '-'));
        expect([code, wanted.filter((fact) => !said!.includes(fact))]).toEqual([code, []]);
      }
    },
    60_000,
  );

  test('I-090 a syllabus of the nursing brand gives the accreditation of the program with its years', async () => {
    const { text } = await readPdf(await readFile(path.join(outDir, 'nursing/syllabi/bio095.pdf')));
    expect(text).toContain(
      'The program’s accreditation by the Keystone Commission on Colleges covers the period 2019 to 2026.',
    );
  });

  test('the syllabus of a course that nobody has finished claims no time in which students finish it', async () => {
    for (const { code, comingSoon } of nursing) {
      const { text } = await readPdf(await readFile(path.join(outDir, 'nursing/syllabi', `${code}.pdf`)));
      expect([code, text.includes('Completion ranges from')]).toEqual([code, comingSoon !== true]);
    }
  });

  test('the time in which students finish is that of courses with labs, or of those without', async () => {
    for (const [code, time] of [
      ['biod151', weeks.withLabs],
      ['psyc101', weeks.withoutLabs],
    ] as const) {
      const { text } = await readPdf(await readFile(path.join(outDir, 'general/syllabi', `${code}.pdf`)));
      expect(text).toContain(`On average, students finish in ${time}.`);
    }
    expect(weeks.withLabs).not.toBe(weeks.withoutLabs);
  });

  test('the metadata is well-formed even if a name has an ampersand', async () => {
    const [metadata = ''] = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(await read('general', 'chem121')) ?? [];
    expect(metadata).toContain('General, Organic and Biological Chemistry');
    expect(metadata).not.toMatch(/&(?!amp;)/);
  });

  test('the output is deterministic', async () => {
    for (const { code } of nursing)
      expect([code, (await read('again', code)) === (await read('nursing', code))]).toEqual([code, true]);
  });
});
