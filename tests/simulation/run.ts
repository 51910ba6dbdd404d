/**
 * `npm run simulate -- --seed 7 --runs 10000`: runs the payment code under generated faults and schedules. Every 1,000
 * runs have a seed of their own, the next number: a long campaign can be split, and continued where it ended. On an
 * embedded database, with `--postgres` on a temporary PostgreSQL server, and with TEST_DATABASE_URL on the empty database
 * there. A failing schedule is shrunk and kept in `tests/simulation/counterexamples.json`, which every later run replays
 * first.
 */
import { parseArgs } from 'node:util';
import { stopDatabaseClock } from '../support/server/databaseClock.ts';
import { postgresPrograms, startCluster } from '../support/server/postgres.ts';
import { keepCounterexample, replayCounterexamples, runSimulations } from './campaign.ts';
import { openSimulatedDatabase } from './database.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string' }, runs: { type: 'string' }, postgres: { type: 'boolean' } },
});
const runs = Number(values.runs ?? 1000);
const firstSeed = Number(values.seed ?? Date.now() % 2 ** 31);
const runsPerSeed = 1000;

const programs = values.postgres === true ? postgresPrograms() : null;
if (values.postgres === true && programs === null) throw new Error('PostgreSQL is not installed.');
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
