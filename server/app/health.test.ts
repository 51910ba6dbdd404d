import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { holdSleep } from '../../tests/support/server/heldSleep.ts';
import { testDatabase } from '../../tests/support/server/databases.ts';
import { identityOf } from '../db/identity.ts';
import { mountOpen } from '../http/route.ts';
import { healthRoutes, type HealthDeps } from './health.ts';

const database = await testDatabase();
afterEach(() => vi.restoreAllMocks());

const appWith = async (deps: Pick<HealthDeps, 'probe'> & Partial<HealthDeps>) =>
  mountOpen(
    new Hono(),
    healthRoutes({
      identity: await identityOf(database.db),
      gatewayWatch: { isAnswering: () => true } as never,
      isAccepting: () => true,
      log: () => undefined,
      ...deps,
    }),
  );

test('a database that is lost is logged once, and once when it is back, each time; an answer stands for a second', async () => {
  let isDown = false;
  let asked = 0;
  const probe = new Proxy(database.db, {
    get(target, name, self) {
      asked += 1;
      if (isDown) throw new Error('no connection');
      return Reflect.get(target, name, self) as unknown;
    },
  });
  const log: string[] = [];
  let isAccepting = true;
  const app = await appWith({
    probe,
    isAccepting: () => isAccepting,
    log: (message) => log.push(message),
  });
  let clock = 10_000;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const ready = async () => {
    const response = await app.request('/readyz');
    expect(response.headers.get('cache-control')).toBe('no-store');
    return response.status;
  };
  const lost = 'The database cannot be written: not ready';
  const back = 'The database can be written again: ready';
  for (let time = 1; time <= 2; time += 1) {
    isDown = false;
    expect(await ready()).toBe(200);
    isDown = true;
    clock += 1000;
    const before = asked;
    expect(await ready()).toBe(200);
    expect(asked).toBe(before);
    clock += 1;
    expect(await ready()).toBe(503);
    clock += 1001;
    expect(await ready()).toBe(503);
    expect(log.splice(0)).toEqual([lost]);
    isDown = false;
    clock += 1001;
    expect(await ready()).toBe(200);
    clock += 1001;
    expect(await ready()).toBe(200);
    expect(log.splice(0)).toEqual([back]);
  }
  isAccepting = false;
  expect(await ready()).toBe(503);
  expect((await app.request('/livez')).status).toBe(200);
});

test('probes that come while the database is slow share one question', async () => {
  let questions = 0;
  const answered = Promise.withResolvers<undefined>();
  const probe = new Proxy(database.db, {
    get(target, name, self) {
      if (name !== 'insert') return Reflect.get(target, name, self) as unknown;
      questions += 1;
      return () => ({ values: () => ({ onConflictDoUpdate: () => answered.promise }) });
    },
  });
  const app = await appWith({ probe });
  let clock = 10_000;
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 500));
  const probes = [1, 2, 3].map(async () => app.request('/readyz'));
  await vi.waitFor(() => expect(questions).toBe(1));
  answered.resolve(undefined);
  for (const response of await Promise.all(probes)) expect(response.status).toBe(200);
  expect(questions).toBe(1);
});

test('a probe of a database that does not answer is answered after two seconds', async () => {
  const { sleeps, release } = holdSleep();
  const silent = () => ({ values: () => ({ onConflictDoUpdate: () => new Promise(() => undefined) }) });
  const log: unknown[] = [];
  const app = await appWith({
    probe: { insert: silent } as never,
    log: (...entry) => log.push(entry),
  });
  const answer = Promise.resolve(app.request('/readyz'));
  await vi.waitFor(() => expect(sleeps).toMatchObject([{ milliseconds: 2000 }]));
  release();
  sleeps[0]!.end();
  expect((await answer).status).toBe(503);
  expect(await (await answer).json()).toEqual({ status: 'no database' });
  expect(log).toEqual([['The database cannot be written: not ready', 'no answer in time']]);
});
