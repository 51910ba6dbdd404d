import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { details as generalDetails } from '../domain/catalogue/details/general/index.ts';
import { details as nursingDetails } from '../domain/catalogue/details/nursing/index.ts';
import { courses as generalCourses } from '../domain/catalogue/general.ts';
import { courses as nursingCourses } from '../domain/catalogue/nursing.ts';
import type { Course } from '../domain/catalogue/types.ts';
import { plainText, sectionTexts } from '../domain/copy.ts';
import { courseDates } from '../domain/courseDates.ts';
import { addDays } from '../domain/date.ts';
import { refundLine } from '../domain/refund.ts';
import { courseLabel } from '../domain/catalogue/departments.ts';
import { inWords } from '../domain/words.ts';
import { brand as generalBrand } from '../src/brands/general/brand.ts';
import { brand as nursingBrand } from '../src/brands/nursing/brand.ts';
import * as general from '../src/content/general/all.ts';
import * as nursing from '../src/content/nursing/all.ts';
import { proctoringOf } from '../src/content/shared/sentences.ts';
import { textsOf } from '../src/content/traverse.ts';
import { leaflets } from './leaflets.ts';

/**
 * Sentences that one text of the site says and another one, or the program, does not keep. Each is looked for in everything
 * that people read: content, catalogue, leaflets and built pages of both brands, words of flows, mails and documents.
 */

const root = path.resolve(import.meta.dirname, '..');

type Text = readonly [where: string, text: string];

const whole = (courses: readonly { readonly code: string }[], details: typeof generalDetails) =>
  Promise.all(courses.map(async (course) => ({ ...course, ...(await details[course.code]!()) }) as Course));
const sold = {
  general: await whole(generalCourses, generalDetails),
  nursing: await whole(nursingCourses, nursingDetails),
};

const linesOf = (pattern: string): readonly Text[] =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line))
        .map((line, index): Text => [`${file}:${index + 1}`, line]),
    );

/** The words of flows, documents and mails, which both brands share. */
const shared = [
  'machines/*/copy.ts',
  'src/{pages,flows,app,ui}/**/*.tsx',
  'domain/{terms,privacy,refund}.ts',
  'server/mail/templates.ts',
  'server/payments/receiptPdf.ts',
  'tools/standIns/*.ts',
  'tools/syllabi.ts',
].flatMap(linesOf);

const ofBrand = (brand: 'general' | 'nursing', content: object, config: object): readonly Text[] => [
  ...textsOf({ content, config, courses: sold[brand], leaflets: leaflets(brand) })
    // The subject matter of a lesson is no promise.
    .filter(([where]) => !where.startsWith('content.lessons'))
    .map(([where, text]): Text => [`${brand} ${where}`, plainText(text)]),
  ...linesOf(`tests/manifest/${brand}/*.txt`).filter(([where]) => !where.includes('SampleLesson')),
  ...shared,
];

const brands = [
  ['general', ofBrand('general', general, generalBrand)],
  ['nursing', ofBrand('nursing', nursing, nursingBrand)],
] as const;

const saying = (texts: readonly Text[], pattern: RegExp, except: RegExp = /(?!)/) =>
  texts
    .filter(([, text]) => pattern.test(text.replace(except, '')))
    .map(([where, text]) => `${where}: ${text.trim()}`);

