import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/support/server/testDatabase.ts';
import { readConfig } from '../config/config.ts';
import type { OpenDatabase } from '../db/database.ts';
import { ApiError } from './errors.ts';
import { mount } from './mount.ts';
import { route } from './route.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a limit by person is counted with its amount, and asked about for the person', async () => {
  const routes = [
    route(
      { method: 'GET', path: '/counted' },
      {
        authentication: 'token',
        limits: ['signedInCalls'],
        later: { paymentKeys: 'eight at once' },
        bodyBytes: 0,
        again: 'acts again',
        keeps: 'nothing',
      },
      async ({ c, count }) => {
        await count('paymentKeys', 8);
        return c.text('within');
      },
    ),
    route(
      { method: 'GET', path: '/asked' },
      {
        authentication: 'token',
        limits: ['signedInCalls'],
        later: { profileChanges: 'one' },
        bodyBytes: 0,
        again: 'acts again',
        keeps: 'nothing',
      },
      async ({ c, isWithin }) => c.text(String(await isWithin('profileChanges'))),
    ),
  ];
  const { limits, feedToken } = readConfig({});
  const config = {
    feedToken,
    limits: {
      ...limits,
      paymentKeys: { ...limits.paymentKeys, count: 20 },
      profileChanges: { ...limits.profileChanges, count: 1 },
    },
  };
  const app = mount(new Hono(), routes, {
    db: database.db,
    now: () => new Date('2026-06-15T15:00:00Z'),
    callerAddress: () => '192.0.2.1',
    config,
    signIn: {
      verify: async (token) => ({ sub: token.split('.')[0] ?? '', authTime: 0 }),
      describe: () => Promise.resolve(null),
    },
  });
  app.onError((error, c) => c.text(error.message, error instanceof ApiError ? error.status : 500));
  const call = async (path: string, sub: string) => {
    const answer = await app.request(path, { headers: { authorization: `Bearer ${sub}.b.c` } });
    return [answer.status, await answer.text()];
  };
  expect(await call('/counted', 'ann')).toEqual([200, 'within']);
  expect(await call('/counted', 'ann')).toEqual([200, 'within']);
  expect(await call('/counted', 'ann')).toEqual([429, expect.stringContaining('Too many attempts.')]);
  expect(await call('/counted', 'bob')).toEqual([200, 'within']);
  // Both are at the same address.
  expect(await call('/asked', 'ann')).toEqual([200, 'true']);
  expect(await call('/asked', 'bob')).toEqual([200, 'true']);
  expect(await call('/asked', 'bob')).toEqual([200, 'false']);
});
