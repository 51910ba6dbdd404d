import { beforeAll, describe, expect, test } from 'vitest';
import { Hono } from 'hono';
import { readConfig } from '../config/config.ts';
import { callerAddress } from '../http/callerAddress.ts';
import { testDatabase } from '../../tests/support/server/databases.ts';
import { writeMail } from '../mail/outbox.ts';
import { createTestServer } from '../../tests/support/server/testServer.ts';

const allowed = 'https://www.example.edu';

const database = await testDatabase();
const server = await createTestServer(database.db, {
  env: { ALLOWED_ORIGINS: `${allowed}, https://beta.example.edu` },
});

describe('other origins', () => {
  const preflight = (path: string, origin: string) =>
    server.app.request(path, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    });

  test.each(['/api/payments/2/verify_payment', '/cognito', '/cognito/', '/uploads/x', '/config.json'])(
    'a listed origin may call %s',
    async (path) => {
      const response = await preflight(path, allowed);
      expect(response.status).toBe(204);
      expect(response.headers.get('access-control-allow-origin')).toBe(allowed);
      expect(response.headers.get('access-control-allow-headers')).toContain('idempotency-key');
    },
  );

  test('an origin that is not listed is allowed neither the preflight nor the call', async () => {
    for (const origin of ['https://evil.example', 'null', 'https://www.example.edu.evil.example']) {
      const response = await preflight('/api/contact', origin);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      const call = await server.app.request('/api/website_version', { headers: { origin } });
      expect(call.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test.each([undefined, allowed, 'https://evil.example'])(
    'an answer to %s varies by origin, once',
    async (origin) => {
      for (const path of ['/api/website_version', '/config.json']) {
        const answer = await server.app.request(path, { headers: origin === undefined ? {} : { origin } });
        expect(answer.headers.get('vary'), path).toBe('Origin');
      }
    },
  );

  test('a listed origin can read error responses too', async () => {
    const response = await server.app.request('/api/enrollments', { headers: { origin: allowed } });
    expect(response.status).toBe(401);
    expect(response.headers.get('access-control-allow-origin')).toBe(allowed);
  });
});

describe('the caller’s address', () => {
  const env = { incoming: { socket: { remoteAddress: '10.0.0.9', remotePort: 1, remoteFamily: 'IPv4' } } };
  const headers = { 'x-forwarded-for': '203.0.113.1, 198.51.100.2' };
  const addressOf = async (variables: Record<string, string>, sent: Record<string, string>) => {
    const { proxies } = readConfig(variables);
    const app = new Hono().get('/', (c) => c.text(callerAddress(c, proxies)));
    return (await app.request('/', { headers: sent }, env)).text();
  };

  test.each([
    [
      'behind a proxy: the entry that the proxy added, not those that the caller sent',
      { TRUST_PROXY: 'on' },
      headers,
      '198.51.100.2',
    ],
    ['behind two proxies: the entry of the outer one', { TRUST_PROXY: '2' }, headers, '203.0.113.1'],
    [
      'behind a proxy that adds the port: the address',
      { TRUST_PROXY: 'on' },
      { 'x-forwarded-for': '10.1.0.1:44321' },
      '10.1.0.1',
    ],
    [
      'behind a proxy with the standard header: that one, whatever the caller sends in the other',
      { TRUST_PROXY: 'on', PROXY_HEADER: 'forwarded' },
      { ...headers, forwarded: 'for="[2001:db8::1]:443";proto=https' },
      '2001:db8::1',
    ],
    ['behind a proxy that added nothing: the connection’s address', { TRUST_PROXY: 'on' }, {}, '10.0.0.9'],
    [
      'without a proxy: the connection’s address, whatever the caller sends',
      { TRUST_PROXY: 'off' },
      headers,
      '10.0.0.9',
    ],
  ] as [string, Record<string, string>, Record<string, string>, string][])(
    '%s',
    async (_, variables, sent, expected) => expect(await addressOf(variables, sent)).toBe(expected),
  );
});

describe('security headers', () => {
  test('are set on every response', async () => {
    for (const path of ['/api/website_version', '/api/nothing', '/outbox', '/config.json', '/nowhere']) {
      const { headers } = await server.app.request(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      const policy = headers.get('content-security-policy');
      expect(policy).toContain("frame-ancestors 'self'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toMatch(/(?:object|default)-src 'none'/);
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });

  test('production sends HSTS, may not be framed, and serves no placeholder', async () => {
    const placed = (environment: 'development' | 'production') =>
      createTestServer(database.db, { deps: { config: { ...server.deps.config, environment } } });
    const production = await placed('production');
    const { headers } = await production.app.request('/api/website_version');
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect((await production.app.request('/stand-in-videos/embed/1')).status).toBe(404);
    for (const { app } of [server, await placed('development')])
      expect((await app.request('/stand-in-videos/embed/1')).status).toBe(200);
  });

  test('API responses are not cached', async () => {
    expect((await server.call('/website_version')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('GET /config.json', () => {
  test('C-081 C-256 C-257 contains the API hosts, the user pool and the payment form', async () => {
    const hosts = {
      API_HOST_DEVELOPMENT: 'https://api.dev.example.edu',
      API_HOST_PRODUCTION: 'https://api.example.edu',
      PRODUCTION_HOSTNAME: 'www.example.edu',
    };
    const configured = await createTestServer(database.db, { env: hosts });
    const response = await configured.app.request('http://localhost:4100/config.json');
    expect(await response.json()).toEqual({
      environment: 'local',
      apiHosts: {
        local: '/api',
        development: 'https://api.dev.example.edu',
        production: 'https://api.example.edu',
        productionHostname: 'www.example.edu',
      },
      cognito: {
        region: 'us-east-1',
        userPoolId: 'us-east-1_Matricula',
        userPoolClientId: 'matricula-site',
        endpoint: 'http://localhost:4100/cognito',
        hasChoice: false,
      },
      payment: { kind: 'embedded' },
      version: '2026.11.21',
    });
  });

  const keys = {
    BRAINTREE_MERCHANT_ID: 'merchant',
    BRAINTREE_PUBLIC_KEY: 'public',
    BRAINTREE_PRIVATE_KEY: 'very-private',
    COGNITO_USER_POOL_ID: 'us-east-1_AbCdEf123',
    COGNITO_CLIENT_ID: 'client',
  };
  const gateway = (clientToken: () => Promise<string | null>) => ({ ...server.deps.gateway, clientToken });
  const payment = async (env: Record<string, string>, clientToken: () => Promise<string | null>) => {
    const real = await createTestServer(database.db, {
      env: { ...keys, ...env },
      deps: { gateway: gateway(clientToken) },
    });
    const text = await (await real.app.request('/config.json')).text();
    expect(text).not.toContain('very-private');
    const body = JSON.parse(text) as { payment: object; cognito: object };
    expect(body.cognito).toMatchObject({ userPoolId: 'us-east-1_AbCdEf123', endpoint: null });
    return body.payment;
  };

  test('C-176 C-177 with a real merchant it contains a client token or the tokenization key', async () => {
    const token = () => Promise.resolve('client-token');
    expect(await payment({}, token)).toEqual({
      kind: 'hosted',
      authorization: 'client-token',
      hasOwnTokens: true,
      paypal: false,
      wallets: [],
      threeDSecure: 'none',
      deviceData: false,
    });
    expect(
      await payment(
        {
          BRAINTREE_TOKENIZATION_KEY: 'sandbox_key',
          BRAINTREE_WALLETS: 'paypal, googlepay',
          BRAINTREE_GOOGLE_MERCHANT_ID: 'BCR2DN6T',
          BRAINTREE_DEVICE_DATA: 'on',
        },
        token,
      ),
    ).toEqual({
      kind: 'hosted',
      authorization: 'sandbox_key',
      hasOwnTokens: false,
      paypal: true,
      wallets: ['paypal', 'googlepay'],
      googleMerchantId: 'BCR2DN6T',
      threeDSecure: 'none',
      deviceData: true,
    });
  });

  test('C-287 without a client token the site still starts, with payment unavailable', async () => {
    expect(await payment({}, () => Promise.reject(new Error('down')))).toMatchObject({ authorization: '' });
  });

  test('GET /api/payments/client_token', async () => {
    const tokenFor = async (asked: typeof server) =>
      asked.call('/payments/client_token', { token: await asked.tokenOf('student@example.edu') });
    expect((await tokenFor(server)).status).toBe(404);
    const real = await createTestServer(database.db, {
      deps: { gateway: gateway(() => Promise.resolve('client-token')) },
    });
    expect((await tokenFor(real)).body).toEqual({ client_token: 'client-token' });
  });
});

describe('the outbox page', () => {
  test('shows each mail as a phone and as a computer do', async () => {
    await writeMail(server.deps.db, new Date(), {
      to: 'preview@example.edu',
      subject: 'A <preview>',
      text: 'Text',
      html: '<!doctype html><p>Formatted</p>',
    });
    const list = await (await server.app.request('/outbox?to=preview@example.edu')).text();
    const frames = [...list.matchAll(/<iframe\s+src="([^"]+)"\s+title="([^"]+)"\s+width="(\d+)"/g)];
    expect(frames.map(([, , title, width]) => [title, width])).toEqual([
      ['A &lt;preview&gt;, on a phone', '375'],
      ['A &lt;preview&gt;, on a computer', '672'],
    ]);
    const framed = await server.app.request(frames[0]![1]!);
    expect(await framed.text()).toBe('<!doctype html><p>Formatted</p>');
    expect(framed.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(framed.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect((await server.app.request('/outbox/0')).status).toBe(404);
    expect((await server.app.request('/outbox/none')).status).toBe(404);
  });

  const write = (to: string, text: string) =>
    writeMail(database.db, new Date(), { to, subject: `For <${to}>`, text, html: '' });
  beforeAll(async () => {
    await write('one@example.edu', 'Hello <script>alert(1)</script>');
    await write('two@example.edu', 'Your code:\n\n123456\n');
  });

  test('shows mail newest first, escaped and without scripts', async () => {
    const response = await server.app.request('/outbox');
    const html = await response.text();
    expect(html.indexOf('two@example.edu')).toBeLessThan(html.indexOf('one@example.edu'));
    expect(html).toContain('Hello &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('For &lt;one@example.edu&gt;');
    expect(html).toContain('<code>123456</code>');
    expect(html).not.toMatch(/<script|onclick|javascript:/);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('filters by recipient, as a page and as JSON', async () => {
    const html = await (await server.app.request('/outbox?to=one@example.edu')).text();
    expect(html).not.toContain('two@example.edu');
    const response = await server.app.request('/outbox.json?to=Two@example.edu');
    expect(await response.json()).toMatchObject({
      mails: [{ to: 'two@example.edu', text: 'Your code:\n\n123456\n' }],
    });
  });

  test('exists only on a local server with the embedded sign-in service', async () => {
    const config = { ...server.deps.config, environment: 'development' as const };
    const development = await createTestServer(database.db, { deps: { config } });
    expect((await development.app.request('/outbox')).status).toBe(404);
    const real = await createTestServer(database.db, { deps: { embeddedSignIn: null } });
    expect((await real.app.request('/outbox')).status).toBe(404);
    expect((await real.app.request('/cognito', { method: 'POST' })).status).toBe(404);
  });
});

describe('the id of a request', () => {
  const entries: { message: string; fields: object }[] = [];
  const loggingServer = () => {
    entries.length = 0;
    return createTestServer(database.db, {
      deps: { logEvent: (message, fields) => entries.push({ message, fields }) },
    });
  };
  const call = async (path: string, headers: Record<string, string> = {}) =>
    (await loggingServer()).app.request(path, { headers });

  test('is in the answer, and one entry says what was asked, without the query', async () => {
    const response = await call('/uploads/x?token=secret');
    expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(entries).toEqual([
      {
        message: 'request',
        fields: {
          method: 'GET',
          path: '/uploads/x',
          status: 404,
          milliseconds: expect.any(Number),
          caller: '192.0.2.1',
        },
      },
    ]);
  });

  test('a sign-in is logged with its operation and why it was refused, without the account', async () => {
    const logging = await loggingServer();
    await logging.signInAs('student@example.edu', 'wrong');
    expect(entries.at(-1)?.fields).toMatchObject({
      operation: 'AWSCognitoIdentityProviderService.RespondToAuthChallenge',
      refusal: 'NotAuthorizedException:',
    });
    expect(JSON.stringify(entries)).not.toContain('student@');
  });

  test('may come from the client, if it is short and plain', async () => {
    const id = async (given: string) =>
      (await call('/livez', { 'x-request-id': given })).headers.get('x-request-id');
    expect(await id('click-42-abcdef')).toBe('click-42-abcdef');
    const longest = 'a'.repeat(64);
    expect(await id(longest)).toBe(longest);
    for (const given of ['{"forged": 1}', 'click-42-abcdef" forged', '1234567', `${longest}a`])
      expect(await id(given)).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  });
});

describe('probes', () => {
  test('/readyz reports the mail queue, and is never cached', async () => {
    const response = await server.app.request('/readyz');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({
      status: 'ok',
      mailQueue: { length: expect.any(Number) },
      stuckPayments: 0,
    });
  });

  test('only probes are marked as not to be cached', async () => {
    expect((await server.app.request('/config.json')).headers.get('cache-control')).toBe('no-cache');
  });

  test('/readyz asks for no more requests once the server was told to stop, and /livez stays well', async () => {
    const stopping = await createTestServer(database.db, { deps: { isAccepting: () => false } });
    expect((await stopping.app.request('/readyz')).status).toBe(503);
    expect((await stopping.app.request('/livez')).status).toBe(200);
  });
});
