import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/server/databases.ts';
import { createTestServer } from '../../tests/support/server/testServer.ts';
import { readConfig } from '../config/config.ts';
import { MAX_URL_LENGTH } from '../http/acceptableUrl.ts';

const database = await testDatabase();
const server = await createTestServer(database.db, {
  env: { MESSAGES_PER_HOUR: '3', SIGN_INS_PER_MINUTE: '5', LOCAL_HOSTS: 'laptop.test' },
});

describe('the Host header', () => {
  const outbox = (host: string) => server.app.request(`http://${host}/outbox.json`);

  test.each(['localhost:4173', '127.0.0.1', '[::1]:80', 'site.localhost', 'laptop.test'])(
    'a local server answers to %s',
    async (host) => expect((await outbox(host)).status).toBe(200),
  );

  test.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '192.168.1.9',
    'laptop.test.evil',
  ])('a page of %s that resolves to this machine reads nothing', async (host) => {
    const response = await outbox(host);
    expect(response.status).toBe(421);
    expect(await response.text()).not.toContain('mails');
  });
});

describe('the length of a URL', () => {
  const path = (length: number) => `/${'a/'.repeat(length)}`.slice(0, length);

  test('is limited, with an answer that says so', async () => {
    expect((await server.app.request(path(MAX_URL_LENGTH))).status).toBe(404);
    const response = await server.app.request(path(MAX_URL_LENGTH + 1));
    expect(response.status).toBe(414);
    expect(await response.text()).toBe('The URL is too long.');
  });

  test('includes the query', async () => {
    expect((await server.app.request(`/api/website_version?q=${'a'.repeat(MAX_URL_LENGTH)}`)).status).toBe(
      414,
    );
  });
});

describe('a form', () => {
  const post = (body: string) =>
    server.app.request('http://localhost/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-test-address': randomUUID() },
      body,
    });
  const message = async (response: Response) => ((await response.json()) as { message: string }).message;

  test('of many small fields is refused before it is decoded', async () => {
    const before = process.threadCpuUsage();
    const response = await post('[]&'.repeat(43_000));
    const { user, system } = process.threadCpuUsage(before);
    expect(response.status).toBe(400);
    expect(await message(response)).toBe('The request has more than 100 fields.');
    // Work of this thread. It was more than ten seconds.
    expect((user + system) / 1000).toBeLessThan(1000);
  });

  test('with a long name is refused', async () => {
    const response = await post(`${'n'.repeat(65)}=1`);
    expect(response.status).toBe(400);
    expect(await message(response)).toBe('The name of a field is too long.');
  });

  test('with accents that would have to be sorted is refused by its length', async () => {
    const email = `a${'\u0301\u0323'.repeat(30_000)}@example.test`;
    const before = process.threadCpuUsage();
    const response = await post(`name=Ann&message=Hello&email=${email}`);
    const { user, system } = process.threadCpuUsage(before);
    expect(response.status).toBe(422);
    expect((await response.json()) as object).toMatchObject({ fields: { email: 'At most 254 characters' } });
    // Work of this thread. It was more than a second.
    expect((user + system) / 1000).toBeLessThan(500);
  });
});

