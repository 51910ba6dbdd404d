import { createHash } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { basicLatin } from '../src/ui/theme/basicLatin.ts';

const request = /^virtual:basic-latin\/(?<typeface>sans|serif)\/(?<name>[^?]+)\?(?<query>.+)$/;
const resolve = createRequire(import.meta.url).resolve;

type Typeface = keyof typeof basicLatin;

/** The weights that the site uses. The serif of the logo asks for more and gets the boldest. */
const weights: Readonly<Record<Typeface, { readonly min: number; readonly max: number }>> = {
  sans: { min: 400, max: 800 },
  serif: { min: 400, max: 600 },
};

const optionsFor = (typeface: Typeface) =>
  ({
    targetFormat: 'woff2',
    variationAxes: { wght: weights[typeface] },
    keepFeatures: ['kern', 'liga', 'tnum'],
  }) as const;

/** A variable font with only the characters that every page needs; the pages wait for it. */
export const basicFont = (font: Buffer, typeface: Typeface): Promise<Buffer> =>
  subsetFont(font, basicLatin[typeface].text, optionsFor(typeface));

/** Resolves `virtual:basic-latin/<typeface>/<font file>` to a subset of that file, which is kept in `folder`. */
export function subsetFonts(folder: string): Plugin {
  return {
    name: 'subset-fonts',
    enforce: 'pre',
    async resolveId(source) {
      const { typeface, name, query } = request.exec(source)?.groups ?? {};
      if (!isTypeface(typeface) || name === undefined) return undefined;
      const font = await readFile(resolve(name));
      const version = createHash('sha256')
        .update(font)
        .update(basicLatin[typeface].text)
        .update(JSON.stringify(optionsFor(typeface)));
      const file = path.join(folder, version.digest('hex').slice(0, 16), path.basename(name));
      await access(file).catch(async () => store(file, await basicFont(font, typeface)));
      return `${file}?${query}`;
    },
  };
}

const isTypeface = (text: string | undefined): text is Typeface => text !== undefined && text in basicLatin;

/** Several builds may run at once, so that a file must never be seen half written. */
async function store(file: string, font: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const partial = `${file}.${process.pid}`;
  await writeFile(partial, font);
  await rename(partial, file);
}
