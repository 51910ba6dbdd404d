/** Builds the package: JavaScript with types in `dist/`, because Node runs no TypeScript in `node_modules`. */
import { spawnSync } from 'node:child_process';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const here = import.meta.dirname;
const dist = join(here, 'dist');

await rm(dist, { recursive: true, force: true });
const { status } = spawnSync('npx', ['tsc', '-p', join(here, 'tsconfig.build.json')], { stdio: 'inherit' });
if (status !== 0) throw new Error('the package has type errors');

for (const name of await readdir(here, { recursive: true })) {
  if (!/^(page)[\\/].*\.(css|html|svg)$/.test(name)) continue;
  await cp(join(here, name), join(dist, name));
}

/** The compiler rewrites imports, but not the names of files in URLs, pages and declarations. */
for (const name of await readdir(dist, { recursive: true })) {
  if (!/\.(js|d\.ts|html)$/.test(name)) continue;
  const file = join(dist, name);
  const text = await readFile(file, 'utf8');
  const rewritten = text.replaceAll(/(["'])(\.[^"'\n]*)\.tsx?\1/g, '$1$2.js$1');
  if (rewritten !== text) await writeFile(file, rewritten);
}
