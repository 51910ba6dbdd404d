import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { contractCalls } from '../../tests/support/contract.ts';
import { testDatabase } from '../../tests/support/server/databases.ts';
import { createTestServer, newKey, type TestServer } from '../../tests/support/server/testServer.ts';
import type { BuiltSite } from '../files/builtSite.ts';

/**
 * Random, oversized, deep and malformed input to every route and every sign-in operation: no answer is a failure of the
 * server, and none takes more than 100 ms of its own time. FUZZ_RUNS sets the number of requests for each test.
 */

vi.setConfig({ testTimeout: 3_600_000 });
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 60);
const maxMilliseconds = 100;

const platformToken = 'twenty-four characters of it';
let folder: string;
const database = await testDatabase();
let server: TestServer;
let token: string;
const failures: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'matricula-fuzz-'));
  for (const name of ['404.html', 'index.html']) await writeFile(path.join(folder, name), '<p>Page</p>');
  const page = { file: '404.html', csp: '' };
  const site: BuiltSite = {
    root: folder,
    pages: { '/': { file: 'index.html', csp: '' } },
    notFound: page,
    version: '1',
    redirects: { '/about/*': '/' },
    oldRoutes: { '/old/*': '/' },
  };
  server = await createTestServer(database.db, {
    env: { FEED_TOKEN: platformToken, DATA_DIR: folder, UPLOAD_DAILY_MEGABYTES: '100000' },
    deps: {
      site,
      inspector: { folder, coverage: folder, ready: () => Promise.resolve() },
      log: (message, error) => failures.push(`${message} ${String(error)}`),
    },
  });
  token = await server.tokenOf('student@example.edu');
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Strings that are slow for careless patterns, parsers and normalizations, at a length that a body may have. */
const nasty = fc
  .tuple(
    fc.constantFrom(
      '.',
      '/',
      '@',
      'a@',
      'a.',
      '..',
      ' ',
      '\t',
      '0',
      '9',
      '-',
      '[',
      '{',
      '(((',
      '%',
      '%25',
      '\\',
      '"',
      "'",
      'é',
      'e\u0301',
      '\u0301',
      '𝒳',
      '\u202e',
      '\u0000',
      '\ud800',
      'ſ',
      'İ',
      '用',
      '<script>',
      '; drop table',
    ),
    fc.constantFrom('', 'a@', 'x', 'https://', 'Bearer ', 'eyJ'),
    fc.constantFrom('', '@', '!', '.', '\n'),
    fc.integer({ min: 0, max: 2000 }),
  )
  .map(([unit, before, after, count]) => before + unit.repeat(count) + after);

const text = fc.oneof(
  nasty,
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('', 'null', 'NaN', '-1', '1e309', '2', 'ann@example.edu', 'biod101', '669', '__proto__'),
);

/** Runs requests, and reports those that fail or take long, each with its input. */
async function expectsAnswers<Input>(
  arbitrary: fc.Arbitrary<Input>,
  send: (input: Input) => Response | Promise<Response>,
): Promise<void> {
  /** The time of this thread alone, so that other processes of the machine do not count. */
  const timed = async (input: Input) => {
    const before = process.threadCpuUsage();
    const response = await send(input);
    await response.arrayBuffer();
    const { user, system } = process.threadCpuUsage(before);
    return { status: response.status, milliseconds: (user + system) / 1000 };
  };
  await fc.assert(
    fc.asyncProperty(arbitrary, async (input) => {
      failures.length = 0;
      const { status, milliseconds } = await timed(input);
      expect(status, failures.join('\n')).toBeLessThan(500);
      if (milliseconds <= maxMilliseconds) return;
      // Compiling code and collecting garbage take time as well, but not every time.
      const again = [(await timed(input)).milliseconds, (await timed(input)).milliseconds];
      expect(Math.min(...again)).toBeLessThan(maxMilliseconds);
    }),
    { numRuns },
  );
}

/** What `Request` can carry: bytes only, without those that end a header. */
const headerText = (value: string) => encodeURIComponent(value.toWellFormed()).slice(0, 4000);

/** A segment of a path, malformed escapes included. */
const segment = fc.oneof(
  text.map((value) => encodeURIComponent(value.toWellFormed())),
  fc.constantFrom('%E0%A4%A', '%', '%00', '..', '.', '%2e%2e', '__proto__', 'constructor'),
);

