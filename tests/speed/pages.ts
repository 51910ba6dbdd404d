import { mkdir, writeFile } from 'node:fs/promises';
import lighthouse from 'lighthouse';
import type { BrandId } from '../../domain/brand.ts';
import type { RunningProcess } from '../support/server/processes.ts';
import type { Figure } from '../support/figure.ts';
import { openBrowser } from './browser.ts';
import { median } from './median.ts';
import { serveBuild } from './server.ts';
import { visits, type Visit } from './visits.ts';

const mostAttempts = 4;
const file = 'reports/bench-pages.json';

/** The limits: seconds for the paint, milliseconds of blocked main thread. */
const limits = { lcp: 1.2, tbt: 50 };

/** Lighthouse 12.8.2 on an idle machine with two cores, before pages hydrated only when they are used. */
const earlier: Readonly<Record<string, string>> = {
  home: '98 · FCP 1.03 · LCP 1.66 · TBT 188 · CLS 0.007 · 171 kB',
  'home, nursing': '99 · FCP 0.93 · LCP 1.66 · TBT 72 · CLS 0.007 · 170 kB',
  department: '99 · FCP 0.95 · LCP 1.67 · TBT 157 · CLS 0.007 · 170 kB',
  course: '99 · FCP 0.98 · LCP 1.66 · TBT 115 · CLS 0 · 166 kB',
  partner: '99 · FCP 0.94 · LCP 1.51 · TBT 84 · CLS 0 · 171 kB',
  'checkout, 3 courses': '74 · FCP 1.10 · LCP 4.39 · TBT 429 · CLS 0.157 · 251 kB',
};

interface Run {
  /** Category scores from 0 to 100, in Lighthouse's order. */
  readonly scores: Readonly<Record<string, number>>;
  /** Seconds. */
  readonly fcp: number;
  readonly lcp: number;
  /** Milliseconds. */
  readonly tbt: number;
  readonly cls: number;
  /** Kilobytes of script over the network. */
  readonly script: number;
}

interface PageOptions {
  readonly runs: number;
  /** Other addresses to measure in the same rounds, e.g. of another shop. */
  readonly beside: readonly string[];
  /** Only pages whose name contains this. */
  readonly only: string;
}

/**
 * Lighthouse's mobile preset on each kind of page: medians of several rounds in which every page is loaded once, so
 * that a busy minute of the machine does not fall on one page. A run that ends in an error of the tool is repeated.
 */
export async function benchPages({ runs, beside, only }: PageOptions): Promise<readonly Figure[]> {
  const wanted = visits.filter(({ name }) => name.includes(only));
  const servers = new Map<BrandId, RunningProcess>();
  for (const brand of new Set(wanted.map((visit) => visit.brand)))
    servers.set(brand, await serveBuild(brand));
  const own = wanted.map((visit) => ({ visit, url: servers.get(visit.brand)?.url ?? '' }));
  const others = beside.map((address) => {
    const { origin, pathname, search } = new URL(address);
    const visit: Visit = { name: address, brand: 'general', path: `${pathname}${search}`, mostBefore: 0 };
    return { visit, url: origin };
  });
  const results = new Map<string, Run[]>();
  try {
    for (let round = 0; round < runs; round += 1) {
      for (const { visit, url } of [...own, ...others]) {
        const run = await measure(url, visit);
        results.set(visit.name, [...(results.get(visit.name) ?? []), run]);
        console.log(`round ${round + 1}: ${visit.name}: ${textOf(run)}`);
      }
    }
  } finally {
    for (const server of servers.values()) await server.stop();
  }
  await mkdir('reports', { recursive: true });
  await writeFile(file, `${JSON.stringify(Object.fromEntries(results), null, 2)}\n`);
  return [...results].map(([name, all]) => figure(name, medianOf(all)));
}

async function measure(url: string, visit: Visit): Promise<Run> {
  for (let attempt = 1; ; attempt += 1) {
    const browser = await openBrowser(url, visit);
    try {
      const result = await lighthouse(`${url}${visit.path}`, {
        port: browser.port,
        logLevel: 'error',
        output: 'json',
        // What the visitor has stored must stay.
        disableStorageReset: true,
      });
      const run = result === undefined ? null : read(result.lhr);
      if (run !== null) return run;
      if (attempt === mostAttempts)
        throw new Error(`${visit.name}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    } catch (error) {
      if (attempt === mostAttempts) throw error;
    } finally {
      await browser.close();
    }
  }
}

type Lhr = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** Null when the tool could not measure. */
function read({ categories, audits, runtimeError }: Lhr): Run | null {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const scores = Object.fromEntries(
    Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? Number.NaN) * 100)]),
  );
  const run = {
    scores,
    fcp: value('first-contentful-paint') / 1000,
    lcp: value('largest-contentful-paint') / 1000,
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    script: scriptBytes(audits['network-requests']?.details) / 1000,
  };
  return runtimeError === undefined && Number.isFinite(run.lcp) ? run : null;
}

function scriptBytes(details: unknown): number {
  const { items } = details as {
    items: readonly { readonly resourceType?: string; readonly transferSize?: number }[];
  };
  return items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

function medianOf(runs: readonly Run[]): Run {
  const of = (select: (run: Run) => number) => median(runs.map((run) => select(run)));
  const ids = Object.keys(runs[0]?.scores ?? {});
  return {
    scores: Object.fromEntries(ids.map((id) => [id, of(({ scores }) => scores[id] ?? Number.NaN)])),
    fcp: of(({ fcp }) => fcp),
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    script: of(({ script }) => script),
  };
}

const textOf = ({ scores, fcp, lcp, tbt, cls, script }: Run) =>
  [
    Object.values(scores).join('/'),
    `FCP ${fcp.toFixed(2)}`,
    `LCP ${lcp.toFixed(2)}`,
    `TBT ${Math.round(tbt)}`,
    `CLS ${Math.round(cls * 1000) / 1000}`,
    `${Math.round(script)} kB`,
  ].join(' · ');

function figure(name: string, run: Run): Figure {
  const isOwn = visits.some((visit) => visit.name === name);
  // Checkout is not for search engines, which costs it points there.
  const wanted = Object.entries(run.scores).filter(([id]) => id !== 'seo' || !name.startsWith('checkout'));
  const holds =
    wanted.every(([, score]) => score === 100) &&
    run.lcp <= limits.lcp &&
    run.tbt <= limits.tbt &&
    run.cls < 0.0005;
  return {
    what: name,
    measured: textOf(run),
    earlier: earlier[name] ?? '',
    promised: isOwn ? `100s · LCP ${limits.lcp} · TBT ${limits.tbt} · CLS 0` : '',
    holds: holds || !isOwn,
  };
}
