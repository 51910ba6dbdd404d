import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { courses } from '../domain/catalogue/all.ts';
import { illustrations } from './art/scenes.ts';

/** Writes every course illustration as an SVG file into a folder. */
async function writeArt(outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true });
  for (const course of courses)
    for (const { file, svg } of illustrations(course)) await writeFile(join(outDir, file), svg);
}

// Run `node tools/art.ts` to redraw the illustrations; the files are committed.
if (process.argv[1] === fileURLToPath(import.meta.url))
  await writeArt(fileURLToPath(new URL('../public/courses', import.meta.url)));
