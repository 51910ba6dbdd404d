import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from '../server/config/commandLine.ts';
import { lookPictures } from './art/look.ts';
import { pagePictures } from './art/pages.ts';

/** Writes SVG files into a folder. */
async function write(outDir: string, pictures: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(outDir, { recursive: true });
  for (const [name, svg] of Object.entries(pictures)) await writeFile(join(outDir, `${name}.svg`), svg);
}

// Run `node tools/pageArt.ts` to redraw the illustrations; the files are committed.
if (import.meta.main) {
  readCommandLine({
    help: `
node tools/pageArt.ts

Redraws the illustrations of pages and looks in public/; the files are committed.
`,
  });
  await write(fileURLToPath(new URL('../public/art', import.meta.url)), pagePictures);
  await write(fileURLToPath(new URL('../public/look', import.meta.url)), lookPictures);
}
