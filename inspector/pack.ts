/**
 * Builds the package: JavaScript with types in `dist/`, because Node runs no TypeScript in `node_modules`, and the page, so
 * that nothing of what it is made of has to be installed. An argument is another folder to write to.
 */
import { spawnSync } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPage } from './build/buildPage.ts';
import { saveFiles } from './files/savedFiles.ts';

const here = import.meta.dirname;
const dist = process.argv[2] ?? join(here, 'dist');

await rm(dist, { recursive: true, force: true });
const args = ['tsc', '-p', join(here, 'tsconfig.build.json'), '--outDir', dist];
const { status } = spawnSync('npx', args, { stdio: 'inherit' });
if (status !== 0) throw new Error('the package has type errors');

/** The compiler rewrites imports, but not the names of files in URLs and declarations. */
for (const name of await readdir(dist, { recursive: true })) {
  if (!/\.(js|d\.ts)$/.test(name)) continue;
  const file = join(dist, name);
  const text = await readFile(file, 'utf8');
  const rewritten = text.replaceAll(/(["'])(\.[^"'\n]*)\.tsx?\1/g, '$1$2.js$1');
  if (rewritten !== text) await writeFile(file, rewritten);
}

await saveFiles(await buildPage(), join(dist, 'page'));
