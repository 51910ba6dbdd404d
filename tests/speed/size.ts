/**
 * `npm run size`: how much script each kind of page runs before the first interaction and after it, by the libraries
 * that the build keeps in chunks of their own. Builds what is stale in `dist/`. Exits with status 1 if a page runs more
 * before the first interaction than it may.
 */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { CDPSession, Page } from 'playwright';
import { brandIds } from '../../domain/brand.ts';
import { readCommandLine } from '../../server/config/commandLine.ts';
import { openBrowser } from './browser.ts';
import { serveBuild } from './server.ts';
import { visits, type Visit } from './visits.ts';

readCommandLine({
  help: `
npm run size

Prints how much script each kind of page runs before the first interaction and after it, and exits with 1 if a page runs
more before it than it may.
`,
});

const compress = promisify(gzip);
const libraries = ['react', 'router', 'style', 'xstate', 'site', 'parts'] as const;

/** Everything that is in no library. */
const rest = 'rest';

/** Kilobytes of gzipped script by library. */
type Sizes = Readonly<Record<string, number>>;

async function measure(url: string, visit: Visit): Promise<{ before: Sizes; after: Sizes }> {
  const browser = await openBrowser(url, visit);
  try {
    const page = await browser.context.newPage();
    const session = await browser.context.newCDPSession(page);
    await session.send('Profiler.enable');
    await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    const seen = new Map<string, number>();
    await page.goto(`${url}${visit.path}`);
    await quiet(page);
    const before = await ran(page, session, seen);
    await page.mouse.move(150, 150, { steps: 2 });
    await page.locator('html[data-hydrated]').waitFor();
    await quiet(page);
    return { before, after: await ran(page, session, seen) };
  } finally {
    await browser.close();
  }
}

/** Nothing is loading anymore, and what was put off until the browser is idle has run. */
async function quiet(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);
  await page.waitForLoadState('networkidle');
}

/** Scripts that have run so far; a script that was only downloaded has no function that was called. */
async function ran(page: Page, session: CDPSession, seen: Map<string, number>): Promise<Sizes> {
  const { result } = await session.send('Profiler.takePreciseCoverage');
  for (const { url, functions } of result) {
    if (seen.has(url) || !url.includes('/assets/')) continue;
    if (!functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0)) continue;
    const body = await (await page.request.get(url)).body();
    seen.set(url, (await compress(body, { level: 9 })).length / 1000);
  }
  const sizes: Record<string, number> = {};
  for (const [url, size] of seen) {
    const name = /\/assets\/([a-z]+)-/.exec(url)?.[1] ?? '';
    const key = libraries.find((library) => library === name) ?? rest;
    sizes[key] = (sizes[key] ?? 0) + size;
  }
  return sizes;
}

const total = (sizes: Sizes) => Object.values(sizes).reduce((sum, size) => sum + size, 0);
const round = (size = 0) => Math.round(size * 10) / 10;

const rows: Record<string, number | string>[] = [];
for (const brand of brandIds) {
  const server = await serveBuild(brand);
  try {
    for (const visit of visits.filter((one) => one.brand === brand)) {
      const { before, after } = await measure(server.url, visit);
      const size = total(before);
      if (size > visit.mostBefore) process.exitCode = 1;
      rows.push({
        page: visit.name,
        before: round(size),
        'at most': visit.mostBefore,
        holds: size <= visit.mostBefore ? 'yes' : 'NO',
        after: round(total(after)),
        ...Object.fromEntries([...libraries, rest].map((key) => [key, round(after[key])])),
      });
    }
  } finally {
    await server.stop();
  }
}
console.log('Kilobytes of gzipped script that each page runs before and after the first interaction');
console.table(rows);
