import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../tests/support/server/testDatabase.ts';
import { createTestServer } from '../../tests/support/server/testServer.ts';
import { rateLimits, refunds } from '../db/schema.ts';
import { embeddedGateway } from '../payments/embedded.ts';
import { noteHistory } from '../payments/trust.ts';
import { createHttpServer } from './httpServer.ts';
import { run } from './run.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('each minute the server sends, cleans up, goes on with refunds and asks what is lost; told to stop, it answers what it was asked and hands all on', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  const log: string[] = [];
  const gateway = {
    ...embeddedGateway(db, () => new Date(), false),
    list: () => Promise.resolve({ kind: 'unknown', reason: 'away' } as const),
  };
  const { deps } = await createTestServer(db, {
    deps: {
      gateway,
      log: (message) => void (message.startsWith('The payment gateway') || log.push(message)),
      sleep: () => new Promise(() => undefined),
    },
  });
  await noteHistory(deps, null);
  await db.insert(refunds).values({
    id: 'r1',
    attemptId: 'a1',
    sub: 's1',
    transactionId: 't1',
    courseCodes: ['psyc101'],
    amountCents: 100,
    who: 'staff',
    reason: 'withdrawal',
    state: 'no state',
    context: {} as never,
    status: 'open',
    dueAt: new Date(0),
    createdAt: new Date(0),
  });
  const done: string[] = [];
  const act = (what: string) => () => Promise.resolve(void done.push(what));
  const composed = {
    deps,
    delivery: { flush: act('mail') },
    sendFeed: act('events'),
    stopAccepting: () => void done.push('not ready'),
    close: act('database'),
  };
  const before = process.listeners('SIGTERM');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const asked = Promise.withResolvers<ServerResponse>();
  const server = createHttpServer((_request, response) => asked.resolve(response));
  const settings = { port: 0, host: '127.0.0.1', drainSeconds: 0 };
  const port = await run(server, composed, settings, act('pages'));
  const [stop] = process.listeners('SIGTERM').filter((one) => !before.includes(one));
  log.splice(0);

  for (let minute = 1; minute <= 2; minute += 1) {
    await db
      .insert(rateLimits)
      .values({ key: 'a', windowStart: new Date(0), count: 1, expiresAt: new Date(0) });
    vi.advanceTimersByTime(59_999);
    expect(done).toEqual([]);
    vi.advanceTimersByTime(1);
    // Not by `vi.waitFor`, which moves the clock.
    for (let looks = 0; looks < 1000 && (log.length < 2 || (await db.$count(rateLimits)) > 0); looks += 1)
      await sleep(5);
    expect(await db.$count(rateLimits)).toBe(0);
    expect(log.splice(0).toSorted()).toEqual([
      'Refund r1 could not be continued',
      'The gateway could not be asked whether the database has lost payments (away)',
    ]);
    expect(done.splice(0)).toEqual(['mail', 'events']);
  }

  const ended = Promise.withResolvers<unknown>();
  vi.spyOn(process, 'exit').mockImplementation((code) => ended.resolve(code) as never);
  const answer = fetch(`http://127.0.0.1:${port}`).then((response) => response.text());
  const response = await asked.promise;
  stop!('SIGTERM');
  while (server.listening) await sleep(5);
  await sleep(20);
  // A connection that stays open would be waited for.
  response.setHeader('connection', 'close').end('answered');
  expect(await answer).toBe('answered');
  expect(await ended.promise).toBe(0);
  expect([done.splice(0), server.listening]).toEqual([
    ['not ready', 'pages', 'mail', 'events', 'database'],
    false,
  ]);
  vi.advanceTimersByTime(120_000);
  expect([done, log]).toEqual([[], []]);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    for (const one of process.listeners(signal)) if (!before.includes(one)) process.off(signal, one);
  await database.close();
});
