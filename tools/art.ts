import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from '../server/config/commandLine.ts';
import { courses } from '../domain/catalogue/all.ts';
import { illustrations } from './art/scenes.ts';

/** Writes every course illustration as an SVG file into a folder. */
async function writeArt(outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true });
  for (const course of courses)
    for (const { file, svg } of illustrations(course)) await writeFile(join(outDir, file), svg);
}

// Run `node tools/art.ts` to redraw the illustrations; the files are committed.
if (import.meta.main) {
  readCommandLine({
    help: `
node tools/art.ts

Redraws the course illustrations in public/; the files are committed.
`,
  });
  await writeArt(fileURLToPath(new URL('../public/courses', import.meta.url)));
}
