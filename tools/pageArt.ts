import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pagePictures } from './art/pages.ts';

/** Writes every page illustration as an SVG file into a folder. */
async function writePageArt(outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true });
  for (const [name, svg] of Object.entries(pagePictures)) await writeFile(join(outDir, `${name}.svg`), svg);
}

// Run `node tools/pageArt.ts` to redraw the illustrations; the files are committed.
if (process.argv[1] === fileURLToPath(import.meta.url))
  await writePageArt(fileURLToPath(new URL('../public/art', import.meta.url)));
