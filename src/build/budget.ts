import { entryFiles, gzipBytes, pageFiles, type ChunkManifest } from './chunks.ts';

/** Kilobytes (1000 bytes) of packed script. */
const limits = { beforeLoad: 2, home: 150, page: 160 };

interface Measured {
  readonly path: string;
  readonly sources: readonly string[];
}

/**
 * Prints what each kind of page loads at first, packed by gzip.
 *
 * @returns what is over its budget
 */
export async function checkBudget(
  root: string,
  manifest: ChunkManifest,
  pages: readonly Measured[],
  print: (line: string) => void,
): Promise<readonly string[]> {
  const kinds = new Map(pages.map((page) => [page.sources.join(' '), page]));
  const early = (await gzipBytes(root, entryFiles(manifest))) / 1000;
  const over: string[] = early > limits.beforeLoad ? ['script before load'] : [];
  print(`  ${early.toFixed(1).padStart(6)} kB  script before load (at most ${limits.beforeLoad})`);
  for (const { path, sources } of kinds.values()) {
    const size = early + (await gzipBytes(root, pageFiles(manifest, sources))) / 1000;
    const limit = path === '/' ? limits.home : limits.page;
    if (size > limit) over.push(path);
    print(`  ${size.toFixed(1).padStart(6)} kB  script of ${path} (at most ${limit})`);
  }
  return over;
}
