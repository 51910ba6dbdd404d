import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { figuresIn, figuresInSource } from './copyFigures.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Everything that visitors, students and schools read, except the words of the flows. */
const sources = [
  'src/content/**/*.ts',
  'domain/terms.ts',
  'src/{pages,flows,app,ui}/**/*.tsx',
  'src/brands/**/*.ts',
  'domain/catalogue/*Taglines.ts',
  'domain/catalogue/details/**/*.ts',
  'domain/provider.ts',
  'server/mail/templates.ts',
  'server/payments/receiptPdf.ts',
  'tools/leaflets/*.ts',
  'tools/standIns/*.ts',
  'tools/syllabi.ts',
];

/** Files in which figures may stand, because they are about something else than the provider's terms. */
const exempt: readonly (readonly [files: string, reason: string])[] = [
  ['src/content/shared/grading.ts', 'the grading scale itself'],
  ['src/content/*/faculty.ts', 'years of awards, and biographies'],
  ['src/content/*/testimonials.ts', 'quotations'],
  ['src/content/general/partners/*.ts', 'facts of partner schools, their course numbers and their rules'],
  ['src/content/*/lessons/*.ts', 'subject matter of a lesson'],
  ['src/ui/theme/*', 'CSS'],
  ['src/brands/*/look.ts', 'CSS'],
  ['tools/standIns/{page,survey}.ts', 'CSS, and the answers of a survey'],
];

/** Single figures with the reason why they may stand. */
const allowed: readonly (readonly [file: string, figures: readonly string[], reason: string])[] = [
  ['domain/provider.ts', ['418', '200', '17603', '27', '17602'], 'the postal addresses'],
  ['src/content/general/about.ts', ['2014', 'eleven years', 'nineteen years'], 'biographies'],
  ['src/content/nursing/about.ts', ['sixteen years', '3:50', '3:51.'], 'biographies'],
  [
    'src/content/general/careers.ts',
    ['five percent', 'two years', 'six months'],
    'terms of one position each',
  ],
  ['src/content/nursing/careers.ts', ['ten hours'], 'terms of one position'],
  ['src/content/general/careers.ts', ['one week'], 'terms of one position'],
  ['src/content/nursing/videos.ts', ['eleven years'], 'a student’s story'],
  ['src/content/shared/accessibility.ts', ['2.2,'], 'the number of the guidelines'],
  ['src/content/nursing/faq.ts', ['five or seven years'], 'rules of other schools'],
  ['src/content/nursing/studentServices.ts', ['two days', 'ten minutes'], 'study advice'],
  ['src/ui/Prose.tsx', ['2', '3'], 'CSS'],
  ['src/ui/VideoEmbed.tsx', ['50%'], 'CSS'],
  ['domain/catalogue/generalTaglines.ts', ['thousand years'], 'subject matter'],
  ['domain/catalogue/details/nursing/mat091.ts', ['twenty years'], 'what students say'],
  [
    'domain/catalogue/details/nursing/mat093.ts',
    ['two years', 'ninety percent'],
    'what the course covers and asks',
  ],
  ['domain/catalogue/details/general/biod151.ts', ['two-course'], 'what the course covers and asks'],
  ['domain/catalogue/details/general/biod152.ts', ['eight-credit'], 'what the course covers and asks'],
  ['domain/catalogue/details/general/comm180.ts', ['two minutes'], 'an assignment'],
  ['domain/catalogue/details/general/engl102.ts', ['ten pages'], 'an assignment'],
  ['domain/catalogue/details/general/hist141.ts', ['1877.', '1492'], 'history'],
  ['domain/catalogue/details/general/hist142.ts', ['1865', '1918', '1975'], 'history'],
  ['domain/catalogue/details/general/humn160.ts', ['thousand years'], 'history'],
  ['domain/catalogue/details/general/math110.ts', ['two days'], 'an example'],
  ['domain/catalogue/details/general/psyc140.ts', ['four-year'], 'an example'],
  [
    'tools/leaflets/stories.ts',
    ['1974', 'six weeks', 'forty-seven years', '2020'],
    'the story of the anniversary',
  ],
];

/** The lab notebook is a student's work: its readings are data of an experiment. */
const notebook = 'labNotebookSample';

const files = sources
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.test.ts'))
  .sort();

const found = files
  .filter((file) => !exempt.some(([pattern]) => path.matchesGlob(file, pattern)))
  .flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    const end = source.indexOf(`function ${notebook}`);
    const read = end < 0 ? source : source.slice(0, source.lastIndexOf('export', end));
    return figuresInSource(file, read, !file.endsWith('x')).map((one) => ({ file, ...one }));
  });

const isAllowed = ({ file, figure }: { file: string; figure: string }) =>
  allowed.some(([where, figures]) => where === file && figures.includes(figure));

test('no figure, price, date, count or phone number stands in copy by hand', () => {
  const byHand = found.filter((one) => !isAllowed(one));
  expect(byHand.map(({ file, line, figure, text }) => `${file}:${line} ${figure}: ${text}`)).toEqual([]);
});

test('every exception is still needed', () => {
  const unused = allowed.flatMap(([file, figures]) =>
    figures
      .filter((figure) => !found.some((one) => one.file === file && one.figure === figure))
      .map((figure) => `${file}: ${figure}`),
  );
  expect(unused).toEqual([]);
  expect(exempt.filter(([pattern]) => !files.some((file) => path.matchesGlob(file, pattern)))).toEqual([]);
});

describe('figures', () => {
  test.each([
    ['Tuition is $223 per credit hour.', ['$223']],
    ['A course takes seven to ten hours a week.', ['seven to ten hours']],
    ['Call 1-800-555-0142.', ['1', '800', '555', '0142.']],
    ['Twenty-eight schools publish a list.', ['Twenty-eight schools']],
    ['An instructor within one business day.', ['one business day']],
    ['Closed Nov 23-26.', ['23', '26.']],
    ['Save 10% on every course.', ['10%']],
    ['BIOD 151 and a 1098-T, open 24/7', []],
    ['[See the FAQ](/faq/2023) about one course', []],
    ['1. Check with your school', []],
  ])('%s', (text, figures) => {
    expect(figuresIn(text)).toEqual(figures);
  });

  test('are found in literals, templates and JSX, not in paths, styles and inserted values', () => {
    const source = `const a = 'It takes 5 days'; const b = \`\${fee} within 30 days\`;
      const c = <p color="red" css={{ w: 'minmax(0, 1fr)' }}>Only 4 left</p>; const d = '/a/12 b'; const e = '31'; const f = '$669';`;
    const figures = (bare: boolean) => figuresInSource('a.tsx', source, bare).map(({ figure }) => figure);
    expect(figures(false)).toEqual(['5', '30', '4']);
    expect(figures(true)).toEqual(['5', '30', '4', '31', '$669']);
    expect(figuresInSource('a.tsx', source, true).map(({ line }) => line)).toEqual([1, 1, 2, 2, 2]);
  });
});