describe.each(brands)('no text of the %s brand', (brand, texts) => {
  test('promises a start before the access is mailed, which takes until the next business day', () => {
    for (let day = '2026-01-01'; day < '2029-01-01'; day = addDays(day, 1))
      expect(courseDates(day).accessBy > day).toBe(true);
    expect(
      saying(
        texts,
        /\b(?:start|begin|study|learn)\w* (?:tonight|today|now|at once|immediately|right away)\b|\bopens? (?:on )?the (?:same )?day\b|\bstart (?:on )?the day you register\b|\binstant(?:ly)?\b|\bthe day you register, whichever\b/i,
      ),
    ).toEqual([]);
  });

  test('counts parts of a grade that its course does not have', () => {
    for (const { code, grading, description, note = '' } of sold[brand]) {
      const teachers = { general, nursing }[brand].faculty.filter(({ coursesTaught }) =>
        coursesTaught.includes(code),
      );
      const said = [description, note, ...teachers.map(({ bio }) => bio)].join('\n');
      for (const [part] of grading) {
        const [, count = '', noun = ''] = /^(two|three|four|five|six)\b.* (\w+)$/i.exec(part) ?? [];
        if (count === '') continue;
        const counts = [
          ...said.matchAll(new RegExp(`\\b(two|three|four|five|six)(?: \\w+){0,2} ${noun}\\b`, 'gi')),
        ].map(([, number = '']) => number.toLowerCase());
        expect([code, counts.filter((number) => number !== count.toLowerCase())]).toEqual([code, []]);
      }
    }
  });

  test('promises work in a lab that is not in the list of labs or modules', () => {
    for (const { code, description, labs, modules } of sold[brand]) {
      const stems = [...labs, ...modules].join(' ').toLowerCase();
      const living = description.match(
        /\b(?:fruit fl|fl(?:y|ies)\b|earthworm|frog|pig\b|sheep|chicken|seedling|onion|leaf|pond|skull|yeast)\w*/gi,
      );
      expect([
        code,
        labs.length === 0 ? [] : (living ?? []).filter((one) => !stems.includes(one.toLowerCase())),
      ]).toEqual([code, []]);
    }
  });

  test('speaks of a kit or of work at a bench at home', () => {
    expect(
      saying(
        texts,
        /\bkits?\b|\bat[- ]home (?:lab|experiment)/i,
        /\bno (?:textbook (?:or|and no) )?(?:lab )?kits?\b(?: to buy)?|No books and no kits|molecular model kit is helpful for stereochemistry, but not required/gi,
      ),
    ).toEqual([]);
  });

  test('asks a student to work with others, each of whom studies at their own pace', () => {
    const others =
      /\bdiscussion (?:board|post|respons|forum)\w*|\b(?:fellow|other) students?\b|\bclassmate|\bpeer review|\bgroup (?:project|paper)/i;
    expect(
      saying(
        sold[brand].flatMap((course) => textsOf(course, course.code)),
        others,
      ),
    ).toEqual([]);
    expect(
      sold[brand].flatMap(({ grading }) => grading.filter(([part]) => /discuss|group/i.test(part))),
    ).toEqual([]);
  });

  test('calls courses accredited, which colleges are', () => {
    expect(
      saying(
        texts,
        /\baccredited (?:online |college |self-paced )*(?:courses?|classes|program)\b|\bcourses (?:are|is) (?:all )?accredited\b(?!\?)/i,
      ),
    ).toEqual([]);
  });

  test('says what a tax form or a deferment is for', () => {
    expect(
      saying(
        texts,
        /\b(?:1098-T|tax form|deferment|school code)s?\b[^.]* (?:is|are|requires?) (?:for|only|enrollment|meant)|\bThe form is for students\b|\benroll(?:ed|ment) in a degree program\b|\bhalf-time\b/i,
      ),
    ).toEqual([]);
  });

  test('sends money to a card alone: a wallet pays as well', () => {
    expect(
      saying(
        texts,
        /\b(?:refund|gives? back|given back|goes back|returned|hold|charge)\w*\b[^.]* (?:to|on) (?:the|your|a) card\b(?! or account)/i,
      ),
    ).toEqual([]);
  });

  test('grants a change of course by other words than the terms', () => {
    expect(saying(texts, /\bchange\b[^.]*\bwithin \d+ (?:calendar )?days\b/i)).toEqual([]);
  });
});

test('two proctored exams are promised exactly for the courses that have module exams', () => {
  const all = [...sold.general, ...sold.nursing];
  for (const course of all) {
    const has = (part: string) => course.grading.some(([name]) => name === part);
    const said = proctoringOf(course);
    expect([course.code, /at least two exams/i.test(said)]).toEqual([course.code, has('Module exams')]);
    if (!has('Module exams'))
      expect([course.code, /final exam is proctored/.test(said)]).toEqual([course.code, has('Final exam')]);
  }
  expect(all.filter(({ grading }) => !grading.some(([part]) => part === 'Module exams'))).toHaveLength(4);
  // Only the nursing brand has no other courses.
  const each = /two exams in each course/i;
  expect(saying(brands[0][1], each)).toEqual([]);
});

test('hospitals among the partners are counted as employers, and not as schools', () => {
  const isSchool = (name: string) =>
    /\b(?:College|University|School|Institute|Academy|Seminary|Conservatory|Program)\b/.test(name);
  const employers = general.partners.filter(({ schoolNameLong }) => !isSchool(schoolNameLong));
  expect(employers.map(({ schoolNameLong }) => schoolNameLong)).toEqual([
    'Northmoor Consortium of Rural Hospitals',
  ]);
  const all = general.partners.length;
  const counted = new RegExp(`\\b(?:${all}|${inWords(all)}) (?:partner )?schools\\b(?! and employers)`, 'i');
  expect(saying(brands[0][1], counted)).toEqual([]);
  expect(saying(brands[0][1], new RegExp(`\\b${inWords(all)} schools and employers\\b`, 'i'))).not.toEqual(
    [],
  );
});

test('the Horizon Scholarship asks a school for nothing that its brand does not publish', () => {
  expect(nursing.partners).toEqual([]);
  for (const { scholarships } of [general.scholarships, nursing.scholarships]) {
    const horizon = scholarships.find(({ name }) => name === 'Horizon Scholarship');
    expect(saying(textsOf(horizon), /equivalenc/i)).toEqual([]);
  }
  expect(
    saying(textsOf(nursing.scholarships), /A partner school is any nursing program that has told us/),
  ).toHaveLength(1);
});

