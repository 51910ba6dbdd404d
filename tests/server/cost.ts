import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { GenericSchema } from 'valibot';
import { MAX_FIELDS } from '../../domain/contract/endpoint.ts';
import { loadDevTools } from '../../server/app/devTools.ts';
import { createMetrics } from '../../server/app/metrics.ts';
import { tableOf } from '../../server/app/table.ts';
import type { Route } from '../../server/http/route.ts';
import type { BuiltSite } from '../../server/files/builtSite.ts';
import type { Figure } from '../support/figure.ts';
import { lengthsIn } from '../support/schemaLengths.ts';
import { openTestDatabase } from '../support/server/testDatabase.ts';
import { createTestServer, newKey, type TestServer } from '../support/server/testServer.ts';

/**
 * What the worst request that this module can make costs each route of the table, beside a plain one of the same size.
 * The requests are made from each route's own declaration, so a new route is covered by itself.
 */

/** Milliseconds of the processor that any request may take of the server's thread. */
export const most = 250;

/** Requests for each figure. */
const repeats = 10;

/** Or so many times what a plain request of the same size takes. */
const times = 20;

export interface Cost {
  readonly route: string;
  /** The body, query or header that took longest. */
  readonly worst: string;
  readonly requests: number;
  /** Milliseconds of the processor. */
  readonly milliseconds: number;
  readonly plain: number;
}

export const isProportional = ({ milliseconds, plain }: Cost) =>
  milliseconds <= Math.max(most, times * plain);

