import { Hono } from 'hono';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { acceptableUrl } from './acceptableUrl.ts';
import { ApiError } from './errors.ts';
import { readForm, readQuery } from './forms.ts';
import { ownPages } from './ownPages.ts';
import { requestLog } from './requestLog.ts';
import { securityHeaders } from './securityHeaders.ts';

/** Each limit just before, at and after its edge; the figures are written out, because a limit that moves is news. */

const app = new Hono();
app.onError((error, c) =>
  error instanceof ApiError ? c.json({ message: error.message }, error.status) : c.json({}, 500),
);
const anything = v.record(v.string(), v.unknown());
app.post('/form', async (c) => c.json({ fields: Object.keys(await readForm(c, anything)).length }));
app.get('/query', (c) => c.json({ fields: Object.keys(readQuery(c, anything)).length }));

async function send(body: string, type = 'application/x-www-form-urlencoded') {
  const response = await app.request('/form', { method: 'POST', body, headers: { 'content-type': type } });
  return [response.status, (await response.json()) as object] as const;
}
const fieldsOf = (count: number) => Array.from({ length: count }, (_, index) => `f${index}=1`).join('&');

describe('a form', () => {
  test.each([
    [0, 200],
    [1, 200],
    [99, 200],
    [100, 200],
    [101, 400],
    [102, 400],
  ])('of %i fields is answered with %i', async (count, status) => {
    expect((await send(fieldsOf(count)))[0]).toBe(status);
    expect((await app.request(`/query?${fieldsOf(count)}`)).status).toBe(status);
    if (status === 200) expect((await send(fieldsOf(count)))[1]).toEqual({ fields: count });
  });

  test.each([
    [63, 200],
    [64, 200],
    [65, 400],
  ])('with a name of %i characters is answered with %i', async (length, status) => {
    expect((await send(`${'n'.repeat(length)}=1`))[0]).toBe(status);
  });

  test('has each field once, unless its name says that it is a list', async () => {
    expect((await send('a=1&a=2'))[0]).toBe(400);
    expect((await send('a[]=1&a[]=2&a[]=3'))[0]).toBe(200);
    expect((await send('a=%00'))[0]).toBe(400);
    expect((await send('%00=a'))[0]).toBe(400);
  });

  test.each([
    ['application/x-www-form-urlencoded', 200],
    ['Application/X-WWW-Form-URLEncoded; charset=utf-8', 200],
    ['application/json', 415],
    ['text/plain', 415],
    ['multipart/form-data; boundary=x', 415],
    ['', 415],
  ])('of type "%s" is answered with %i', async (type, status) => {
    expect((await send('a=1', type))[0]).toBe(status);
  });
});

test.each([
  [4095, 200],
  [4096, 200],
  [4097, 414],
])('an address of %i characters is answered with %i', async (length, status) => {
  for (const host of ['a.example', 'a-much-longer-name.of-a-server.example']) {
    const site = new Hono();
    site.use(acceptableUrl({ environment: 'production', host: '', localHosts: [], publicUrl: null }));
    site.get('*', (c) => c.text('ok'));
    const address = `/${'a'.repeat(length - 1)}`;
    expect((await site.request(`https://${host}${address}`)).status).toBe(status);
  }
});

const everywhere = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};
test.each([
  [
    'production',
    {
      'content-security-policy': "base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    },
  ],
  [
    'development',
    {
      'content-security-policy': "base-uri 'none'; object-src 'none'; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
    },
  ],
  [
    'local',
    {
      'content-security-policy': "base-uri 'none'; object-src 'none'; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
    },
  ],
] as const)('every answer of a server that is %s has these headers', async (environment, own) => {
  const site = new Hono();
  site.use(securityHeaders(environment));
  site.get('*', (c) => c.text('ok'));
  const { 'content-type': _, ...headers } = Object.fromEntries((await site.request('/')).headers);
  expect(headers).toEqual({ ...everywhere, ...own });
});

test.each([
  ['localhost', 200],
  ['127.0.0.1:4173', 200],
  ['0.0.0.0', 200],
  ['laptop.local:8080', 200],
  ['school.example.edu', 200],
  ['evil.example', 421],
  ['localhost.evil.example', 421],
])('a local server answers to %s with %d', async (host, status) => {
  const site = new Hono();
  const publicUrl = 'https://school.example.edu:8443/site';
  site.use(acceptableUrl({ environment: 'local', host: '0.0.0.0', localHosts: ['laptop.local'], publicUrl }));
  site.get('*', (c) => c.text('ok'));
  expect((await site.request(`http://${host}/a`)).status).toBe(status);
});

test('a request is logged with its times in tenths of milliseconds, a sign-in without a long operation', async () => {
  const log: unknown[] = [];
  const times = [1000, 1012.34];
  vi.spyOn(performance, 'now').mockImplementation(() => times.shift() ?? 0);
  const site = new Hono();
  const logEvent = (message: string, fields: object) => void log.push([message, fields]);
  site.use(requestLog({ logEvent, callerAddress: () => '192.0.2.1' }));
  site.post('*', (c) => c.text('', 400, { 'x-amzn-errortype': 'Refused:' }));
  try {
    await site.request('/cognito?token=1', { method: 'POST', headers: { 'x-amz-target': 'a'.repeat(101) } });
  } finally {
    vi.restoreAllMocks();
  }
  expect(log).toEqual([
    [
      'request',
      {
        method: 'POST',
        path: '/cognito',
        status: 400,
        milliseconds: 12.3,
        caller: '192.0.2.1',
        operation: 'a'.repeat(100),
        refusal: 'Refused:',
      },
    ],
  ]);
});

describe('a page may send something', () => {
  const site = new Hono();
  site.use(ownPages({ allowedOrigins: ['https://partner.example'], publicUrl: 'https://www.example.edu/x' }));
  site.all('*', (c) => c.text('ok'));
  const address = 'http://inside.example:3000/api/contact';

  test.each<[headers: Record<string, string>, status: number]>([
    [{}, 200],
    [{ origin: 'http://inside.example:3000' }, 200],
    // A proxy ends TLS.
    [{ origin: 'https://inside.example:3000' }, 200],
    [{ origin: 'http://inside.example:3001' }, 403],
    [{ origin: 'http://inside.example' }, 403],
    [{ origin: 'http://sub.inside.example:3000' }, 403],
    [{ origin: 'https://www.example.edu' }, 200],
    [{ origin: 'http://www.example.edu' }, 403],
    [{ origin: 'https://partner.example' }, 200],
    [{ origin: 'https://partner.example.evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
  ])('with %o: %i', async (headers, status) => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await site.request(address, { method, headers })).status).toBe(status);
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      expect((await site.request(address, { method, headers })).status).toBe(200);
  });
});