test('the universities that have accepted courses are never counted for the nursing brand alone', () => {
  const { partnerCollege } = nursing.provider;
  const counting = /1[,. ]?600/;
  const [, texts] = brands[1];
  const spoken = texts.filter(
    ([where, text]) =>
      !where.startsWith('tests/manifest') && !where.startsWith('src/') && counting.test(text),
  );
  expect(spoken.length).toBeGreaterThan(5);
  for (const [where] of spoken) {
    // A figure stands beside its label.
    const around = where.replace(/\.(?:value|label)$/, '');
    const said = texts.filter(([other]) => other.startsWith(around)).map(([, text]) => text);
    expect([where, said.join(' ').includes(partnerCollege)]).toEqual([where, true]);
  }
});

test.each([
  ['general', general.terms, generalCourses],
  ['nursing', nursing.terms, nursingCourses],
] as const)(
  '%s: the line beside Purchase has the fee, the last day and the limit of the terms, and is absent where nothing is paid',
  (_, terms, courses) => {
    const text = terms
      .flatMap(sectionTexts)
      .map((copy) => plainText(copy))
      .join('\n');
    const [, days = ''] = /No refund is given if (\d+) or more calendar days have passed/.exec(text) ?? [];
    const [, fee = ''] = /reduced by \$(\d+) per course/.exec(text) ?? [];
    const excepted =
      /^(.+) have no module exams\. There, no refund is given if anything beyond (.+?) has/m.exec(text);
    for (const registeredOn of ['2026-11-25', '2027-12-31', '2028-02-01', '2028-02-29'])
      for (const { code, cost, withoutModuleExams } of courses) {
        const paid = Number(cost.slice(1)) * 100;
        const line = refundLine({
          courses: [{ code, withoutModuleExams: withoutModuleExams === true }],
          paid,
          registeredOn,
        });
        const [, said, until = '', limit] =
          /^Full refund, less \$(\d+), until (\w+ \d+, \d{4}), if you have submitted nothing beyond (.+)\.$/.exec(
            line,
          ) ?? [];
        expect([code, said]).toEqual([code, fee]);
        const passed = (Date.parse(`${until} 12:00 UTC`) - Date.parse(`${registeredOn}T12:00Z`)) / 86_400_000;
        // On the day after it, as many days have passed as the terms name.
        expect([code, passed + 1]).toEqual([code, Number(days)]);
        const isExcepted = excepted?.[1]?.includes(courseLabel(code)) ?? false;
        expect([code, limit]).toEqual([code, isExcepted ? excepted?.[2] : 'the module-one exam']);
        expect(refundLine({ courses: [{ code }], paid: 0, registeredOn })).toBe('');
      }
    // What each state of paying shows: the line, or a button that takes no money.
    const states = readFileSync(path.join(root, 'tests/contracts/expected/flows/payment.txt'), 'utf8').split(
      /^(?=# )/m,
    );
    const shown = states.filter((state) => /Full refund|receives your payment/.test(state));
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((state) => /Nothing is due|Register Now/.test(state))).toEqual([]);
  },
);

test('a leaflet that names the module-one exam as a limit says what it is in courses without one', () => {
  expect(generalCourses.some(({ withoutModuleExams }) => withoutModuleExams)).toBe(true);
  const limits = [/module-one exam/, /da prova do primeiro módulo/, /第一单元考试/];
  const others = /graded work of module one|trabalhos avaliados do primeiro módulo|第一单元的计分作业/;
  const naming = leaflets('general').filter((leaflet) =>
    limits.some((limit) => textsOf(leaflet).some(([, text]) => limit.test(text))),
  );
  expect(naming.length).toBeGreaterThan(2);
  for (const leaflet of naming)
    expect([leaflet.file, textsOf(leaflet).some(([, text]) => others.test(text))]).toEqual([
      leaflet.file,
      true,
    ]);
});

test('the translations keep the words that mean what is meant', () => {
  for (const brand of ['general', 'nursing'] as const) {
    const said = (lang: RegExp) =>
      leaflets(brand)
        .filter((leaflet) => lang.test(leaflet.lang))
        .flatMap((leaflet) => textsOf(leaflet));
    const chinese = said(/^zh/);
    expect(chinese.length).toBeGreaterThan(10);
    // Data about students; conferring a degree; a bank's debit card alone; days in which one may pay.
    expect(saying(chinese, /学生信息|颁发|银行卡/)).toEqual([]);
    const portuguese = said(/^pt/);
    expect(portuguese.length).toBeGreaterThan(10);
    // One word for a course.
    expect(saying(portuguese, /disciplina/i)).toEqual([]);
    expect(saying(portuguese, /curso/i).length).toBeGreaterThan(3);
  }
});

test.each(brands)('no text of the %s brand has a turn that readers stumbled over', (_, texts) => {
  expect(
    saying(
      texts,
      /first look whether|clock of this device|way of signing in that the site|No answer came in time|already among|round off the year|wholly strange/i,
    ),
  ).toEqual([]);
  const isNursing = texts === brands[1][1];
  if (isNursing) expect(saying(texts, /transfer your courses|transfer (?:the )?credits? you/i)).toEqual([]);
});
