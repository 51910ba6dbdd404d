import type { Figure } from '../support/figure.ts';
import { load, repeat, textOf, type Load } from './load.ts';
import { startSites } from './siteProcesses.ts';
import { Class } from './students.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);
const processCounts = [1, 2, 4];
const connections = 48;

/** One, two and four processes on one PostgreSQL. The load comes from this process, on the same machine. */
export async function benchScaling(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const count of processCounts) {
    const { sites, stop } = await startSites(count);
    try {
      const urls = sites.map(({ url }) => url);
      const students = new Class(urls);
      await students.enter(200);
      const everywhere = (path: string, time = seconds) =>
        Promise.all(urls.map((url) => load(`${url}${path}`, connections / count, time)));
      await everywhere('/', 1);
      const measured: [string, Load][] = [
        ['home page', sumOf(await everywhere('/'))],
        ['password sign-ins', await repeat(connections, seconds, () => students.one('signIn'))],
        ['purchases', await repeat(connections, seconds, () => students.one('buy'))],
      ];
      for (const [what, result] of measured) {
        const name = `${what}, ${count} ${count === 1 ? 'process' : 'processes'}`;
        figures.push({ what: name, measured: textOf(result), promised: '', holds: true });
      }
    } finally {
      await stop();
    }
  }
  return figures;
}

const sumOf = (loads: readonly Load[]): Load => ({
  rate: loads.reduce((sum, { rate }) => sum + rate, 0),
  p99: Math.max(...loads.map(({ p99 }) => p99)),
});
