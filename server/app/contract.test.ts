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

/** Which calls each limit of a person is for. Payments count theirs later. */
const callsOf: { readonly [Name in keyof Limits]?: readonly string[] } = {
  refundRequests: ['requestCourseRefund'],
  profileChanges: ['updateProfile'],
  emailChanges: ['requestEmail', 'confirmEmail'],
  accountData: ['accountData', 'accountDocument', 'deleteAccount'],
};

test.each(Object.entries(callsOf))('one person is held to %s on whatever network', async (limit, calls) => {
  const config = readConfig({});
  const limits = { ...config.limits, [limit]: { ...config.limits[limit as keyof Limits], count: 1 } };
  const server = await createTestServer(database.db, { deps: { config: { ...config, limits } } });
  server.startWindow(3600);
  const authorization = `Bearer ${await server.tokenOf('student@example.edu')}`;
  const statusOf = async (constant: string, address: string) => {
    const { method, path } = contractCalls.find((call) => call.constant === constant)!;
    const url = `http://localhost/api${path.replaceAll(/:\w+/g, '2')}`;
    const headers = { authorization, 'x-test-address': address };
    return (await server.app.request(url, { method, headers })).status;
  };
  // The first one uses up the limit of all, so that the call that deletes the account is never let through.
  expect(await statusOf(calls[0]!, '192.0.2.3')).not.toBe(429);
  for (const constant of calls)
    expect([constant, await statusOf(constant, '192.0.2.4')]).toEqual([constant, 429]);
});

test('every limit of a person is for some call', () => {
  const ofPerson = Object.entries<Limit>(readConfig({}).limits).filter(([, { by }]) => by === 'person');
  expect(ofPerson.map(([name]) => name).sort()).toEqual([...Object.keys(callsOf), 'paymentKeys'].sort());
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
