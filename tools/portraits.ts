import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawPortrait } from './portraits/draw.ts';
import { people } from './portraits/people.ts';

/** Every portrait by file name, e.g. `hannah-seo.svg`. */
export function portraits(): ReadonlyMap<string, string> {
  return new Map(Object.entries(people).map(([name, traits]) => [`${name}.svg`, drawPortrait(traits)]));
}

/** Writes every portrait as an SVG file into a folder. */
export async function writePortraits(outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true });
  for (const [file, svg] of portraits()) await writeFile(join(outDir, file), svg);
}

// `node tools/portraits.ts` draws the portraits anew; the files are part of the repository.
if (process.argv[1] === fileURLToPath(import.meta.url))
  await writePortraits(fileURLToPath(new URL('../public/people', import.meta.url)));
