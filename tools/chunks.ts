import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** Vite's manifest: chunks by source file. */
export type ChunkManifest = Readonly<Record<string, Chunk>>;

const entry = 'index.html';
const boot = 'src/app/boot/boot.tsx';
/** Loaded by `boot.tsx` on a translated page only. */
const whereTranslated = 'src/ui/dom/redrawn.ts';

/** A chunk and all its static imports. */
function withImports(manifest: ChunkManifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not among the built chunks`);
  seen.add(key);
  for (const next of chunk.imports ?? []) withImports(manifest, next, seen);
  return seen;
}

/** Scripts that run before the page is shown. */
export function entryFiles(manifest: ChunkManifest): readonly string[] {
  return files(manifest, [entry]);
}

/**
 * Scripts that hydrate a page: the boot script with the libraries it loads, and the page's components.
 *
 * @param sources source files of the matched routes' components, e.g. `src/pages/home/HomePage.tsx`
 */
export function pageFiles(manifest: ChunkManifest, sources: readonly string[]): readonly string[] {
  const before = new Set(entryFiles(manifest));
  const libraries = (manifest[boot]?.dynamicImports ?? []).filter((key) => key !== whereTranslated);
  return files(manifest, [boot, ...libraries, ...sources]).filter((file) => !before.has(file));
}

/** The chunk of a source file that the page loads by itself, then those that it imports. */
export function scriptFiles(manifest: ChunkManifest, source: string): readonly string[] {
  return files(manifest, [source]);
}

function files(manifest: ChunkManifest, keys: readonly string[]): readonly string[] {
  const chunks = new Set(keys.flatMap((key) => [...withImports(manifest, key)]));
  return [...new Set([...chunks].map((key) => manifest[key]?.file ?? ''))].filter((file) =>
    file.endsWith('.js'),
  );
}

const compress = promisify(gzip);

/** Total bytes of the files, each compressed as by `compressFiles`. */
export async function gzipBytes(root: string, names: readonly string[]): Promise<number> {
  let total = 0;
  for (const name of names)
    total += (await compress(await readFile(path.join(root, name)), { level: 9 })).length;
  return total;
}
