import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { stopDatabaseClock } from '../../tests/support/server/databaseClock.ts';
import { GatewayDouble } from '../../tests/support/server/gatewayDouble.ts';
import { newPurchase, paymentDeps } from '../../tests/support/server/payments.ts';
import { testDatabase } from '../../tests/support/server/databases.ts';
import type { Database } from '../db/database.ts';
import { paymentAttempts } from '../db/schema.ts';
import { advance, dueAttempts, readAttempt, releaseLeases, stuckAttempts, takeOver } from './attempts.ts';
import type { AttemptTransition, PaymentDeps } from './deps.ts';
import { purchase } from './purchase.ts';
import { defaultTiming } from './timing.ts';

const { lease, searchHorizon } = defaultTiming;
const foundNothing = { type: 'ORDER_SEARCHED', found: [] } as const;

let deps: PaymentDeps;
/** An attempt whose request to authorize may have reached the gateway or not. */
let id: string;

const database = await testDatabase();
const clock = await stopDatabaseClock(database.db);

beforeEach(async () => {
  await database.db.delete(paymentAttempts);
  deps = paymentDeps(database.db, new GatewayDouble({ fault: () => 'neverArrives' }), {
    timing: { ...defaultTiming, answerWait: 0 },
  });
  await purchase(deps, newPurchase(), () => Promise.resolve(true));
  const [attempt] = await database.db.select().from(paymentAttempts);
  ({ id } = attempt!);
});

/** An instance takes the attempt over, when it is due; its number is returned. */
async function claim(): Promise<number> {
  const claimed = await takeOver(deps, id);
  expect(claimed?.commands).toEqual([{ type: 'search' }]);
  return claimed!.attempt.fence;
}

const statusAfter = async (fence: number) => (await advance(deps, id, foundNothing, fence)).attempt.status;

describe('a search past the horizon that found nothing ends the attempt', () => {
  beforeEach(() => clock.advance(searchHorizon + lease));

  test('while the lease is held', async () => {
    const fence = await claim();
    await clock.advance(lease - 1);
    expect(await statusAfter(fence)).toBe('notCharged');
  });

  test('not when the lease is over', async () => {
    const fence = await claim();
    await clock.advance(lease);
    expect(await statusAfter(fence)).toBe('unsettled');
  });

  test('not when another instance has taken the attempt over', async () => {
    const first = await claim();
    await clock.advance(lease);
    const second = await claim();
    expect(await statusAfter(first)).toBe('unsettled');
    expect(await statusAfter(second)).toBe('notCharged');
  });
});

test('a search counts only if it began past the search horizon, which may be a lease before it ends', async () => {
  await clock.advance(searchHorizon + lease - 1);
  expect(await statusAfter(await claim())).toBe('unsettled');
  await clock.advance(lease);
  expect(await statusAfter(await claim())).toBe('notCharged');
});

test('only attempts that are due are taken over, each by one instance', async () => {
  await clock.advance(defaultTiming.searchInterval - 1);
  expect(await dueAttempts(database.db, 10)).toEqual([]);
  expect(await takeOver(deps, id)).toBeNull();
  await clock.advance(1);
  expect(await dueAttempts(database.db, 10)).toEqual([id]);
  expect(await takeOver(deps, id)).not.toBeNull();
  expect(await dueAttempts(database.db, 10)).toEqual([]);
  expect(await takeOver(deps, id)).toBeNull();
});

test('only the attempt with the given id is taken over, although another one is due', async () => {
  await purchase(deps, newPurchase(), () => Promise.resolve(true));
  await clock.advance(defaultTiming.searchInterval);
  expect((await takeOver(deps, id))?.attempt.id).toBe(id);
  expect(await dueAttempts(database.db, 10)).toHaveLength(1);
});

