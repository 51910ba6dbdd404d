import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { courses as generalCourses } from '../domain/catalogue/general.ts';
import { courses as nursingCourses } from '../domain/catalogue/nursing.ts';
import { longDateWithYear } from '../domain/date.ts';
import { sampleCalendarYear } from '../domain/facts/shared.ts';
import { legalVersions } from '../domain/legal.ts';
import * as generalFacts from '../domain/facts/general.ts';
import * as nursingFacts from '../domain/facts/nursing.ts';
import { inWords } from '../domain/words.ts';
import { brand as general } from '../src/brands/general/brand.ts';
import { brand as nursing } from '../src/brands/nursing/brand.ts';
import { provider } from '../src/content/general/provider.ts';
import * as generalContent from '../src/content/general/all.ts';
import * as nursingContent from '../src/content/nursing/all.ts';
import { contactHours } from '../src/content/shared/contact.ts';
import { documents } from '../src/content/shared/documents.ts';
import { gradingScale } from '../src/content/shared/grading.ts';
import { sentences } from '../src/content/shared/sentences.ts';
import { sampleHolidays } from '../src/content/shared/transcripts.ts';
import { textsOf } from '../src/content/traverse.ts';
import { plainText } from '../domain/copy.ts';
import { leaflets, writeDocuments } from './leaflets.ts';
import { sheets } from './leaflets/sheets.ts';

const facts = { provider, brand: 'general' } as const;

describe.each([
  ['general', general, generalContent, generalCourses],
  ['nursing', nursing, nursingContent, nursingCourses],
] as const)('documents of the %s brand', (id, brand, content, courses) => {
  let outDir = '';
  beforeAll(async () => {
    outDir = await mkdtemp(join(tmpdir(), 'documents-'));
    await writeDocuments({ brand, outDir });
    // Writing seven documents on a busy machine may exceed the default hook timeout.
  });
  afterAll(() => rm(outDir, { recursive: true }));

  test('I-093 I-094 I-095 I-096 I-097 every download is a tagged PDF with a title and a language', async () => {
    const written = (await readdir(join(outDir, 'documents'))).map((file) => `/documents/${file}`);
    const paths: string[] = Object.values(documents);
    expect(written.toSorted()).toEqual(paths.toSorted());
    for (const path of paths) {
      const bytes = (await readFile(join(outDir, path))).toString('latin1');
      expect(bytes.slice(0, 8)).toBe('%PDF-1.7');
      expect(bytes).toContain('/Marked true');
      const language =
        path === documents.mandarinSheet ? 'zh-CN' : path === documents.portugueseSheet ? 'pt-BR' : 'en-US';
      expect([path, bytes.includes(`/Lang (${language})`)]).toEqual([path, true]);
      expect([path, bytes.includes('/Title')]).toEqual([path, true]);
    }
  });

  test('each translated sheet and the checklist fit on one page', async () => {
    for (const path of [documents.mandarinSheet, documents.portugueseSheet, documents.checklist]) {
      const bytes = (await readFile(join(outDir, path))).toString('latin1');
      expect([path, bytes.match(/\/Count (\d+)/)?.[1]]).toEqual([path, '1']);
    }
  });

  test('a document with the terms says of which day they are', () => {
    for (const { file, kicker, blocks } of leaflets(id))
      if (
        textsOf(blocks).some(([, text]) => text.includes('processing fees')) &&
        /packet|handbook/.test(file)
      )
        expect(kicker).toContain(`terms of ${longDateWithYear(legalVersions.terms)}`);
  });

  test('the output is deterministic', async () => {
    const again = await mkdtemp(join(tmpdir(), 'documents-'));
    await writeDocuments({ brand, outDir: again });
    const digest = async (folder: string) =>
      createHash('sha256')
        .update(await readFile(join(folder, documents.portugueseSheet)))
        .update(await readFile(join(folder, documents.handbook)))
        .digest('hex');
    expect(await digest(again)).toBe(await digest(outDir));
    await rm(again, { recursive: true });
  });

  test('the information guide is as long as the copy says', async () => {
    const bytes = (await readFile(join(outDir, documents.infoPacket))).toString('latin1');
    const packet = leaflets(id).find(({ file }) => documents.infoPacket.endsWith(file));
    const words = textsOf(packet?.blocks).flatMap(([, text]) => plainText(text).split(/\s+/)).length;
    if (id === 'nursing') expect(bytes.match(/\/Count (\d+)/)?.[1]).toBe(String(nursingFacts.guide.pages));
    // People read about two hundred words a minute.
    else expect(`${inWords(Math.round(words / 200))} minutes`).toBe(generalFacts.guideTime);
  });

  test('the information guide answers the questions that decide whether to enroll', () => {
    const packet = leaflets(id).find(({ file }) => documents.infoPacket.endsWith(file));
    const texts = textsOf(packet?.blocks).map(([, text]) => text);
    expect(texts.filter((text) => /^[A-Z][^.]*\?$/.test(text))).toEqual(
      {
        general: [
          'Are the courses accredited?',
          'Will my school accept the credit?',
          'How do the labs work?',
          'Are exams proctored?',
        ],
        nursing: [
          'Are you accredited?',
          'Will my nursing school accept the course?',
          'Do I earn college credit?',
          'Do the courses include a lab?',
          'Is there an entrance test?',
        ],
      }[id],
    );
  });

  test('every figure of a document is on a page of the site', () => {
    const figures = (value: unknown) =>
      textsOf(value).flatMap(([, text]) => plainText(text).match(/\$?\d+(?:[.,]\d+)*%?/g) ?? []);
    const onPages = new Set(figures([content, courses, contactHours]));
    for (const { file, lang, blocks } of leaflets(id)) {
      if (lang !== 'en-US' || /fifty-years|lab-notebook/.test(file)) continue;
      expect([file, figures(blocks).filter((figure) => !onPages.has(figure))]).toEqual([file, []]);
    }
  });

  test('the handbook states times, exams and holidays of its brand, and no section twice', () => {
    const { blocks } = leaflets(id).find(({ file }) => file === 'student-handbook.pdf')!;
    const words = textsOf(blocks).map(([, text]) => text);
    const all = words.join('\n');
    expect(all).toContain(
      id === 'general'
        ? `${generalFacts.weeks.withLabs} with labs and ${generalFacts.weeks.withoutLabs} without labs.`
        : `Completion ranges from ${nursingFacts.completion}.`,
    );
    expect(all.includes(sentences.proctored)).toBe(id === 'general');
    expect(all.includes(sentences.proctoredEach)).toBe(id === 'nursing');
    const rows = blocks.flatMap((piece) => (piece.kind === 'table' ? [piece.rows] : [])).at(-1)!;
    expect(rows).toEqual([
      ['Holiday', 'When', String(sampleCalendarYear)],
      ...sampleHolidays.holidays.map(({ name, rule, date }) => [name.replace(', observed', ''), rule, date]),
    ]);
    const headings = blocks.flatMap((piece) => (piece.kind === 'heading' ? [piece.text] : []));
    expect(headings).toEqual([...new Set(headings)]);
    const sections = content.terms.map(({ id: section, heading }) => [section, headings.includes(heading)]);
    expect(sections.filter(([, isIn]) => !isIn)).toEqual([['your-time', false]]);
    for (const { grade, meaning } of gradingScale.nonNumeric)
      expect(all).toContain(`**${grade}:** ${meaning}`);
  });

  test('numbered steps of a page are numbered in the handbook, in the same words', () => {
    const handbook = leaflets(id).find(({ file }) => file === 'student-handbook.pdf');
    const numbered = handbook?.blocks.flatMap((piece) => (piece.kind === 'numbers' ? [piece.items] : []));
    for (const { points, numbered: isNumbered } of content.transcripts.sections)
      if (isNumbered === true) expect(numbered).toContainEqual(points);
  });

  test('a document states refunds once, and gives the address, the phone number and the hours', () => {
    const { provider: own } = content;
    for (const { file, lang, blocks } of leaflets(id)) {
      if (/fifty-years|lab-notebook/.test(file)) continue;
      const text = textsOf(blocks)
        .map(([, part]) => plainText(part))
        .join('\n');
      for (const fact of [own.address, own.phone, own.infoEmail])
        expect([file, text.includes(fact)]).toEqual([file, true]);
      if (lang === 'en-US') expect(text).toContain('10:00 AM to 4:00 PM ET');
      expect([file, text.match(/processing fees/g)?.length ?? 0]).toEqual([
        file,
        file === 'checklist.pdf' || lang !== 'en-US' ? 0 : 1,
      ]);
    }
  });

  test('G-137 no document states both the published tuition and the price charged', () => {
    for (const { file, blocks } of leaflets(id)) {
      const text = textsOf(blocks)
        .map(([, part]) => part)
        .join('\n');
      expect([file, text.includes('$336')]).toEqual([file, false]);
    }
  });

  test('no document mentions the other brand', () => {
    const other = id === 'general' ? 'Rosewell' : 'Alderhall';
    expect(textsOf(leaflets(id)).filter(([, text]) => text.includes(other))).toEqual([]);
  });
});

