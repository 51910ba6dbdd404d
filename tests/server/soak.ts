import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Figure } from '../support/figure.ts';
import { repeat, textOf } from './load.ts';
import { startSites } from './siteProcesses.ts';
import { Student } from './students.ts';

const pagesPerSecond = 50;
const studentsAtOnce = 2;
const samplesPerMinute = 6;
/** Its code is compiled and its pools are filled by then. */
const warmUpMinutes = 2;

/**
 * Load for some minutes: pages, and students who register, sign in with a password, buy a course and read their
 * enrollments. Shows whether the memory of the process still grows after it has warmed up.
 */
export async function benchSoak(minutes: number): Promise<readonly Figure[]> {
  const { sites, stop } = await startSites(1);
  const [site] = sites;
  if (site === undefined) throw new Error('No server was started.');
  const { url } = site;
  const seconds = minutes * 60;
  const samples: number[] = [];
  const sampling = (async () => {
    for (let count = 0; count < minutes * samplesPerMinute; count += 1) {
      await sleep(60_000 / samplesPerMinute);
      samples.push(await site.memory());
      console.log(`${((count + 1) / samplesPerMinute).toFixed(1)} min: ${samples.at(-1)} MB`);
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
    const perMinute = Array.from({ length: minutes }, (_, minute) =>
      medianOf(samples.slice(minute * samplesPerMinute, (minute + 1) * samplesPerMinute)),
    );
    const before = perMinute[Math.min(warmUpMinutes, minutes - 1)] ?? 0;
    const after = perMinute.at(-1) ?? 0;
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
        what: 'memory, by the minute',
        measured: `${perMinute.join(', ')} MB`,
        promised: `no more than 10% above minute ${warmUpMinutes + 1} at the end`,
        holds: after <= before * 1.1,
      },
    ];
  } finally {
    await stop();
  }
}

const medianOf = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
