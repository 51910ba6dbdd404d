/**
 * `npm run simulate`: runs the payment code under generated faults and schedules. Every 1,000
 * runs have a seed of their own, the next number: a long campaign can be split, and continued where it ended. A failing schedule is shrunk and kept in `tests/simulation/counterexamples.json`, which every later run replays
 * first.
 */
import { readCommandLine, wholeNumber } from '../../server/config/commandLine.ts';
import { stopDatabaseClock } from '../support/server/databaseClock.ts';
import { postgresPrograms, startCluster } from '../support/server/postgres.ts';
import { keepCounterexample, replayCounterexamples, runSimulations } from './campaign.ts';
import { openSimulatedDatabase } from './database.ts';

const { values, refuse } = readCommandLine({
  help: `
npm run simulate -- [options]

Runs the payment code under generated faults and schedules, on an embedded database, or on the empty one that
TEST_DATABASE_URL names.

  --seed <n>   of the first 1,000 runs; the next ones have the next number (default: a new one)
  --runs <n>   how many (default 1000)
  --postgres   on a temporary PostgreSQL server

npm run simulate -- --seed 7 --runs 10000
`,
  options: {
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    runs: { type: 'string', default: '1000' },
    postgres: { type: 'boolean', default: false },
  },
});
const runs = wholeNumber('runs', values.runs, refuse, { least: 1 });
const firstSeed = wholeNumber('seed', values.seed, refuse, { most: 2 ** 32 - 1 });
const runsPerSeed = 1000;

const programs = values.postgres ? postgresPrograms() : null;
if (values.postgres && programs === null) throw new Error('PostgreSQL is not installed.');
const cluster = programs === null ? null : await startCluster(programs);
const database = await openSimulatedDatabase(process.env['TEST_DATABASE_URL'] ?? cluster?.url);
try {
  const clock = await stopDatabaseClock(database.db);
  await replayCounterexamples(database, clock);
  const figures = {
    runs: 0,
    steps: 0,
    purchases: 0,
    crashes: 0,
    lostAnswers: 0,
    foreign: 0,
    losses: 0,
    damaged: 0,
  };
  const totals = { ...figures, violations: 0 };
  const started = performance.now();
  for (let seed = firstSeed; totals.runs < runs && totals.violations === 0; seed += 1) {
    const report = await runSimulations(database, clock, {
      seed,
      runs: Math.min(runsPerSeed, runs - totals.runs),
    });
    for (const name of Object.keys(figures) as (keyof typeof figures)[]) totals[name] += report[name];
    if (report.failure !== null) {
      totals.violations += 1;
      console.error(report.failure.message);
      await keepCounterexample(report.failure);
      process.exitCode = 1;
    }
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(
      `seeds ${firstSeed} to ${seed}: ${totals.runs} runs in ${seconds} s, ${totals.steps} scheduled steps, ` +
        `${totals.purchases} purchases, ${totals.crashes} crashes, ${totals.lostAnswers} lost and ${totals.foreign} ` +
        `foreign answers of the gateway, ${totals.losses} losses of rows, ${totals.damaged} unreadable rows, ` +
        `violations ${totals.violations}`,
    );
  }
} finally {
  await database.close();
  await cluster?.stop();
}
