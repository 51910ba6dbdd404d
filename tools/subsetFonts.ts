import { createHash } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { basicLatin } from '../src/ui/theme/basicLatin.ts';

const prefix = 'virtual:basic-latin/';
const resolve = createRequire(import.meta.url).resolve;

const options = {
  targetFormat: 'woff2',
  // The weights that the site uses.
  variationAxes: { wght: { min: 400, max: 800 } },
  // Without Inter's alternative letters, which are a fifth of it.
  keepFeatures: ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rvrn', 'tnum'],
} as const;

/** A variable font with only the characters that every page needs; the pages wait for it. */
export const basicFont = (font: Buffer): Promise<Buffer> => subsetFont(font, basicLatin, options);

/** Resolves `virtual:basic-latin/<font file>` to a subset of that file, which is kept in `folder`. */
export function subsetFonts(folder: string): Plugin {
  return {
    name: 'subset-fonts',
    enforce: 'pre',
    async resolveId(source) {
      if (!source.startsWith(prefix)) return undefined;
      const [name = '', query] = source.slice(prefix.length).split('?');
      const font = await readFile(resolve(name));
      const version = createHash('sha256').update(font).update(basicLatin).update(JSON.stringify(options));
      const file = path.join(folder, version.digest('hex').slice(0, 16), path.basename(name));
      await access(file).catch(() => store(file, font));
      return `${file}?${query}`;
    },
  };
}

/** Several builds may run at once, so that a file must never be seen half written. */
async function store(file: string, font: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const partial = `${file}.${process.pid}`;
  await writeFile(partial, await basicFont(font));
  await rename(partial, file);
}
