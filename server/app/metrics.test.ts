import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/support/server/testDatabase.ts';
import { createTestServer, type TestServer } from '../../tests/support/server/testServer.ts';
import type { OpenDatabase } from '../db/database.ts';
import { writeMail } from '../mail/outbox.ts';
import { noteHistory } from '../payments/trust.ts';

const METRICS_TOKEN = 'a-token-of-some-length';
let database: OpenDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await openTestDatabase();
  server = await createTestServer(database.db, { env: { METRICS_TOKEN } });
}, 60_000);
afterAll(() => database.close());

const scrape = (authorization = `Bearer ${METRICS_TOKEN}`) =>
  server.app.request('/metrics', { headers: { authorization } });

test('only the token opens the figures', async () => {
  expect((await scrape()).status).toBe(200);
  for (const wrong of ['', 'Bearer ', METRICS_TOKEN, 'Bearer a-token-of-some-lengtj']) {
    expect((await scrape(wrong)).status).toBe(401);
  }
});

test('without a token the route does not exist', async () => {
  const plain = await createTestServer(database.db);
  const headers = { authorization: 'Bearer ' };
  expect((await plain.app.request('/metrics', { headers })).status).toBe(404);
});

test('requests are counted by the pattern of their route, and any number of paths is one', async () => {
  await server.app.request('/api/website_version');
  for (const id of ['a', 'b', 'c']) await server.app.request(`/uploads/${id}`, { method: 'PUT' });
  const text = await (await scrape()).text();
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/website_version",status="200"} 1',
  );
  expect(text).toContain(
    'http_request_duration_seconds_count{method="PUT",route="/uploads/:id",status="404"} 3',
  );
});

test('the mail queue is measured', async () => {
  await writeMail(database.db, new Date(Date.now() - 90_000), {
    to: 'a@example.edu',
    subject: 'Late',
    text: '',
    html: '',
  });
  const text = await (await scrape()).text();
  expect(/^mail_queue_length (\d+)$/m.exec(text)?.[1]).toBe('1');
  expect(Number(/^mail_queue_age_seconds ([\d.]+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(90);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
});

test('a restore is shown to probes and in the figures, without an id', async () => {
  const ledger = async () => /^payment_ledger_complete (\d)$/m.exec(await (await scrape()).text())?.[1];
  expect(await ledger()).toBe('1');
  await noteHistory(server.deps, new Date());
  expect(await ledger()).toBe('0');
  const ready = await server.app.request('/readyz');
  expect([ready.status, await ready.json()]).toMatchObject([200, { ledger: 'restored, to be reconciled' }]);
});
