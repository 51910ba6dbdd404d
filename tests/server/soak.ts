import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Figure } from '../support/figure.ts';
import { repeat, textOf } from './load.ts';
import { startSites } from './siteProcesses.ts';
import { Student } from './students.ts';

const pagesPerSecond = 50;
const studentsAtOnce = 2;
const samplesPerMinute = 6;
/** In MB. */
export const maxMemory = 250;
/** Its code is compiled and its pools are filled by then. */
const warmUpMinutes = 2;

/**
 * Load for some minutes: pages, and students who register, sign in with a password, buy a course and read their
 * enrollments. Shows whether the memory of the process still grows after it has warmed up.
 */
export async function benchSoak(minutes: number): Promise<readonly Figure[]> {
  const { sites, stop } = await startSites(1, ['--expose-gc', '--import', './tests/server/liveHeap.ts']);
  const [site] = sites;
  if (site === undefined) throw new Error('No server was started.');
  const { url } = site;
  const seconds = minutes * 60;
  const memory: number[] = [];
  const live: number[] = [];
  const sampling = (async () => {
    for (let count = 0; count < minutes * samplesPerMinute; count += 1) {
      await sleep(60_000 / samplesPerMinute);
      memory.push(await site.memory());
      if (count % samplesPerMinute !== 0) continue;
      live.push(await site.liveHeap());
      console.log(`minute ${live.length}: ${memory.at(-1)} MB, of which referenced: ${live.at(-1)} MB`);
    }
  })();
  try {
    const pages = autocannon({ url, connections: 10, duration: seconds, overallRate: pagesPerSecond });
    const students = repeat(studentsAtOnce, seconds, async () => {
      const student = new Student();
      await student.register(url);
      await student.signIn(url);
      await student.buy(url);
      await student.readEnrollments(url);
    });
    const [paged, enrolled] = await Promise.all([pages, students, sampling]);
    const before = live[Math.min(warmUpMinutes, minutes - 1)] ?? 0;
    const after = live.at(-1) ?? 0;
    const most = Math.max(...memory);
    return [
      {
        what: `pages at ${pagesPerSecond} a second`,
        measured: `p99 ${paged.latency.p99} ms, ${paged.non2xx + paged.errors} failed`,
        promised: 'none failed',
        holds: paged.non2xx + paged.errors === 0,
      },
      {
        what: 'students who register, sign in and buy a course',
        measured: `${Math.round(enrolled.rate * seconds)} in ${minutes} min; ${textOf(enrolled)}`,
        promised: '',
        holds: true,
      },
      {
        what: 'memory of the process',
        measured: `at most ${most} MB`,
        promised: `at most ${maxMemory} MB`,
        holds: most <= maxMemory,
      },
      {
        what: 'referenced memory, by the minute',
        measured: `${live.join(', ')} MB`,
        promised: `no more than 10% above minute ${warmUpMinutes + 1} at the end`,
        holds: after <= before * 1.1,
      },
    ];
  } finally {
    await stop();
  }
}