describe('translations', () => {
  /** @param thousands what the language writes between groups of digits */
  const numbers = (value: unknown, thousands: ',' | '.') =>
    [
      ...new Set(
        textsOf(value)
          .flatMap(([, text]) => text.match(/\d+(?:[.,]\d{3})?/g) ?? [])
          .map((number) => number.replace(/[.,]/, (mark) => (mark === thousands ? ',' : ' and a part, '))),
      ),
    ].toSorted();

  test.each([
    ['pt', 'general'],
    ['pt', 'nursing'],
    ['zh', 'general'],
    ['zh', 'nursing'],
  ] as const)(
    'the %s sheet of the %s brand says in each place what the English one says',
    (language, brand) => {
      const [source, translated] = [sheets.en({ ...facts, brand }), sheets[language]({ ...facts, brand })];
      expect(translated.sections.map((section) => section.length)).toEqual(
        source.sections.map((section) => section.length),
      );
      expect(translated.steps).toHaveLength(source.steps.length);
      expect(numbers(translated, language === 'pt' ? '.' : ',')).toEqual(numbers(source, ','));
    },
  );

  test('the Mandarin sheet is in Chinese and the Portuguese one is not in English', () => {
    expect(sheets.zh(facts).steps.every((step) => /\p{Script=Han}/u.test(step))).toBe(true);
    const english = new Set(textsOf(sheets.en(facts)).map(([, text]) => text));
    const shared = textsOf(sheets.pt(facts)).filter(
      ([, text]) => english.has(text) && text !== provider.name,
    );
    expect(shared).toEqual([]);
  });
});
