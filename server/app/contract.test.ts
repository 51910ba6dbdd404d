import { expect, test } from 'vitest';
import { contractCalls } from '../../tests/support/contract.ts';
import { testDatabase } from '../../tests/support/server/databases.ts';
import { createTestServer } from '../../tests/support/server/testServer.ts';
import type { Limit, Limits } from '../config/limits.ts';
import { readConfig } from '../config/config.ts';
import { loadDevTools } from './devTools.ts';
import { tableOf } from './table.ts';

const database = await testDatabase();
const { deps } = await createTestServer(database.db);
const routes = tableOf(deps, null, await loadDevTools(deps.config)).calls;

const routeOf = ({ method, path }: { method: string; path: string }) =>
  routes.find((one) => one.method === method && one.path === `/api${path}`);

test('every call of the contract has a route', () => {
  const missing = contractCalls.filter((call) => routeOf(call) === undefined);
  expect(
    missing.map(
      ({ constant, file }) =>
        `server/api/: declare route(${constant}, …) of ${file}, and add its routes to server/app/table.ts`,
    ),
  ).toEqual([]);
});

// What the gateway sends is signed, and must not be lost.
test('a call that stores something is limited, unless it is signed', () => {
  const unlimited = contractCalls.filter((call) => {
    const one = routeOf(call);
    return (
      one !== undefined &&
      'none' in one.limits &&
      one.later === undefined &&
      one.keeps !== 'nothing' &&
      one.authentication !== 'signature'
    );
  });
  expect(
    unlimited.map(
      ({ name, constant }) =>
        `server/config/limits.ts: add a limit for ${name}, and name it in the policy of route(${constant}, …)`,
    ),
  ).toEqual([]);
});

test('every limited call of the contract is refused beyond its limit, whatever it sends', async () => {
  const config = readConfig({});
  const once = Object.fromEntries(
    Object.entries(config.limits).map(([name, limit]: [string, Limit]) => [name, { ...limit, count: 1 }]),
  ) as Limits;
  const server = await createTestServer(database.db, { deps: { config: { ...config, limits: once } } });
  const limited = contractCalls.filter((call) => {
    const one = routeOf(call);
    return one !== undefined && !('none' in one.limits);
  });
  expect(limited.length).toBeGreaterThan(8);
  for (const [index, { name, method, path }] of limited.entries()) {
    server.startWindow(24 * 3600);
    const send = () =>
      server.app.request(`http://localhost/api${path.replaceAll(/:\w+/g, '2')}`, {
        method,
        headers: { 'x-test-address': `192.0.2.${index + 10}` },
      });
    expect((await send()).status, name).not.toBe(429);
    const refused = await send();
    expect(refused.status, name).toBe(429);
    expect(Number(refused.headers.get('retry-after')), name).toBeGreaterThan(0);
  }
});
