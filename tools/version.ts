import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What the site is made of. */
const sources = [
  'index.html',
  '{domain,machines,public,src,tools}/**',
  'vite.config.ts',
  'package-lock.json',
];

/** What else a build reads: the recorder of an inspected build, what draws its PDFs, and how its arguments are read. */
const moreInputs = [
  'inspector/{model,record}/**',
  'server/documents/**',
  'server/config/{commandLine,startupError}.ts',
  'server/files/builtSite.ts',
  'tsconfig.json',
];

/** Tests and expected paths of the charts, which no build contains. */
const isTest = (file: string) => /\.test\.tsx?$|paths\.expected\.txt$/.test(file);

/** Files that decide what a build contains, relative to the root, sorted. */
export function buildInputs(root: string): readonly string[] {
  return filesOf(root, [...sources, ...moreInputs]);
}

/** A hash of the site's sources: the same on every machine for the same sources. */
export const sourceVersion = (root: string, brand: string): string =>
  hashOf(root, brand, filesOf(root, sources)).slice(0, 12);

/** A hash of everything that a build reads but its settings. */
export const inputsVersion = (root: string, brand: string): string => hashOf(root, brand, buildInputs(root));

function filesOf(root: string, patterns: readonly string[]): string[] {
  return globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !isTest(file))
    .sort();
}

function hashOf(root: string, brand: string, files: readonly string[]): string {
  const hash = createHash('sha256').update(brand);
  for (const file of files) hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}
