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
const boot = 'src/app/boot.tsx';

/** A chunk with everything that it imports statically. */
function withImports(manifest: ChunkManifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not among the built chunks`);
  seen.add(key);
  for (const next of chunk.imports ?? []) withImports(manifest, next, seen);
  return seen;
}

/** Files that run before the page is shown. */
export function entryFiles(manifest: ChunkManifest): readonly string[] {
  return files(manifest, [entry]);
}

/**
 * Files that bring a page to life: the boot script, its stages, and the page's own component.
 *
 * @param sources of the matched pages' components, e.g. `src/pages/HomePage.tsx`
 */
export function pageFiles(manifest: ChunkManifest, sources: readonly string[]): readonly string[] {
  const before = new Set(entryFiles(manifest));
  const stages = manifest[boot]?.dynamicImports ?? [];
  return files(manifest, [boot, ...stages, ...sources]).filter((file) => !before.has(file));
}

function files(manifest: ChunkManifest, keys: readonly string[]): readonly string[] {
  const chunks = new Set(keys.flatMap((key) => [...withImports(manifest, key)]));
  return [...new Set([...chunks].map((key) => manifest[key]?.file ?? ''))].filter((file) =>
    file.endsWith('.js'),
  );
}

const packed = promisify(gzip);

/** Bytes of the files together, each packed as `compressFiles` leaves it for the server. */
export async function gzipBytes(root: string, names: readonly string[]): Promise<number> {
  let total = 0;
  for (const name of names)
    total += (await packed(await readFile(path.join(root, name)), { level: 9 })).length;
  return total;
}
