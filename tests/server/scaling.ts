import { type ChildProcess, spawn } from 'node:child_process';
import type { Figure } from '../support/figure.ts';
import { load, repeat, textOf, type Load } from './load.ts';
import { startSites } from './siteProcesses.ts';
import { Class } from './students.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);
const processCounts = [1, 2, 4];
const connections = 48;

/** The share of one core. Four such processes, PostgreSQL and the load together fit on two cores. */
const percentOfCore = 15;

/** How many times the rate of one process so many processes must reach. */
const promisedTimes: Readonly<Record<number, number>> = { 2: 1.6, 4: 3 };

/**
 * One, two and four processes on one PostgreSQL. The load comes from this process, on the same machine; so that the machine
 * is not what is measured, each server process gets a share of one core by `cpulimit`, which pauses it for the rest.
 */
export async function benchScaling(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const rateOfOne = new Map<string, number>();
  for (const count of processCounts) {
    const { sites, stop } = await startSites(count);
    let limits: readonly ChildProcess[] = [];
    try {
      const urls = sites.map(({ url }) => url);
      const students = new Class(urls);
      await students.enter(200);
      const everywhere = (path: string, time = seconds) =>
        Promise.all(urls.map((url) => load(`${url}${path}`, connections / count, time)));
      await everywhere('/', 1);
      limits = sites.map(({ pid }) => limitProcess(pid));
      const measured: [string, Load][] = [
        ['home page', sumOf(await everywhere('/'))],
        ['password sign-ins', await repeat(connections, seconds, () => students.one('signIn'))],
        ['purchases', await repeat(connections, seconds, () => students.one('buy'))],
      ];
      for (const [what, result] of measured) {
        const name = `${what}, ${count} ${count === 1 ? 'process' : 'processes'}`;
        const one = rateOfOne.get(what) ?? result.rate;
        rateOfOne.set(what, one);
        const times = result.rate / one;
        const promised = promisedTimes[count];
        figures.push({
          what: name,
          measured: `${textOf(result)}, ${times.toFixed(2)} times`,
          promised: promised === undefined ? '' : `at least ${promised} times`,
          holds: promised === undefined || times >= promised,
        });
      }
    } finally {
      for (const limit of limits) limit.kill();
      await stop();
    }
  }
  return figures;
}

function limitProcess(pid: number): ChildProcess {
  const limit = spawn('cpulimit', ['--pid', String(pid), '--limit', String(percentOfCore)], {
    stdio: 'ignore',
  });
  limit.on('error', () => {
    throw new Error('cpulimit is not installed.');
  });
  return limit;
}

const sumOf = (loads: readonly Load[]): Load => ({
  rate: loads.reduce((sum, { rate }) => sum + rate, 0),
  p99: Math.max(...loads.map(({ p99 }) => p99)),
});
