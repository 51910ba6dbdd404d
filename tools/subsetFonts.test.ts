import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { basicLatin } from '../src/ui/theme/basicLatin.ts';
import { basicFont, subsetFonts } from './subsetFonts.ts';

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

const inter = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

test('a build asks for a subset by its name, makes it once, and makes another once the characters change', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fonts-'));
  const find = (source: string) =>
    (subsetFonts(folder).resolveId as (source: string) => Promise<string | undefined>)(source);
  const { text } = basicLatin.sans;
  try {
    expect(await find(inter)).toBeUndefined();
    expect(await find(`virtual:basic-latin/mono/${inter}?url`)).toBeUndefined();
    const made = await find(`virtual:basic-latin/sans/${inter}?url`);
    expect(made).toMatch(/[\\/][\da-f]{16}[\\/]inter-latin-wght-normal\.woff2\?url$/);
    const file = made!.replace('?url', '');
    expect(await readFile(file)).toEqual(await basicFont(await readFile(resolve(inter)), 'sans'));
    // Whole: nothing else is in its folder.
    expect(await readdir(path.dirname(file))).toEqual(['inter-latin-wght-normal.woff2']);
    await writeFile(file, 'kept');
    expect(await find(`virtual:basic-latin/sans/${inter}?url`)).toBe(made);
    expect(await readFile(file, 'utf8')).toBe('kept');
    basicLatin.sans.text = text.slice(1);
    expect(await find(`virtual:basic-latin/sans/${inter}?url`)).not.toBe(made);
  } finally {
    basicLatin.sans.text = text;
    await rm(folder, { recursive: true });
  }
});