describe('every route', () => {
  test('answers any path and method', async () => {
    // Handlers only: middleware is registered for all methods.
    const patterns = [...new Set(server.app.routes.map((route) => route.path))];
    expect(patterns.length).toBeGreaterThan(20);
    const filled = fc
      .tuple(fc.constantFrom(...patterns), fc.array(segment, { minLength: 1, maxLength: 4 }))
      .map(([pattern, segments]) => {
        let next = 0;
        return pattern.replaceAll(/:\w+|\*/g, () => segments[next++ % segments.length] ?? '');
      });
    const methods = fc.constantFrom('GET', 'GET', 'POST', 'PUT', 'OPTIONS', 'HEAD', 'DELETE', 'PATCH');
    await expectsAnswers(fc.tuple(filled, methods, text), ([url, method, query]) =>
      server.app.request(`http://localhost${url}?q=${encodeURIComponent(query.toWellFormed())}`, { method }),
    );
  });

  test('answers any headers', async () => {
    const names = [
      'authorization',
      'content-type',
      'content-length',
      'accept-encoding',
      'if-none-match',
      'origin',
      'idempotency-key',
      'x-amz-target',
      'x-forwarded-for',
      'x-request-id',
      'access-control-request-headers',
    ];
    const paths = [
      '/',
      '/config.json',
      '/api/enrollments',
      '/api/contact',
      '/cognito',
      '/outbox',
      '/about/x',
    ];
    await expectsAnswers(
      fc.tuple(
        fc.constantFrom(...paths),
        fc.constantFrom('GET', 'POST', 'OPTIONS'),
        fc.dictionary(fc.constantFrom(...names), text.map(headerText)),
      ),
      ([url, method, headers]) => server.app.request(`http://localhost${url}`, { method, headers }),
    );
  });
});

/** Every call of the contract that has fields, with their names and an address. */
const withFields = contractCalls.flatMap(({ name, method, path: at, request }) =>
  request !== undefined && 'entries' in request
    ? [
        {
          name,
          method,
          fields: Object.keys(request.entries as object),
          url: `http://localhost/api${at.replaceAll(/:\w+/g, '2')}`,
        },
      ]
    : [],
);

test('every call of the contract that takes something is among those with fields', () => {
  const taken = contractCalls.filter(({ request }) => request !== undefined).map(({ name }) => name);
  expect(taken.length).toBeGreaterThan(9);
  expect(withFields.map(({ name }) => name)).toEqual(taken);
});

const forms = withFields.filter(({ method }) => method === 'POST');

describe.each(forms.map((form) => [form.name, form] as const))('%s', (_name, { url, fields: names }) => {
  const headers = () => ({
    authorization: `Bearer ${url.endsWith('/registration_results') ? platformToken : token}`,
    ...newKey(),
  });

  test('answers any fields', async () => {
    const field = fc.tuple(fc.oneof(fc.constantFrom(...names), text), text);
    await expectsAnswers(fc.array(field, { maxLength: 40 }), (fields) => {
      const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
      return server.app.request(url, { method: 'POST', headers: headers(), body });
    });
  });

  test('answers each field with each nasty value', async () => {
    await expectsAnswers(fc.tuple(fc.constantFrom(...names), nasty), ([name, value]) => {
      const body = new URLSearchParams({
        ...Object.fromEntries(names.map((other) => [other, 'x'])),
        [name]: value,
      });
      return server.app.request(url, { method: 'POST', headers: headers(), body });
    });
  });
});

describe('other bodies', () => {
  test('forms in any encoding', async () => {
    const types = [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json',
      '',
    ];
    const bodies = fc.oneof(
      text,
      fc.uint8Array({ maxLength: 5000 }),
      fc.constantFrom('a&'.repeat(60_000), '='.repeat(100_000), 'a=1&'.repeat(30_000), '%'.repeat(120_000)),
      fc
        .integer({ min: 1, max: 40_000 })
        .map((count) => Array.from({ length: count }, (_, i) => i).join('&')),
    );
    await expectsAnswers(fc.tuple(fc.constantFrom(...types), bodies), ([type, body]) =>
      server.app.request('http://localhost/api/contact', {
        method: 'POST',
        headers: { 'content-type': type },
        body: typeof body === 'string' ? body : new Uint8Array(body),
      }),
    );
  });

  test('queries of a GET', async () => {
    const queries = withFields
      .filter(({ method }) => method === 'GET')
      .flatMap(({ url, fields }) => fields.map((name) => [url, name] as const));
    await expectsAnswers(fc.tuple(fc.constantFrom(...queries), text), ([[url, name], value]) =>
      server.app.request(`${url}?${new URLSearchParams({ [name]: value })}`),
    );
  });

  test('uploads', async () => {
    const { body } = await server.call('/partner_acceptance_letter', {
      form: { document_type: 'acceptance_letter', file_key: 'a/b', content_type: 'application/pdf' },
    });
    const link = new URL(String(body['pre_auth_url']));
    await expectsAnswers(
      fc.tuple(
        fc.uint8Array({ maxLength: 3000 }),
        text,
        fc.constantFrom('application/pdf', 'text/html', 'x'),
      ),
      ([content, length, type]) =>
        server.app.request(link.pathname + link.search, {
          method: 'PUT',
          headers: { 'content-type': type, 'content-length': headerText(length) },
          body: new Uint8Array(content),
        }),
    );
  });
});

