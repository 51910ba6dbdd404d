import { afterEach, beforeEach, describe, expect, test, vi, type Mock } from 'vitest';
import { stopDatabaseClock } from '../../tests/support/server/databaseClock.ts';
import { GatewayDouble } from '../../tests/support/server/gatewayDouble.ts';
import { newPurchase, paymentDeps } from '../../tests/support/server/payments.ts';
import { testDatabase } from '../../tests/support/server/databases.ts';
import { currentRequestId, withRequestId } from '../config/log.ts';
import { paymentAttempts } from '../db/schema.ts';
import type { PaymentDeps } from './deps.ts';
import { purchase } from './purchase.ts';
import { startReconciler } from './reconciler.ts';
import { defaultTiming } from './timing.ts';

let gateway: GatewayDouble;
let log: string[];
let mailWritten: Mock<() => void>;
let deps: PaymentDeps;
let reconciler: ReturnType<typeof startReconciler>;

const database = await testDatabase();
const clock = await stopDatabaseClock(database.db);

beforeEach(async () => {
  await database.db.delete(paymentAttempts);
  gateway = new GatewayDouble({ now: () => clock.now() });
  log = [];
  mailWritten = vi.fn();
  deps = paymentDeps(database.db, gateway, {
    timing: { ...defaultTiming, answerWait: 0 },
    sleep: () => new Promise(() => undefined),
    mailWritten,
    log: (message) => log.push(`${currentRequestId() ?? 'no request'}: ${message}`),
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  await reconciler.stop();
  vi.useRealTimers();
});

const pay = () => purchase(deps, newPurchase(), () => Promise.resolve(true));

/** A payment whose answer is lost and whose student does not come back. */
async function loseAnswer(): Promise<void> {
  gateway.options.fault = (call) => (call === 'authorize' ? 'answerLost' : 'neverArrives');
  await pay();
  delete gateway.options.fault;
}

async function start(): Promise<void> {
  reconciler = startReconciler(deps);
  await untilIdle();
}

/** Until a run has ended and the next one waits for its time. */
async function untilIdle(): Promise<void> {
  while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
}

/** So much time passes, and what is due then is done. */
async function pass(milliseconds: number): Promise<void> {
  await clock.advance(milliseconds);
  vi.advanceTimersByTime(milliseconds);
  await untilIdle();
}

const statuses = async () => (await database.db.select().from(paymentAttempts)).map(({ status }) => status);
const reports = () => log.filter((line) => line.includes('needs attention'));

test('finishes every due attempt when it starts, also more than are taken over at once', async () => {
  for (let index = 0; index < 12; index += 1) await loseAnswer();
  await clock.advance(defaultTiming.lease);
  mailWritten.mockClear();
  await start();
  expect(await statuses()).toEqual(Array(12).fill('enrolled'));
  expect(log).toEqual([]);
  // The receipts do not have to wait for the next round of the outbox.
  expect(mailWritten).toHaveBeenCalled();
});

test('looks again every few seconds while a result is open', async () => {
  gateway.options.searchLag = 62_000;
  await start();
  await loseAnswer();
  await pass(60_000);
  expect(await statuses()).toEqual(['unsettled']);
  await pass(5_000);
  expect(await statuses()).toEqual(['enrolled']);
});

test('looks again every minute once the student knows', async () => {
  await start();
  gateway.options.fault = (call) => (call === 'capture' ? 'neverArrives' : 'answered');
  expect(await pay()).toMatchObject({ kind: 'enrolled' });
  delete gateway.options.fault;
  const claims = vi.spyOn(database.db, 'transaction');
  await pass(30_000);
  expect(claims).not.toHaveBeenCalled();
  claims.mockRestore();
  await pass(40_000);
  expect(gateway.captured).toHaveLength(1);
});

test('logs an attempt that is stuck once a minute, under the request that began it', async () => {
  await withRequestId('the first request', loseAnswer);
  gateway.options.fault = () => 'neverArrives';
  await clock.advance(16 * 60_000);
  await start();
  expect(reports()).toEqual([
    expect.stringMatching(/^the first request: .*unsettled for more than 15 minutes/),
  ]);
  for (let index = 0; index < 11; index += 1) await pass(5_000);
  expect(reports()).toHaveLength(1);
  await pass(5_000);
  expect(reports()).toHaveLength(2);
});

describe('calls without an answer are logged with the attempt', () => {
  const logged = (what: string) =>
    expect.stringMatching(new RegExp(`: Payment attempt [\\da-f.-]{73}: ${what}$`));
  const noAnswer = String.raw`\(socket hang up\)`;

  test('a search', async () => {
    await loseAnswer();
    gateway.options.fault = (call) => (call === 'find' ? 'neverArrives' : 'answered');
    await clock.advance(defaultTiming.lease);
    await start();
    expect(log).toContainEqual(logged(`the order could not be searched for ${noAnswer}`));
    const [attempt] = await database.db.select().from(paymentAttempts);
    expect(attempt?.dueAt?.getTime()).toBe(clock.now() + defaultTiming.searchInterval);
  });

  test('a capture', async () => {
    gateway.options.fault = (call) => (call === 'capture' ? 'neverArrives' : 'answered');
    await pay();
    await start();
    expect(log).toEqual([logged(`not captured ${noAnswer}`)]);
  });

  test('the release of a late authorization', async () => {
    gateway.options.searchLag = 10 * defaultTiming.searchHorizon;
    await loseAnswer();
    gateway.options.fault = (call) => (call === 'release' ? 'neverArrives' : 'answered');
    await clock.advance(2 * defaultTiming.searchHorizon);
    await start();
    expect(await statuses()).toEqual(['notCharged']);
    await clock.advance(gateway.options.searchLag);
    await pass(60_000);
    expect(log).toContainEqual(logged(`.* not released ${noAnswer}`));
  });

  test('an answer that could not be stored', async () => {
    const { db } = deps;
    const transaction = db.transaction.bind(db);
    let calls = 0;
    const failing = vi.spyOn(db, 'transaction').mockImplementation((...args) => {
      calls += 1;
      // The first one writes the attempt.
      return calls === 2 ? Promise.reject(new Error('terminating connection')) : transaction(...args);
    });
    await pay();
    failing.mockRestore();
    await start();
    expect(log).toEqual([logged('authorize could not be recorded')]);
    expect(deps.atWork.size).toBe(0);
  });
});

test('goes on after a failed run', async () => {
  await loseAnswer();
  await clock.advance(defaultTiming.lease);
  const { db } = deps;
  const failing = vi.spyOn(db, 'transaction').mockRejectedValueOnce(new Error('terminating connection'));
  await start();
  failing.mockRestore();
  expect(log).toContain('no request: Payment attempts could not be reconciled');
  expect(await statuses()).toEqual(['unsettled']);
  await pass(60_000);
  expect(await statuses()).toEqual(['enrolled']);
});

test('hands on what this instance works on when it stops, and does not run again', async () => {
  gateway.options.fault = () => new Promise<void>(() => undefined);
  void pay();
  while (deps.atWork.size === 0) await new Promise((resolve) => setImmediate(resolve));
  await start();
  await reconciler.stop();
  const [attempt] = await database.db.select().from(paymentAttempts);
  expect(attempt?.dueAt?.getTime()).toBe(clock.now());
  expect(vi.getTimerCount()).toBe(0);
  delete gateway.options.fault;
  reconciler = startReconciler(deps);
  await reconciler.stop();
  expect(vi.getTimerCount()).toBe(0);
});
