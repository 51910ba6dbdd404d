import { expect, test } from 'vitest';
import { stopDatabaseClock } from '../support/server/databaseClock.ts';
import { replayCounterexamples, runSimulations } from './campaign.ts';
import { openSimulatedDatabase } from './database.ts';

test('saved and generated schedules of faults charge at most once, and a charge always enrolls', async () => {
  const database = await openSimulatedDatabase();
  const clock = await stopDatabaseClock(database.db);
  await replayCounterexamples(database, clock);
  const report = await runSimulations(database, clock, { seed: 1, runs: 300 });
  const believing = await runSimulations(database, clock, { seed: 1, runs: 300, without: 'comparison' });
  await database.close();
  expect(report.failure).toBeNull();
  expect(report.lostAnswers).toBeGreaterThan(10);
  expect(report.crashes).toBeGreaterThan(10);
  expect(report.foreign).toBeGreaterThan(10);
  expect(report.losses).toBeGreaterThan(10);
  expect(report.damaged).toBeGreaterThan(3);
  // Foreign answers that are believed break a rule.
  expect(believing.failure?.message).toMatch(/another (amount|order)|without a(n attempt| charge)|a credit/);
});

test.each(['distrust', 'search'] as const)(
  'without the %s after a loss of rows, a rule breaks',
  async (without) => {
    const database = await openSimulatedDatabase();
    const clock = await stopDatabaseClock(database.db);
    const { failure } = await runSimulations(database, clock, { seed: 1, runs: 300, without });
    await database.close();
    expect(failure?.message).toMatch(/still on hold|without a|more than once|never gets an outcome|differ/);
  },
  240_000,
);
