import { entryFiles, gzipBytes, pageFiles, scriptFiles, type ChunkManifest } from './chunks.ts';

/**
 * Kilobytes (1000 bytes) of gzipped script. `aim` is the target and `most` the limit that fails the build; the limit is
 * slightly higher where a page is at its target, so that a small copy change does not break the build.
 * `docs/decisions/` explains what makes up these sizes.
 */
const budgets = {
  beforeLoad: { aim: 2, most: 2.25 },
  beforeUse: { aim: 12, most: 14 },
  home: { aim: 150, most: 160.5 },
  page: { aim: 160, most: 172 },
};

/** What runs on pages that nobody uses yet: with a library among it, they would not be shown as fast. */
const beforeUse = ['src/app/boot/readOnlyPage.ts', 'src/flows/checkout/early/show.ts'];

interface Measured {
  readonly path: string;
  readonly sources: readonly string[];
}

/**
 * Prints the script size of each kind of page.
 *
 * @returns what exceeds its limit
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
  const printSize = (size: number, what: string, { aim, most }: { aim: number; most: number }) =>
    print(`  ${size.toFixed(1).padStart(6)} kB  ${what} (aim ${aim}, at most ${most})`);
  printSize(early, 'script before load', budgets.beforeLoad);
  for (const source of beforeUse) {
    const size = (await gzipBytes(root, scriptFiles(manifest, source))) / 1000;
    if (size > budgets.beforeUse.most) over.push(source);
    printSize(size, `script of ${source}`, budgets.beforeUse);
  }
  for (const { path, sources } of kinds.values()) {
    const size = early + (await gzipBytes(root, pageFiles(manifest, sources))) / 1000;
    const budget = path === '/' ? budgets.home : budgets.page;
    if (size > budget.most) over.push(path);
    printSize(size, `script of ${path}`, budget);
  }
  return over;
}
