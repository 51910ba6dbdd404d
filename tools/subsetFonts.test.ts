import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { basicLatin, basicLatinRange } from '../src/ui/theme/basicLatin.ts';
import { basicFont } from './subsetFonts.ts';

const { resolve } = createRequire(import.meta.url);

describe.each([
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
])('%s for every page', (name) => {
  const whole = readFile(resolve(name));
  const basic = whole.then(basicFont);

  test('has every character of English text', async () => {
    const font = create(await basic) as Font;
    const missing = Array.from(basicLatin).filter(
      (character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    );
    expect(missing).toEqual([]);
  });

  test('is less than half of the font, in the weights that the site uses, with kerning and figures of one width', async () => {
    const font = create(await basic) as Font;
    expect((await basic).length).toBeLessThan((await whole).length / 2);
    expect(font.variationAxes['wght']).toMatchObject({ min: 400, max: 800 });
    expect(font.availableFeatures).toContain('kern');
    const figures = font.layout('0123456789', ['tnum']).positions.map(({ xAdvance }) => xAdvance);
    expect(new Set(figures).size).toBe(1);
  });
});

test('the range in the style sheet is that of the characters', () => {
  const ranges = basicLatinRange.split(',').map((range) => range.slice('U+'.length).split('-'));
  const characters = ranges.flatMap(([from = '', to = from]) => {
    const first = Number.parseInt(from, 16);
    const count = Number.parseInt(to, 16) - first + 1;
    return Array.from({ length: count }, (_, index) => String.fromCodePoint(first + index));
  });
  expect(characters.join('')).toBe(basicLatin);
});
