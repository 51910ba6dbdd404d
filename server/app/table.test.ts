import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/server/databases.ts';
import { createTestServer } from '../../tests/support/server/testServer.ts';
import { mount } from '../http/mount.ts';
import { mountOpen, openTo, route } from '../http/route.ts';
import { loadDevTools } from './devTools.ts';
import { createMetrics } from './metrics.ts';
import { tableOf } from './table.ts';

const token = 'sixteen characters';

const database = await testDatabase();
const server = await createTestServer(database.db, { env: { METRICS_TOKEN: token } });

test('nothing answers a request that is not in the table', async () => {
  const { probes, calls } = tableOf(
    server.deps,
    createMetrics(server.deps, token),
    await loadDevTools(server.deps.config),
  );
  const declared = [...probes, ...calls].flatMap(({ method, path, aliases = [] }) =>
    [path, ...aliases].map((at) => `${method} ${at}`),
  );
  // Middleware is registered for all methods.
  const served = server.app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`);
  expect(served.length).toBeGreaterThan(30);
  expect([...new Set(served)].sort()).toEqual([...new Set(declared)].sort());
});

const memory = 'answered from memory, unless the gateway has to make a token';
const braintree = {
  BRAINTREE_ENVIRONMENT: 'sandbox',
  BRAINTREE_MERCHANT_ID: 'merchant',
  BRAINTREE_PUBLIC_KEY: 'public',
  BRAINTREE_PRIVATE_KEY: 'private',
};

const policy = { ...openTo('a test'), bodyBytes: 10 } as const;

test('a body that is too large is refused before the handler runs, also without a stated length', async () => {
  let ran = 0;
  const app = mount(
    new Hono(),
    [
      route({ method: 'POST', path: '/' }, policy, ({ c }) => {
        ran += 1;
        return c.text('');
      }),
    ],
    server.deps,
  );
  app.onError((error, c) => c.text(error.message, 413));
  const post = (body: string, headers: Record<string, string>) =>
    app.request('/', { method: 'POST', body, headers });
  expect((await post('x'.repeat(11), { 'content-length': '11' })).status).toBe(413);
  expect((await post('x'.repeat(11), {})).status).toBe(413);
  expect(ran).toBe(0);
  expect((await post('x'.repeat(10), {})).status).toBe(200);
});

test('a call is counted before its token and its body are looked at', async () => {
  const strict = await createTestServer(database.db, { env: { MESSAGES_PER_HOUR: '1' } });
  strict.startWindow(3600);
  const send = () => strict.call('/contact', { form: { name: 'x'.repeat(200_000) } });
  expect((await send()).status).toBe(413);
  expect((await send()).status).toBe(429);
});

test('a server of pages refuses to start with a route that it could not count', () => {
  const counted = route({ method: 'GET', path: '/' }, { ...openTo(''), limits: ['contact'] }, ({ c }) =>
    c.text(''),
  );
  expect(() => mountOpen(new Hono(), [counted])).toThrow('GET / needs a database.');
});

test.each([
  [{}, { none: memory }],
  [{ ...braintree, BRAINTREE_TOKENIZATION_KEY: 'sandbox_key' }, { none: memory }],
  [braintree, ['signedInCalls']],
])('what pages ask of the server is limited where it asks the gateway: %j', async (env, limits) => {
  const shop = await createTestServer(database.db, { env });
  const { calls } = tableOf(shop.deps, createMetrics(shop.deps, token), null);
  expect(calls.find(({ path }) => path === '/config.json')?.limits).toEqual(limits);
});
