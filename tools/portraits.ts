import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from '../server/config/commandLine.ts';
import { drawPortrait } from './portraits/draw.ts';
import { people } from './portraits/people.ts';

/** All portraits by file name, e.g. `hannah-seo.svg`. */
export function portraits(): ReadonlyMap<string, string> {
  return new Map(Object.entries(people).map(([name, traits]) => [`${name}.svg`, drawPortrait(traits)]));
}

/** Writes every portrait as an SVG file into a folder. */
async function writePortraits(outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true });
  for (const [file, svg] of portraits()) await writeFile(join(outDir, file), svg);
}

// Run `node tools/portraits.ts` to redraw the portraits; the files are committed.
if (import.meta.main) {
  readCommandLine({
    help: `
node tools/portraits.ts

Redraws the portraits in public/; the files are committed.
`,
  });
  await writePortraits(fileURLToPath(new URL('../public/people', import.meta.url)));
}