describe('the sign-in service', () => {
  const members = [
    'ClientId',
    'AuthFlow',
    'AuthParameters',
    'ChallengeName',
    'ChallengeResponses',
    'Session',
    'Username',
    'Password',
    'UserAttributes',
    'ConfirmationCode',
    'AccessToken',
    'PreviousPassword',
    'ProposedPassword',
    'RefreshToken',
    'Token',
    'ClientMetadata',
  ];
  const parameters = [
    'USERNAME',
    'SRP_A',
    'PASSWORD',
    'REFRESH_TOKEN',
    'NEW_PASSWORD',
    'TIMESTAMP',
    'SECRET_HASH',
    'PASSWORD_CLAIM_SECRET_BLOCK',
    'PASSWORD_CLAIM_SIGNATURE',
    'constructor',
    '__proto__',
  ];
  const constants = fc.constantFrom(
    'matricula-site',
    'USER_SRP_AUTH',
    'REFRESH_TOKEN_AUTH',
    'PASSWORD_VERIFIER',
    'NEW_PASSWORD_REQUIRED',
    'student@example.edu',
    'Learn2day!',
    'Sat Nov 7 09:05:00 UTC 2026',
    'f'.repeat(768),
    'f'.repeat(770),
  );
  const value: fc.Arbitrary<unknown> = fc.oneof(
    constants,
    text,
    fc.dictionary(fc.constantFrom(...parameters), fc.oneof(constants, text, fc.constant(null))),
    fc.array(fc.record({ Name: fc.constantFrom('email', 'given_name', 'sub'), Value: text }), {
      maxLength: 5,
    }),
    fc.jsonValue({ maxDepth: 3 }),
  );

  const call = (operation: string, body: string) =>
    server.app.request('http://localhost/cognito', {
      method: 'POST',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
      body,
    });

  test('answers any members to any operation', async () => {
    const names = Object.keys(server.deps.embeddedSignIn?.operations ?? {});
    expect(names.length).toBeGreaterThan(10);
    const input = fc.dictionary(fc.constantFrom(...members), value);
    await expectsAnswers(fc.tuple(fc.constantFrom(...names), input), ([operation, given]) =>
      call(operation, JSON.stringify({ ClientId: 'matricula-site', ...given })),
    );
  });

  test('answers any SRP parameters', async () => {
    const given = fc.record({ USERNAME: constants, SRP_A: fc.oneof(constants, nasty) });
    await expectsAnswers(given, (AuthParameters) =>
      call(
        'InitiateAuth',
        JSON.stringify({ ClientId: 'matricula-site', AuthFlow: 'USER_SRP_AUTH', AuthParameters }),
      ),
    );
  });

  test('answers any answer to a challenge', async () => {
    const given = fc.dictionary(fc.constantFrom(...parameters), fc.oneof(constants, text));
    await expectsAnswers(
      fc.tuple(fc.constantFrom('PASSWORD_VERIFIER', 'NEW_PASSWORD_REQUIRED'), given, text),
      ([ChallengeName, ChallengeResponses, Session]) =>
        call(
          'RespondToAuthChallenge',
          JSON.stringify({ ClientId: 'matricula-site', ChallengeName, ChallengeResponses, Session }),
        ),
    );
  });

  test('answers bodies that are too deep, too large or not JSON', async () => {
    const bodies = fc.oneof(
      text,
      fc.integer({ min: 1, max: 40_000 }).map((depth) => '['.repeat(depth)),
      fc.integer({ min: 1, max: 10_000 }).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
      fc.constantFrom(`{"a":"${'x'.repeat(70_000)}"}`, '"\\ud800"', '{"__proto__":{}}', 'null', '1e400'),
    );
    await expectsAnswers(bodies, (body) => call('InitiateAuth', body));
  });
});
