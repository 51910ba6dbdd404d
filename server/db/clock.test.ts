import { afterEach, expect, test, vi } from 'vitest';
import { followClock } from './clock.ts';
import type { Database } from './database.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A database whose clock is `ahead` of that of this machine, and that takes `took` milliseconds to say so. */
function watch({ ahead, took }: { ahead: number; took: number }) {
  let passed = 1000;
  const start = Date.now();
  const database = { ahead, took, isDown: false };
  vi.spyOn(performance, 'now').mockImplementation(() => passed);
  const execute = () => {
    if (database.isDown) return Promise.reject(new Error('no connection'));
    // Said when half of the time is over.
    const now = start + passed - 1000 + database.took / 2 + database.ahead;
    passed += database.took;
    return Promise.resolve({ rows: [{ now }] });
  };
  const pass = async (milliseconds: number) => {
    passed += milliseconds;
    await vi.advanceTimersByTimeAsync(milliseconds);
  };
  return { db: { execute } as unknown as Database, database, start, pass, passed: () => passed - 1000 };
}

test('the time is that of the database when it answered, follows it, and passes over slow answers and none', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const { db, database, start, pass, passed } = watch({ ahead: 0, took: 400 });
  const log: string[] = [];
  const clock = await followClock(db, (message) => log.push(message));
  const ahead = () => clock.now().getTime() - start - passed();
  expect(ahead()).toBe(0);
  database.ahead = 7000;
  await pass(29_999);
  expect(ahead()).toBe(0);
  database.took = 500;
  await pass(1);
  expect(ahead()).toBe(0);
  database.took = 498;
  await pass(30_000);
  expect(ahead()).toBe(7000);
  database.isDown = true;
  await pass(30_000);
  expect(ahead()).toBe(7000);
  Object.assign(database, { isDown: false, ahead: -9000 });
  await pass(30_000);
  expect(ahead()).toBe(-9000);
  clock.stop();
  database.ahead = 0;
  await pass(60_000);
  expect(ahead()).toBe(-9000);
  expect(log).toEqual([]);
});

test.each([
  [5000, []],
  [5001, ['The clock of this machine is 5 s behind that of the database']],
  [-5000, []],
  [-65_000, ['The clock of this machine is 65 s ahead of that of the database']],
])('a database that is %d milliseconds ahead is reported so: %j', async (ahead, said) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const log: string[] = [];
  (await followClock(watch({ ahead, took: 0 }).db, (message) => log.push(message))).stop();
  expect(log).toEqual(said);
});