/** What a request adds to the plain one of its route. */
interface Attempt {
  readonly name: string;
  readonly body?: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Texts of so many bytes that are slow for careless patterns, parsers and normalizations. */
const texts: Readonly<Record<string, (bytes: number) => string>> = {
  'one letter': (bytes) => 'x'.repeat(bytes),
  digits: (bytes) => '9'.repeat(bytes),
  spaces: (bytes) => `x${' '.repeat(bytes - 2)}x`,
  'accents out of order': (bytes) => `a${'\u0301\u0323'.repeat((bytes - 16) / 4)}@example.test`,
  'a letter that becomes eighteen': (bytes) => '\ufdfa'.repeat(bytes / 3),
  'labels of an address': (bytes) => `a@${'a.'.repeat((bytes - 2) / 2)}`,
};

const repeated = (unit: string, bytes: number) => unit.repeat(Math.floor(bytes / unit.length));
const numbered = (bytes: number, unit: (index: number) => string) =>
  Array.from({ length: Math.floor(bytes / 8) }, (_, index) => unit(index)).join('');

function* forms(schema: GenericSchema | undefined, bytes: number): Generator<Attempt> {
  const many = ['[]&', '&', 'a&', '=&', 'a[]=1&', 'email=&', 'course_codes[]=x&', '__proto__=1&', '%5B%5D&'];
  for (const unit of many) yield { name: `${unit} repeated`, body: repeated(unit, bytes) };
  yield { name: 'many names', body: numbered(bytes, (index) => `${index.toString(36)}=&`).slice(0, bytes) };
  const each = Math.floor(bytes / MAX_FIELDS) - 16;
  // A body of a kilobyte has no room for a hundred fields with something in them.
  for (const [kind, text] of each < 16 ? [] : Object.entries(texts)) {
    const field = `course_codes[]=${text(each)}`;
    yield { name: `as many fields as are read: ${kind}`, body: Array(MAX_FIELDS).fill(field).join('&') };
  }
  yield { name: 'a long name', body: `${repeated('n', bytes - 2)}=1` };
  yield { name: 'a deep name', body: `a${repeated('[a]', bytes - 4)}=1` };
  yield { name: 'percent escapes', body: `a=${repeated('%41', bytes - 4)}` };
  yield { name: 'broken escapes', body: `a=${repeated('%', bytes - 4)}` };
  yield { name: 'null characters', body: `a=${repeated('%00', bytes - 4)}` };
  if (schema === undefined) return;
  const fields = lengthsIn(schema).flatMap(({ at, kind }) =>
    kind === 'text' ? [at.replace(/\[\]$/, '')] : [],
  );
  for (const field of fields) {
    const others = fields.filter((other) => other !== field).map((other) => `${encodeURIComponent(other)}=x`);
    for (const [kind, text] of Object.entries(texts)) {
      const before = [...others, `${encodeURIComponent(field)}=`].join('&');
      yield { name: `${field}: ${kind}`, body: before + text(bytes - before.length) };
    }
  }
}

function* documents(schema: GenericSchema | undefined, bytes: number): Generator<Attempt> {
  const client = '"ClientId":"matricula-site"';
  yield { name: 'deep lists', body: repeated('[', bytes) };
  yield { name: 'deep objects', body: `{${client},"a":${repeated('{"a":', bytes - 60)}` };
  yield {
    name: 'closed deep lists',
    body: `{"a":${'['.repeat(bytes / 2 - 10)}${']'.repeat(bytes / 2 - 10)}}`,
  };
  yield {
    name: 'many names',
    body: `{${client}${numbered(bytes - 60, (index) => `,"${index.toString(36)}":1`).slice(0, bytes - 60)}}`,
  };
  yield { name: 'one name', body: `{${client}${repeated(',"a":1', bytes - 60)}}` };
  yield { name: 'many members', body: `{${client},"UserAttributes":[0${repeated(',0', bytes - 80)}]}` };
  yield { name: 'a long number', body: `{${client},"a":${repeated('9', bytes - 60)}}` };
  yield { name: 'escapes', body: `{${client},"a":"${repeated('\\u0301', bytes - 60)}"}` };
  yield { name: '__proto__', body: `{${client}${repeated(',"__proto__":{}', bytes - 60)}}` };
  if (schema === undefined) return;
  const start = '"AuthFlow":"USER_SRP_AUTH","ChallengeName":"PASSWORD_VERIFIER"';
  const places = [...new Set(lengthsIn(schema).map(({ at }) => at))];
  const parameters = [
    'USERNAME',
    'SRP_A',
    'PASSWORD_CLAIM_SECRET_BLOCK',
    'PASSWORD_CLAIM_SIGNATURE',
    'TIMESTAMP',
    'REFRESH_TOKEN',
    'NEW_PASSWORD',
  ];
  for (const [kind, text] of Object.entries(texts)) {
    for (const place of places.filter((at) => /^\w+$/.test(at))) {
      yield { name: `${place}: ${kind}`, body: `{${client},${start},"${place}":"${text(bytes - 200)}"}` };
    }
    for (const place of places.filter((at) => at.endsWith('.*'))) {
      for (const parameter of parameters) {
        const given = parameters.map((name) => `"${name}":"${name === parameter ? text(bytes - 600) : 'a'}"`);
        yield {
          name: `${parameter}: ${kind}`,
          body: `{${client},${start},"${place.slice(0, -2)}":{${given.join(',')}}}`,
        };
      }
    }
  }
}

const queryBytes = 4000;
const headerBytes = 15_000;

function* addresses(): Generator<Attempt> {
  for (const unit of ['a&', '[]&', '%', '%41', 'a=1&', '&', 'number_of_recommendations=1&']) {
    yield { name: `query of ${unit}`, query: repeated(unit, queryBytes) };
  }
  yield { name: 'query of digits', query: `number_of_recommendations=${repeated('9', queryBytes)}` };
  yield { name: 'query of accents', query: `to=${repeated('%CC%81%CC%A3', queryBytes)}` };
}

function* headers(): Generator<Attempt> {
  const long: Readonly<Record<string, string>> = {
    accept: repeated('a/b,', headerBytes),
    'accept-encoding': repeated('br;q=0,', headerBytes),
    authorization: `Bearer ${repeated('a.', headerBytes)}`,
    'content-type': repeated('a;', headerBytes),
    cookie: repeated('a=1; ', headerBytes),
    forwarded: repeated('for=1,', headerBytes),
    'idempotency-key': repeated('a-', headerBytes),
    'if-none-match': repeated('"a",', headerBytes),
    origin: `https://${repeated('a.', headerBytes)}`,
    'user-agent': repeated('a (', headerBytes),
    'x-amz-target': repeated('AWSCognitoIdentityProviderService.', headerBytes),
    'x-forwarded-for': repeated('1,', headerBytes),
    'x-request-id': repeated('a-', headerBytes),
  };
  for (const [name, value] of Object.entries(long))
    yield { name: `header ${name}`, headers: { [name]: value } };
}

/** The plain request first. */
function attemptsOf(one: Route, schema: GenericSchema | undefined): Attempt[] {
  const isDocument = one.operation !== undefined || (one.bodyBytes > 0 && one.request === undefined);
  const bytes = one.bodyBytes;
  if (bytes === 0) return [{ name: 'plain' }, ...addresses(), ...headers()];
  const plain = {
    name: 'plain',
    body: isDocument ? `"${repeated('x', bytes - 2)}"` : `a=${repeated('x', bytes - 2)}`,
  };
  const bodies = isDocument ? documents(schema, bytes) : forms(one.request, bytes);
  const attempts = [plain, ...bodies];
  const large = attempts.find(({ body = '' }) => Buffer.byteLength(body) > bytes);
  if (large !== undefined) throw new Error(`${one.path}: ${large.name} would be refused by its size.`);
  return [...attempts, ...headers()];
}

async function cost(server: TestServer, one: Route, token: string): Promise<Cost> {
  const operations: Readonly<Record<string, { readonly schema: GenericSchema }>> =
    server.deps.embeddedSignIn?.operations ?? {};
  const at = one.path.replaceAll(/:\w+/g, () => randomUUID()).replace('*', 'x');
  const isForm = one.request !== undefined && one.method === 'POST';

  async function measure({ body, query, headers: more }: Attempt): Promise<number> {
    const request = new Request(`http://localhost${at}${query === undefined ? '' : `?${query}`}`, {
      method: one.method,
      headers: {
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        authorization: `Bearer ${token}`,
        ...newKey(),
        // A caller of its own, so that no limit keeps the body from being read.
        'x-test-address': randomUUID(),
        ...(one.operation !== undefined && {
          'x-amz-target': `AWSCognitoIdentityProviderService.${one.operation}`,
        }),
        ...more,
      },
      ...(body !== undefined && { body }),
    });
    const before = process.threadCpuUsage();
    const response = await server.app.request(request);
    await response.arrayBuffer();
    const { user, system } = process.threadCpuUsage(before);
    if (response.status >= 500) throw new Error(`${one.method} ${one.path} answers ${response.status}`);
    return (user + system) / 1000;
  }
  /** Compiling code and collecting garbage take time as well, but not every time. */
  async function leastOf(attempt: Attempt, limit: number): Promise<number> {
    let least = await measure(attempt);
    for (let again = 0; again < 2 && least > limit; again += 1)
      least = Math.min(least, await measure(attempt));
    return least;
  }

  const [first, ...others] = attemptsOf(one, operations[one.operation ?? '']?.schema);
  if (first === undefined) throw new Error('There is no plain request.');
  await measure(first);
  let worst = { attempt: first, milliseconds: await leastOf(first, 0) };
  for (const attempt of others) {
    const milliseconds = await leastOf(attempt, worst.milliseconds);
    if (milliseconds > worst.milliseconds) worst = { attempt, milliseconds };
  }
  /** Some kernels count in steps of several milliseconds. */
  async function meanOf(attempt: Attempt): Promise<number> {
    const before = process.threadCpuUsage();
    for (let time = 0; time < repeats; time += 1) await measure(attempt);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000 / repeats;
  }
  return {
    route: [one.method, one.path, one.operation].join(' ').trim(),
    worst: worst.attempt.name,
    requests: others.length + 1,
    milliseconds: await meanOf(worst.attempt),
    plain: await meanOf(first),
  };
}

/** The costs of every route of the table, in its order. */
export async function costs(): Promise<readonly Cost[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'matricula-cost-'));
  const database = await openTestDatabase();
  try {
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
    const METRICS_TOKEN = 'sixteen characters';
    const server = await createTestServer(database.db, {
      env: { DATA_DIR: folder, METRICS_TOKEN, CODES_PER_HOUR: '100000' },
      deps: { site, inspector: { folder, coverage: folder, ready: () => Promise.resolve() } },
    });
    const table = tableOf(
      server.deps,
      createMetrics(server.deps, METRICS_TOKEN),
      await loadDevTools(server.deps.config),
    );
    const token = await server.tokenOf('student@example.edu');
    const measured: Cost[] = [];
    for (const one of [...table.probes, ...table.calls]) measured.push(await cost(server, one, token));
    return measured;
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

export async function benchCost(): Promise<readonly Figure[]> {
  return (await costs()).map((one) => ({
    what: one.route,
    measured: `${one.milliseconds.toFixed(1)} ms by ${one.worst}, plain ${one.plain.toFixed(1)} ms (${one.requests} requests)`,
    promised: `at most ${most} ms, or ${times} times the plain one`,
    holds: isProportional(one),
  }));
}