test('a lost answer that is reported after the lease has no effect', async () => {
  await clock.advance(lease);
  const fence = await claim();
  await clock.advance(lease);
  const { attempt, commands } = await advance(deps, id, { type: 'ANSWER_LOST' }, fence);
  expect(commands).toEqual([]);
  expect(attempt.dueAt?.getTime()).toBe(clock.now());
});

test('an attempt that does not exist can be neither read nor advanced', async () => {
  const nobody = randomUUID();
  await expect(readAttempt(database.db, nobody)).rejects.toThrow(`No payment attempt ${nobody}`);
  await expect(advance(deps, nobody, foundNothing, 1)).rejects.toThrow(`No payment attempt ${nobody}`);
});

test('each transition is reported with the state before and after it', async () => {
  const seen: AttemptTransition[] = [];
  deps = { ...deps, onTransition: (transition) => seen.push(transition) };
  await purchase(deps, newPurchase(), () => Promise.resolve(true));
  const [created, lost] = seen;
  expect(seen).toHaveLength(2);
  expect(created).toMatchObject({ event: null, before: null });
  expect(lost).toMatchObject({ attemptId: created!.attemptId, event: { type: 'ANSWER_LOST' } });
  expect(lost!.before!.value).toEqual(created!.after.value);
  expect((await readAttempt(database.db, lost!.attemptId)).state).toEqual(lost!.after.value);
});

test('a transition is reported once although its transaction is repeated, and not when it is undone', async () => {
  const seen: AttemptTransition[] = [];
  deps = { ...deps, onTransition: (transition) => seen.push(transition) };
  const { db } = database;
  let failures = 0;
  const failing = (code: string, times: number) =>
    new Proxy(db, {
      get: (target, name) =>
        name !== 'transaction'
          ? (Reflect.get(target, name) as unknown)
          : (run: (tx: Database) => Promise<unknown>) =>
              target.transaction(async (tx) => {
                const result = await run(tx);
                if (failures >= times) return result;
                failures += 1;
                await tx.execute(
                  sql.raw(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`),
                );
                return result;
              }),
    });
  const refuse = (code: string, times: number) =>
    advance(
      { ...deps, db: failing(code, times) },
      id,
      { type: 'REJECTED', reason: 'authenticationError' },
      1,
    );
  await expect(refuse('23505', 1)).rejects.toThrow();
  expect(seen).toEqual([]);
  failures = 0;
  await refuse('40001', 2);
  expect(seen.map(({ event }) => event?.type)).toEqual(['REJECTED']);
});

describe('an instance that stops releases its leases', () => {
  const dueAt = async () => (await readAttempt(database.db, id)).dueAt?.getTime();

  test('but not one that another instance holds now', async () => {
    await clock.advance(lease);
    deps.atWork.set(id, await claim());
    await clock.advance(lease);
    await claim();
    await releaseLeases(deps);
    expect(await dueAt()).toBe(clock.now() + lease);
  });

  test('and does not wake an attempt that has ended', async () => {
    const { attempt } = await advance(deps, id, { type: 'REJECTED', reason: 'authenticationError' }, 1);
    await clock.advance(defaultTiming.watchPeriod);
    const watching = await takeOver(deps, id);
    await advance(deps, id, foundNothing, watching!.attempt.fence);
    expect(await dueAt()).toBeUndefined();
    await advance(deps, id, { type: 'ANSWER_LOST' }, watching!.attempt.fence);
    deps.atWork.set(id, watching!.attempt.fence);
    await releaseLeases(deps);
    expect(await dueAt()).toBeUndefined();
    expect(attempt.status).toBe('notCharged');
  });
});

test('an attempt that has ended is not stuck while a late authorization is searched for', async () => {
  await advance(deps, id, { type: 'REJECTED', reason: 'authenticationError' }, 1);
  await clock.advance(16 * 60_000);
  expect((await readAttempt(database.db, id)).dueAt).not.toBeNull();
  expect(await stuckAttempts(database.db)).toEqual([]);
});
