import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { brand } from '../../src/brands/general/brand.ts';
import { readPdf } from '../../tests/support/pdf.ts';
import { layOut } from './layOut.ts';
import { type Block, type Leaflet, sectionBlocks } from './leaflet.ts';

const college = { ...brand, name: 'Sample College' };
const leaflet = (blocks: readonly Block[], more: Partial<Leaflet> = {}): Leaflet => ({
  file: 'sample.pdf',
  title: 'A sample',
  kicker: 'For tests',
  lang: 'en-US',
  blocks,
  ...more,
});

/** One of each kind. */
const blocks: readonly Block[] = [
  { kind: 'lead', text: 'A lead with a **strong** word.' },
  { kind: 'heading', text: 'A heading' },
  { kind: 'text', text: 'Text with a [link](/faq).' },
  { kind: 'subheading', text: 'A subheading' },
  { kind: 'list', items: ['First point', 'Second point'] },
  { kind: 'numbers', items: ['Step one', 'Step two'] },
  { kind: 'checks', items: ['To do'] },
  {
    kind: 'table',
    shares: [0.5, 0.5],
    rows: [
      ['Grade', 'Points'],
      ['A', '4.0'],
      ['B', '3.0'],
    ],
  },
  {
    kind: 'facts',
    facts: [
      { label: 'Credits', value: '4' },
      { label: 'Lab', value: 'None' },
    ],
  },
  { kind: 'quote', text: 'It was worth it.', by: 'Denise' },
  { kind: 'remark', text: 'Show your work.', by: 'Your instructor' },
];

test('each kind of block says what it holds, in the order in which it is read, with the tags of a screen reader', async () => {
  const pdf = await layOut(leaflet(blocks, { foot: 'Sheet 1', fullTitle: 'A sample, whole' }), college);
  const { text, roles, pages, info } = await readPdf(pdf);
  expect(text).toBe(
    [
      'For tests A sample A lead with a strong word. A heading Text with a link. A subheading',
      'First point Second point 1. Step one 2. Step two To do Grade Points A 4.0 B 3.0',
      '4 Credits None Lab It was worth it. Denise Show your work. Your instructor Sample College · Sheet 1 1 / 1',
    ].join(' '),
  );
  expect(roles.join(' ')).toBe(
    [
      'Root Document P H1 P H2 P H3 L LI LBody LI LBody L LI Lbl LBody LI Lbl LBody L LI LBody',
      'Table TR TH TH TR TD TD TR TD TD P P BlockQuote BlockQuote',
    ].join(' '),
  );
  expect(pages).toBe(1);
  expect(info).toMatchObject({ Title: 'A sample, whole', Author: 'Sample College' });
  expect(pdf.toString('latin1').match(/\/Scope \/Column/g)).toHaveLength(2);
});

/** The elements that are drawn on each page, one per line: shapes, and where text begins with its font and color. In points. */
function drawingsIn(pdf: Buffer): readonly string[] {
  const bytes = pdf.toString('latin1');
  return [...bytes.matchAll(/\/FlateDecode\n>>\nstream\n/g)].flatMap((match) => {
    const start = match.index + match[0].length;
    const content = inflateSync(pdf.subarray(start, bytes.indexOf('endstream', start))).toString('latin1');
    if (!/ re$| Tf$/m.test(content)) return [];
    const drawn = content
      .replaceAll(/^(?:\/DeviceRGB .*|\/MCID .*|<<|>>.*|q|Q|BT|ET|1 0 0 -1 .*|\[.*|\/Type .*)\n/gm, '')
      .replaceAll(/-?\d+\.\d+/g, (number) => Number(number).toFixed(2))
      .split('EMC')
      .map((element) =>
        element
          .trim()
          .replaceAll(/\s*\n/g, '; ')
          .replace(/^\/(\w+) <<;/, '$1:'),
      );
    return ['page', ...drawn.filter((element) => element !== '').map((element) => `  ${element}`)];
  });
}

test('each kind of block is drawn where, as large and in the colors that it was, also on the next page and on little room', async () => {
  const samples: Readonly<Record<string, Leaflet>> = {
    whole: leaflet(blocks, { foot: 'Sheet 1' }),
    compact: leaflet([...blocks.slice(0, 5), ...blocks.slice(6, 7)], { compact: true }),
    'in Chinese and colors of its own': leaflet([{ kind: 'lead', text: '学生须知' }], {
      lang: 'zh-CN',
      colors: { dark: '#111111', onDark: '#222222', accent: '#333333', tint: '#444444', ornament: '#555555' },
    }),
    'with narrow facts': leaflet([
      {
        kind: 'facts',
        facts: Array.from({ length: 6 }, () => ({ label: 'A long label', value: 'Unbreakable' })),
      },
    ]),
  };
  const lines = [];
  for (const [name, sample] of Object.entries(samples))
    lines.push(name, ...drawingsIn(await layOut(sample, college)));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../tests/contracts/expected/files/drawn.txt');
});

test('what belongs together stays on a page, and nothing is below its end', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `Point ${index + 1}`);
  const table = { kind: 'table', shares: [1], rows: many(6).map((cell) => [cell]) } as const;
  const text = { kind: 'text', text: 'Text. '.repeat(90) } as const;
  const heading = { kind: 'heading', text: 'A heading' } as const;
  const ends: readonly (readonly Block[])[] = [
    [table],
    [text],
    [heading, table],
    [heading, text],
    [{ kind: 'subheading', text: 'A subheading' }],
    [{ kind: 'quote', text: 'It was worth it.', by: 'Denise' }],
    [{ kind: 'facts', facts: [{ label: 'Credits', value: '4' }] }],
  ];
  const lines = [];
  for (const end of ends)
    // About the last that have room for all, and the first that have not.
    for (const [count, more] of [
      [23, {}],
      [24, {}],
      [27, {}],
      [28, {}],
      [36, { compact: true }],
    ] as const) {
      const pdf = await layOut(leaflet([{ kind: 'list', items: many(count) }, ...end], more), college);
      const pages = drawingsIn(pdf).join('').split('page').slice(1);
      const texts = pages.map((page) => page.split(' Tm').length - 1);
      lines.push(`${count} points, ${end.map(({ kind }) => kind).join(', ')}: ${texts.join(' | ')}`);
    }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../tests/contracts/expected/files/pages.txt');
});

test('a section of the site has all of its parts', () => {
  const section = {
    id: 'a',
    heading: 'Heading',
    paragraphs: ['One.', 'Two.'],
    points: ['First', 'Second'],
    closing: 'At last.',
  };
  expect(sectionBlocks(section)).toEqual([
    { kind: 'heading', text: 'Heading' },
    { kind: 'text', text: 'One.' },
    { kind: 'text', text: 'Two.' },
    { kind: 'list', items: ['First', 'Second'] },
    { kind: 'text', text: 'At last.' },
  ]);
  expect(sectionBlocks({ id: 'a', heading: 'Heading', paragraphs: [] }, 'subheading')).toEqual([
    { kind: 'subheading', text: 'Heading' },
  ]);
  expect(sectionBlocks({ ...section, numbered: true })[3]).toEqual({
    kind: 'numbers',
    items: ['First', 'Second'],
  });
});
