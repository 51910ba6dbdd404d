import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from '../server/config/commandLine.ts';
import { openSync } from 'fontkit';
import type { Font } from 'fontkit';
import { partners } from '../src/content/general/partners.ts';
import type { PartnerSchool } from '../src/content/types.ts';

const { resolve } = createRequire(import.meta.url);
const load = (name: string): Font => {
  const font = openSync(resolve(name));
  if (!('layout' in font)) throw new TypeError(`${name} is a collection`);
  return font;
};
const serif = load('@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff');
const sans = load('@fontsource/inter/files/inter-latin-400-normal.woff');

/** Text as a path, so that a logo looks the same without its font. `width` has the unit of `size`. */
function outline(font: Font, text: string, size: number): { d: string; width: number } {
  const run = font.layout(text);
  const scale = size / font.unitsPerEm;
  let x = 0;
  let d = '';
  run.glyphs.forEach((glyph, index) => {
    const advance = run.positions[index]?.xAdvance ?? glyph.advanceWidth;
    d += glyph.path.scale(scale, -scale).translate(x, 0).toSVG();
    x += advance * scale;
  });
  return {
    d: d.replaceAll(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10)),
    width: x,
  };
}

const shields = [
  'M60 6C84 16 100 16 108 14V60C108 88 88 106 60 116C32 106 12 88 12 60V14C20 16 36 16 60 6Z',
  'M60 6A54 54 0 1 1 60 114A54 54 0 1 1 60 6Z',
  'M60 4L109 32V88L60 116L11 88V32Z',
  'M12 112V58C12 28 32 8 60 8C88 8 108 28 108 58V112Z',
  'M60 3L117 60L60 117L3 60Z',
];

/** White marks, 60 by 60, centered on the shield. */
const marks = [
  'M58 44C50 38 40 38 32 40V78C40 76 50 76 58 82ZM62 44C70 38 80 38 88 40V78C80 76 70 76 62 82Z',
  'M60 28L82 60H72L88 82H64V94H56V82H32L48 60H38Z',
  'M30 76V66C34 48 46 40 60 40C74 40 86 48 90 66V76H80V68C76 56 70 50 60 50C50 50 44 56 40 68V76ZM28 80H92V86H28Z',
  'M28 54Q44 40 60 54T92 54V62Q76 76 60 62T28 62ZM28 72Q44 58 60 72T92 72V80Q76 94 60 80T28 80Z',
  'M60 30L67 51H89L71 64L78 86L60 73L42 86L49 64L31 51H53Z',
  'M26 84L50 42L62 62L70 50L94 84ZM50 42L44 54L50 58L56 52Z',
  'M60 32C84 42 86 70 64 84V62L60 56L56 62V84C34 70 36 42 60 32ZM57 84H63V94H57Z',
  'M60 28C76 46 80 56 80 66A20 20 0 0 1 40 66C40 58 46 52 50 44C54 50 56 52 58 54C60 46 60 36 60 28Z',
  'M54 32H66V54H88V66H66V88H54V66H32V54H54Z',
];

function mark(color: string, place: number): string {
  const shield = shields[place % shields.length] ?? '';
  const sign = marks[place % marks.length] ?? '';
  return `<path d="${shield}" fill="${color}"/><path d="${shield}" fill="none" stroke="#e3b85f" stroke-width="2.5" transform="translate(60 60) scale(0.87) translate(-60 -60)"/><path d="${sign}" fill="#fff" transform="translate(60 60) scale(0.82) translate(-60 -60)"/>`;
}

const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>\n`;

/** A school's two pictures by file name: the wide logo on white, and the mark alone. `place` selects its shape. */
export function schoolLogos(school: PartnerSchool, place: number): ReadonlyMap<string, string> {
  const sign = mark(school.backgroundColor, place);
  const name = outline(serif, school.schoolNameMedium, 40);
  const rest = outline(sans, school.schoolNameLong, 16.5);
  const width = Math.ceil(152 + Math.max(name.width, rest.width) + 28);
  const wide = `<rect width="${width}" height="144" rx="12" fill="#fff"/><g transform="translate(16 12)">${sign}</g><path transform="translate(152 74)" d="${name.d}" fill="${school.backgroundColor}"/><path transform="translate(153 104)" d="${rest.d}" fill="#545d6e"/>`;
  return new Map([
    [`${school.schoolName}.svg`, svg(width, 144, wide)],
    [`${school.schoolName}-mark.svg`, svg(120, 120, sign)],
  ]);
}

/** Writes the logos of all partner schools as SVG files into a folder. */
async function writeLogos(outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true });
  for (const [place, school] of partners.entries())
    for (const [file, picture] of schoolLogos(school, place)) await writeFile(join(outDir, file), picture);
}

// Run `node tools/logos.ts` to redraw the logos; the files are committed.
if (import.meta.main) {
  readCommandLine({
    help: `
node tools/logos.ts

Redraws the logos of the partner schools in public/; the files are committed.
`,
  });
  await writeLogos(fileURLToPath(new URL('../public/partners', import.meta.url)));
}
