import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { basicLatin } from '../src/ui/theme/basicLatin.ts';
import { basicFont } from './subsetFonts.ts';

const { resolve } = createRequire(import.meta.url);

describe.each([
  ['sans', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', 800],
  ['serif', '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2', 600],
] as const)('the %s font for every page', (typeface, name, boldest) => {
  const whole = readFile(resolve(name));
  const basic = whole.then((font) => basicFont(font, typeface));

  test('has every character of its style sheet', async () => {
    const font = create(await basic) as Font;
    const missing = Array.from(basicLatin[typeface].text).filter(
      (character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    );
    expect(missing).toEqual([]);
  });

  test('is less than a third of the font, in the weights that the site uses, with kerning, ligatures and figures of one width', async () => {
    const font = create(await basic) as Font;
    expect((await basic).length).toBeLessThan((await whole).length / 3);
    expect(font.variationAxes['wght']).toMatchObject({ min: 400, max: boldest });
    expect(font.availableFeatures).toContain('kern');
    const figures = font.layout('0123456789', ['tnum']).positions.map(({ xAdvance }) => xAdvance);
    expect(new Set(figures).size).toBe(1);
    // Inter has no ligatures.
    expect(font.layout('fi').glyphs).toHaveLength(typeface === 'serif' ? 1 : 2);
  });
});

test.each(Object.entries(basicLatin))(
  'the range of the %s font in the style sheet is that of its characters',
  (_, { text, range }) => {
    const ranges = range.split(',').map((part) => part.slice('U+'.length).split('-'));
    const characters = ranges.flatMap(([from = '', to = from]) => {
      const first = Number.parseInt(from, 16);
      const count = Number.parseInt(to, 16) - first + 1;
      return Array.from({ length: count }, (__, index) => String.fromCodePoint(first + index));
    });
    expect(characters.join('')).toBe(text);
  },
);
