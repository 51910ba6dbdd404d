import { expect, test } from 'vitest';
import { stopDatabaseClock } from '../support/server/databaseClock.ts';
import { openTestDatabase } from '../support/server/testDatabase.ts';
import { replayCounterexamples, runSimulations } from './campaign.ts';

test('saved and generated schedules of faults charge at most once, and whoever is charged is enrolled', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  const clock = await stopDatabaseClock(db);
  await replayCounterexamples(db, clock);
  const report = await runSimulations(db, clock, { seed: 1, runs: 150 });
  await database.close();
  expect(report.failure).toBeNull();
  expect(report.lostAnswers).toBeGreaterThan(10);
  expect(report.crashes).toBeGreaterThan(10);
}, 240_000);
