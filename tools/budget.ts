import { entryFiles, gzipBytes, pageFiles, type ChunkManifest } from './chunks.ts';

/**
 * Kilobytes (1000 bytes) of packed script. `aim` is the budget, `most` what the build lets pass: a little more where a
 * page fills its budget, so that a word of copy breaks no build. `docs/decisions.md` says what the kilobytes are.
 */
const budgets = {
  beforeLoad: { aim: 2, most: 2 },
  home: { aim: 150, most: 152 },
  page: { aim: 160, most: 160 },
};

/** Kilobytes that a build for watching may have more: its hooks, and the charts' descriptions. */
const forWatching = process.env.INSPECT === '1' ? 4 : 0;

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
  const over: string[] = early > budgets.beforeLoad.most ? ['script before load'] : [];
  const tell = (size: number, what: string, { aim, most }: { aim: number; most: number }) =>
    print(`  ${size.toFixed(1).padStart(6)} kB  ${what} (aim ${aim}, at most ${most})`);
  tell(early, 'script before load', budgets.beforeLoad);
  for (const { path, sources } of kinds.values()) {
    const size = early + (await gzipBytes(root, pageFiles(manifest, sources))) / 1000;
    const budget = path === '/' ? budgets.home : budgets.page;
    if (size > budget.most + forWatching) over.push(path);
    tell(size, `script of ${path}`, budget);
  }
  return over;
}
