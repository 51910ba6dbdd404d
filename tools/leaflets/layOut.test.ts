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
