import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { courses } from '../domain/catalogue/all.ts';
import { illustrations } from './art/scenes.ts';

/** Writes every course illustration as an SVG file into a folder. */
export async function writeArt(outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true });
  for (const course of courses)
    for (const { file, svg } of illustrations(course)) await writeFile(join(outDir, file), svg);
}

// `node tools/art.ts` draws the illustrations anew; the files are part of the repository.
if (process.argv[1] === fileURLToPath(import.meta.url))
  await writeArt(fileURLToPath(new URL('../public/courses', import.meta.url)));
