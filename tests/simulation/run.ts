/**
 * `npm run simulate -- --seed 7 --runs 10000`: runs the payment code under generated faults and schedules. With
 * TEST_DATABASE_URL on that PostgreSQL server, otherwise on an embedded database. A failing schedule is shrunk and kept
 * in `tests/simulation/counterexamples.json`, which every later run replays first.
 */
import { parseArgs } from 'node:util';
import { openPostgresDatabase } from '../../server/db/database.ts';
import { stopDatabaseClock } from '../support/server/databaseClock.ts';
import { openTestDatabase } from '../support/server/testDatabase.ts';
import { keepCounterexample, replayCounterexamples, runSimulations } from './campaign.ts';

const { values } = parseArgs({ options: { seed: { type: 'string' }, runs: { type: 'string' } } });
const runs = Number(values.runs ?? 1000);
const seed = Number(values.seed ?? Date.now() % 2 ** 31);

const url = process.env['TEST_DATABASE_URL'];
const database = url === undefined ? await openTestDatabase() : await openPostgresDatabase(url);
try {
  const clock = await stopDatabaseClock(database.db);
  await replayCounterexamples(database.db, clock);
  const started = performance.now();
  const report = await runSimulations(database.db, clock, { seed, runs });
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `seed ${seed}: ${report.runs} runs in ${seconds} s, ${report.purchases} purchases, ${report.crashes} crashes, ` +
      `${report.lostAnswers} lost answers of the gateway, violations ${report.failure === null ? 0 : 1}`,
  );
  if (report.failure !== null) {
    console.error(report.failure.message);
    await keepCounterexample(report.failure);
    process.exitCode = 1;
  }
} finally {
  await database.close();
}
