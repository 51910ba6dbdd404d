import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/server/databases.ts';
import { createTestServer, type TestServer } from '../../tests/support/server/testServer.ts';

const METRICS_TOKEN = 'a-token-of-some-length';
let server: TestServer;

const database = await testDatabase();
beforeEach(async () => {
  server = await createTestServer(database.db, { env: { METRICS_TOKEN } });
  server.pass(60);
});

/** Lines of `/metrics` that begin so. */
async function figures(prefix: string): Promise<readonly string[]> {
  const response = await server.app.request('/metrics', {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  return (await response.text()).split('\n').filter((line) => line.startsWith(prefix));
}

test('what a page measured is counted in histograms, in seconds', async () => {
  const form = { ttfb: '120', fcp: '900', lcp: '2400', inp: '80', cls: '0.0312' };
  expect((await server.call('/page_speed', { form })).status).toBe(200);
  expect((await server.call('/page_speed', { form: { lcp: '4100' } })).status).toBe(200);
  expect(await figures('page_speed_seconds_count')).toEqual([
    'page_speed_seconds_count{figure="ttfb"} 1',
    'page_speed_seconds_count{figure="fcp"} 1',
    'page_speed_seconds_count{figure="lcp"} 2',
    'page_speed_seconds_count{figure="inp"} 1',
  ]);
  expect(await figures('page_speed_seconds_sum{figure="lcp"}')).toEqual([
    'page_speed_seconds_sum{figure="lcp"} 6.5',
  ]);
  expect(await figures('page_speed_seconds_bucket{le="2.5",figure="lcp"}')).toEqual([
    'page_speed_seconds_bucket{le="2.5",figure="lcp"} 1',
  ]);
  expect(await figures('page_layout_shift_sum')).toEqual(['page_layout_shift_sum 0.0312']);
});

test.each([
  ['nothing', {}],
  ['an unknown field', { lcp: '1', path: '/about' }],
  ['words', { lcp: 'fast' }],
  ['a negative number', { lcp: '-1' }],
  ['an exponent', { lcp: '1e9' }],
  ['not a number', { cls: 'NaN' }],
  ['too much', { inp: '600001' }],
  ['a long text', { inp: '1'.repeat(10_000) }],
])('%s is rejected and counts nowhere', async (_what, form) => {
  const { status } = await server.call('/page_speed', { form });
  expect(status).toBe(422);
  expect(await figures('page_speed_seconds_count')).toEqual([]);
});

test('a caller is heard 60 times a minute', async () => {
  server.startWindow(60);
  const headers = { 'x-test-address': '198.51.100.7' };
  const send = () => server.call('/page_speed', { form: { cls: '0' }, headers });
  for (let count = 0; count < 60; count += 1) expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(429);
});
