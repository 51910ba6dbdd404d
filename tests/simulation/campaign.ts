import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import type { DatabaseClock } from '../support/server/databaseClock.ts';
import type { SimulatedDatabase } from './database.ts';
import { clean, scenario, simulate, type Removed, type RunStatistics } from './simulation.ts';

const file = path.join(import.meta.dirname, 'counterexamples.json');

/** A failing run: fast-check finds it again by seed and path. */
export interface Counterexample {
  readonly seed: number;
  readonly path: string;
  readonly message: string;
}

export interface Report extends RunStatistics {
  readonly runs: number;
  /** Shrunk; null when every run agreed. */
  readonly failure: Counterexample | null;
}

/** Rows of earlier runs are not in the way, but slow the database down when there are many. */
const runsUntilClean = 200;

export interface Campaign {
  readonly seed: number;
  readonly runs: number;
  /** The number of one run, within the seed. */
  readonly path?: string;
  /** The safeguard that is removed; by default none. */
  readonly without?: Removed;
}

/** Runs generated schedules until one fails; that one is shrunk. */
export async function runSimulations(
  database: SimulatedDatabase,
  clock: DatabaseClock,
  { seed, runs, path: only, without }: Campaign,
): Promise<Report> {
  const totals = { purchases: 0, crashes: 0, lostAnswers: 0, foreign: 0, losses: 0, damaged: 0, steps: 0 };
  let runsSinceClean = runsUntilClean;
  const property = fc.asyncProperty(fc.scheduler(), scenario, async (scheduler, generated) => {
    if (runsSinceClean >= runsUntilClean) {
      await clean(database.db);
      runsSinceClean = 0;
    }
    const before = runsSinceClean;
    runsSinceClean = runsUntilClean;
    const run = await simulate(database, clock, scheduler, generated, without);
    runsSinceClean = before + 1;
    for (const name of Object.keys(totals) as (keyof typeof totals)[]) totals[name] += run[name];
  });
  const result = await fc.check(property, {
    seed,
    numRuns: runs,
    // That a rule breaks is enough; shrinking takes minutes.
    endOnFailure: without !== undefined,
    ...(only !== undefined && { path: only, endOnFailure: true }),
  });
  const failure = result.failed
    ? {
        seed: result.seed,
        path: result.counterexamplePath ?? '',
        message: `${String(result.errorInstance)}\n${fc.stringify(result.counterexample)}`,
      }
    : null;
  return { runs: result.numRuns, ...totals, failure };
}

async function readCounterexamples(): Promise<Counterexample[]> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '[]')) as Counterexample[];
}

/** @throws Error with the first saved run that fails again */
export async function replayCounterexamples(
  database: SimulatedDatabase,
  clock: DatabaseClock,
): Promise<number> {
  const saved = await readCounterexamples();
  for (const { seed, path: at } of saved) {
    const { failure } = await runSimulations(database, clock, { seed, runs: 1, path: at });
    if (failure !== null) throw new Error(`A saved schedule fails again: ${failure.message}`);
  }
  return saved.length;
}

export async function keepCounterexample(found: Counterexample): Promise<void> {
  await writeFile(file, `${JSON.stringify([...(await readCounterexamples()), found], null, 2)}\n`);
}