describe('limits', () => {
  const contact = (address: string, email = 'ann@example.edu') =>
    server.call('/contact', {
      form: { name: 'Ann', email, message: 'Hello' },
      headers: { 'x-test-address': address },
    });

  test('all addresses of an IPv6 network share one limit, and others are not affected', async () => {
    server.startWindow(3600);
    for (const address of ['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1:ffff::3']) {
      expect((await contact(address)).status).toBe(200);
    }
    expect((await contact('2001:db8:1:1::4')).status).toBe(429);
    expect((await contact('2001:db8:1:2::4')).status).toBe(200);
  });

  test('the stated wait is the rest of the window', async () => {
    server.startWindow(3600);
    server.pass(20 * 60 + 1);
    for (let sent = 0; sent < 3; sent += 1) await contact('198.51.100.20');
    const refused = await contact('198.51.100.20');
    expect(refused.status).toBe(429);
    expect(refused.body['message']).toBe('Too many attempts. Please try again in 40 minutes.');
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(39 * 60);
    server.pass(wait);
    expect((await contact('198.51.100.20')).status).toBe(200);
  });

  test('all networks of a /48, which one customer can have, share sixteen times that limit', async () => {
    server.startWindow(3600);
    const statuses: number[] = [];
    for (let network = 0; network < 20; network += 1)
      for (let sent = 0; sent < 3; sent += 1)
        statuses.push((await contact(`2001:db8:9:${network.toString(16)}::1`)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(16 * 3);
    expect((await contact('2001:db8:a::1')).status).toBe(200);
  });

  test('what one network may no longer do does not stop its neighbors', async () => {
    server.startWindow(3600);
    for (let sent = 0; sent < 60; sent += 1) await contact('2001:db8:b:1::1');
    expect((await contact('2001:db8:b:2::1')).status).toBe(200);
  });

  test('several hundred students of a school with one address can create accounts within an hour', () => {
    const { limits } = readConfig({ ENVIRONMENT: 'development', PUBLIC_URL: 'https://example.edu' });
    for (const limit of [limits.createAccount, limits.signInMail, limits.uploadLinks])
      expect(limit).toMatchObject({ count: 600, seconds: 3600 });
    // Each makes about ten calls, and a class does it in the same minutes.
    expect(limits.signInCalls).toMatchObject({ count: 600, seconds: 60 });
  });

  test('invalid forms count too, so that the server cannot be made to check them without limit', async () => {
    server.startWindow(3600);
    for (let sent = 0; sent < 3; sent += 1) {
      expect((await contact('203.0.113.7', 'not an address')).status).toBe(422);
    }
    expect((await contact('203.0.113.7', 'not an address')).status).toBe(429);
  });

  test.each(['InitiateAuth', 'RespondToAuthChallenge', 'ConfirmSignUp', 'GetUser', 'RevokeToken'])(
    'one caller may call %s and the other sign-in operations a limited number of times',
    async (operation) => {
      server.startWindow(60);
      const call = () => server.signIn(operation, {});
      for (let sent = 0; sent < 5; sent += 1)
        expect((await call()).body['__type']).not.toBe('TooManyRequestsException');
      expect((await call()).body['__type']).toBe('TooManyRequestsException');
    },
  );
});

describe('one account', () => {
  test('starts a limited number of sign-ins in a minute, for all callers together', async () => {
    const many = await createTestServer(database.db);
    many.startWindow(60);
    const start = () =>
      many.signIn('InitiateAuth', {
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: 'student@example.edu', SRP_A: 'abcdef' },
      });
    for (let sent = 0; sent < 30; sent += 1) expect((await start()).status).toBe(200);
    expect((await start()).body['__type']).toBe('TooManyRequestsException');
    many.startWindow(60);
    expect((await start()).status).toBe(200);
  });
});

describe('pages of other sites', () => {
  const evil = 'https://evil.example';
  const changing = () =>
    server.app.routes
      .filter(({ method, path }) => !['GET', 'HEAD', 'OPTIONS'].includes(method) && path.length > 2)
      .map(({ method, path }) => ({
        method: method === 'ALL' ? 'POST' : method,
        // Parameters and wildcards become names.
        path: path.replaceAll(/:\w+|\*/g, 'x'),
      }));

  test.each([
    ['by Origin', { origin: evil }],
    ['by Origin, whatever else they say', { origin: evil, 'sec-fetch-site': 'same-origin' }],
    ['with an origin that is hidden, as in a sandbox', { origin: 'null' }],
    ['with an origin that only begins like ours', { origin: 'http://localhost.evil.example' }],
    ['on another port of this machine', { origin: 'http://localhost:1' }],
    ['by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['of a neighboring site, by Sec-Fetch-Site', { 'sec-fetch-site': 'same-site' }],
  ])('are turned away from every call that changes something, known %s', async (_how, headers) => {
    expect(changing().length).toBeGreaterThan(15);
    for (const { method, path } of changing()) {
      const response = await server.app.request(path, {
        method,
        headers: { 'content-type': 'text/plain', ...headers },
        body: '{}',
      });
      expect([path, response.status]).toEqual([path, 403]);
      expect(await response.json()).toEqual({ message: 'Pages of other sites may not send this.' });
    }
  });

  test('use up no limit of their visitors, and cause no mail', async () => {
    server.startWindow(3600);
    const headers = { origin: evil, 'x-test-address': '198.51.100.44' };
    const form = { name: 'Ann', email: 'ann@example.edu', message: 'Hello' };
    for (let sent = 0; sent < 5; sent += 1)
      expect((await server.call('/contact', { form, headers })).status).toBe(403);
    const own = await server.call('/contact', { form, headers: { 'x-test-address': '198.51.100.44' } });
    expect(own.status).toBe(200);
    const body = JSON.stringify({ ClientId: 'matricula-site', Username: 'returning@example.edu' });
    await server.app.request('/cognito', {
      method: 'POST',
      headers: {
        origin: evil,
        'content-type': 'text/plain',
        'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword',
      },
      body,
    });
    expect(await server.lastMail('returning@example.edu')).toBe('');
  });

  test.each([
    ['the site’s own', { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }],
    ['the site’s own behind a proxy that ends TLS', { origin: 'https://localhost' }],
    ['the public address', { origin: 'https://www.example.edu' }],
    ['a listed origin', { origin: 'https://beta.example.edu', 'sec-fetch-site': 'cross-site' }],
    ['a page that sends no origin', { 'sec-fetch-site': 'same-origin' }],
    ['a program', {}],
  ])('are not confused with %s', async (_what, headers) => {
    const known = await createTestServer(database.db, {
      env: { ALLOWED_ORIGINS: 'https://beta.example.edu', PUBLIC_URL: 'https://www.example.edu/' },
    });
    const form = { name: 'Ann', email: 'ann@example.edu', message: 'Hello' };
    expect((await known.call('/contact', { form, headers })).status).toBe(200);
  });
});
