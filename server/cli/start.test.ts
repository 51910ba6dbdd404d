import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sampleAccounts, sampleCards, sampleCodes } from '../dev/samples.ts';
import { srpSignIn } from '../../tests/support/server/srpSignIn.ts';
import { postgresPrograms, startCluster } from '../../tests/support/server/postgres.ts';
import { startSilentProxy } from '../../tests/support/server/silentProxy.ts';
import { privateAuthority } from '../../tests/support/server/privateAuthority.ts';
import { closeServer, listen } from './listen.ts';

/** `start.ts` in a child process, by default with `--api`, so that no site is built. */

const root = path.resolve(import.meta.dirname, '../..');

interface Run {
  readonly child: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  /** Waits until the server answers; the URL that it printed. */
  ready(): Promise<string>;
  /** Exit status. */
  readonly ended: Promise<number | null>;
}

// All tests share the data folder, because creating a database takes most of the time.
let folder: string;
let runs: Run[] = [];
let blocker: Server | null = null;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'matricula-start-'));
});
afterEach(async () => {
  for (const run of runs) {
    run.child.kill('SIGKILL');
    await run.ended;
  }
  runs = [];
  if (blocker !== null) await closeServer(blocker);
  blocker = null;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function start(env: Record<string, string> = {}, flags: readonly string[] = ['--api']): Run {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'start.ts'), ...flags], {
    env: { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));
  const run: Run = {
    child,
    ended,
    output: () => printed,
    async ready() {
      await expect.poll(() => printed, { interval: 100 }).toContain('Press Ctrl+C');
      return /http:\/\/\S+/.exec(printed)?.[0] ?? '';
    },
  };
  runs.push(run);
  return run;
}

/** A server that is draining reports that it is not ready, still answers, and closes each connection after its answer. */
async function expectDraining(url: string): Promise<void> {
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { interval: 10 }).toBe(503);
  for (const [probe, expected] of [
    ['readyz', 503],
    ['livez', 200],
  ] as const) {
    const { status, headers } = await fetch(`${url}/${probe}`);
    expect([probe, status, headers.get('connection')]).toEqual([probe, expected, 'close']);
  }
}

test('prints its URL, the samples and the outbox; a second server cannot use the same data folder', async () => {
  const run = start();
  const url = await run.ready();
  for (const { email, password } of sampleAccounts) {
    expect(run.output()).toContain(email);
    expect(run.output()).toContain(password);
  }
  for (const { code } of sampleCodes) expect(run.output()).toContain(code);
  for (const { number } of sampleCards) expect(run.output()).toContain(number);
  expect(run.output()).toContain(`${url}/outbox`);
  expect((await fetch(`${url}/api/website_version`)).status).toBe(200);

  const second = start();
  expect(await second.ended).toBe(1);
  expect(second.output().trim()).toMatch(/^The data folder .* is in use by process \d+\. .*\.$/);
});

test('a port that is taken is reported in one line', async () => {
  blocker = createServer();
  const port = await listen(blocker, 0, '127.0.0.1');
  const run = start({ PORT: String(port) });
  expect(await run.ended).toBe(1);
  expect(run.output().trim()).toBe(
    `Port ${port} is already taken. Stop what uses it, or set PORT to another one.`,
  );
});

test.each([
  [
    'an unreachable database',
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
    /^The database refuses connections\./,
  ],
  ['a data folder that is a file', { DATA_DIR: import.meta.filename }, /^DATA_DIR is a file/],
])('%s is reported in one line, without a stack', async (_, env, message) => {
  const run = start(env);
  expect(await run.ended).toBe(1);
  expect(run.output().trim()).toMatch(message);
  expect(run.output().trim().split('\n')).toHaveLength(1);
});

test('an invalid variable is reported in one line', async () => {
  const run = start({ BRAND: 'law' });
  expect(await run.ended).toBe(1);
  expect(run.output().trim()).toBe('BRAND must be general or nursing');
});

test('Ctrl+C stops it cleanly, mail is announced in the terminal, and enrollments and sessions survive a restart', async () => {
  const first = start({ DRAIN_SECONDS: '5' });
  const url = await first.ready();
  const call = async (operation: string, input: object) => {
    const response = await fetch(`${url}/cognito`, {
      method: 'POST',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
      body: JSON.stringify(input),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const { body } = await srpSignIn(call, 'student@example.edu', 'Learn2day!');
  const { AuthenticationResult } = body as { AuthenticationResult: { AccessToken: string } };
  const authorization = `Bearer ${AuthenticationResult.AccessToken}`;
  const paid = await fetch(`${url}/api/payments/2/verify_payment`, {
    method: 'POST',
    headers: { authorization, 'idempotency-key': '7f8f0a9e-6cbb-4a0a-9b8e-5b7d7d6e6f11' },
    body: new URLSearchParams({
      payment_token: 'fake-valid-nonce',
      amount: '669',
      'course_codes[]': 'psyc101',
    }),
  });
  expect(paid.status).toBe(200);
  await expect.poll(() => first.output()).toContain('Mail to student@example.edu: Your registration');
  first.child.kill('SIGINT');
  await expectDraining(url);
  expect(await first.ended).toBe(0);

  const restarted = await start().ready();
  const enrollments = await fetch(`${restarted}/api/enrollments`, { headers: { authorization } });
  expect(await enrollments.json()).toMatchObject({
    enrollments: [{ course_code: 'psyc101', is_complete: 0 }],
  });
});

/** The project's files that a server had loaded when it stopped, from the coverage that Node writes. */
async function loadedFiles(env: Record<string, string> = {}, flags?: readonly string[]): Promise<string[]> {
  const coverage = await mkdtemp(path.join(folder, 'coverage-'));
  // A server prints its public URL, which may leave out the port.
  const probe = createServer();
  const port = await listen(probe, 0, '127.0.0.1');
  await closeServer(probe);
  const run = start({ ...env, PORT: String(port), NODE_V8_COVERAGE: coverage }, flags);
  await run.ready();
  const url = `http://127.0.0.1:${port}`;
  // Nothing else is loaded by the first requests.
  for (const requested of [
    '/api/website_version',
    '/config.json',
    '/outbox',
    '/__inspector/data/coverage.json',
  ])
    await fetch(url + requested);
  run.child.kill('SIGINT');
  expect(await run.ended).toBe(0);
  const texts = await Promise.all(
    (await readdir(coverage)).map((name) => readFile(path.join(coverage, name), 'utf8')),
  );
  return texts
    .flatMap((text) => (JSON.parse(text) as { result: { url: string }[] }).result)
    .filter((script) => script.url.startsWith('file:'))
    .map((script) => path.relative(root, fileURLToPath(script.url)))
    .filter((file) => !file.startsWith('node_modules'));
}

test('NODE_ENV=production never shows sample accounts', async () => {
  const run = start({ NODE_ENV: 'production' });
  expect(await run.ended).toBe(1);
  expect(run.output()).toContain('BRAINTREE_PRIVATE_KEY must be set when ENVIRONMENT is production');
  for (const { email } of sampleAccounts) expect(run.output()).not.toContain(email);
});

test.each([
  ['--dev', /^--dev serves the pages from source, for developers: ENVIRONMENT must be local\.$/],
  ['--api', /^SITE_VERSION must be set with --api: .*\.$/],
])('outside local, %s is refused in one line', async (flag, message) => {
  const run = start({ ENVIRONMENT: 'development', PUBLIC_URL: 'https://dev.example.edu' }, [flag]);
  expect(await run.ended).toBe(1);
  expect(run.output().trim()).toMatch(message);
});

test.each([
  [['--page'], /^Unknown option '--page'/],
  [['--api', '--pages'], /^--api and --pages exclude each other\./],
])('%s is refused with a sentence and the help', async (flags, sentence) => {
  const run = start({}, flags);
  expect(await run.ended).toBe(2);
  expect(run.output()).toMatch(sentence);
  expect(run.output()).toContain('npm start -- [option]');
});

describe('a server of pages only', () => {
  let pages: Record<string, string>;

  beforeAll(async () => {
    const site = path.join(folder, 'dist', 'general');
    await mkdir(path.join(site, 'client'), { recursive: true });
    await writeFile(path.join(site, 'client', 'index.html'), '<h1>Home</h1>');
    const page = { file: 'index.html', csp: "default-src 'self'" };
    const manifest = { version: 'v1', pages: { '/': page }, notFound: page, shell: page };
    await writeFile(path.join(site, 'pages.json'), JSON.stringify(manifest));
    pages = {
      ENVIRONMENT: 'production',
      DIST_DIR: path.join(folder, 'dist'),
      COGNITO_USER_POOL_ID: 'us-east-1_AbCdEf123',
      COGNITO_CLIENT_ID: 'client',
      BRAINTREE_TOKENIZATION_KEY: 'sandbox_key',
      API_HOST_PRODUCTION: 'https://api.example.edu/api',
      PRODUCTION_HOSTNAME: 'www.example.edu',
    };
  });

  test('serves pages, configuration and probes, has no API, and stops cleanly', async () => {
    const run = start({ ...pages, DRAIN_SECONDS: '5' }, ['--pages']);
    const url = await run.ready();
    expect(await (await fetch(url)).text()).toBe('<h1>Home</h1>');
    expect(await (await fetch(`${url}/config.json`)).json()).toEqual({
      environment: 'production',
      apiHosts: {
        local: '/api',
        development: '/api',
        production: 'https://api.example.edu/api',
        productionHostname: 'www.example.edu',
      },
      cognito: {
        region: 'us-east-1',
        userPoolId: 'us-east-1_AbCdEf123',
        userPoolClientId: 'client',
        endpoint: null,
        hasChoice: false,
      },
      payment: {
        kind: 'hosted',
        authorization: 'sandbox_key',
        paypal: false,
        wallets: [],
        threeDSecure: 'none',
        deviceData: false,
        hasOwnTokens: false,
      },
      version: 'v1',
    });
    for (const probe of ['livez', 'readyz']) expect((await fetch(`${url}/${probe}`)).status).toBe(200);
    for (const [method, at] of [
      ['GET', '/api/website_version'],
      ['POST', '/api/contact'],
      ['POST', '/cognito'],
      ['GET', '/outbox.json'],
      ['GET', '/metrics'],
      ['GET', '/__inspector/'],
    ] as const) {
      expect(`${at} ${(await fetch(url + at, { method })).status}`).toBe(`${at} 404`);
    }
    run.child.kill('SIGTERM');
    await expectDraining(url);
    expect(await run.ended).toBe(0);
  });

  test('loads no code of the backend', async () => {
    const loaded = await loadedFiles(pages, ['--pages']);
    const folders = new Set(loaded.map((file) => file.split(path.sep).slice(0, 2).join('/')));
    expect([...folders].filter((name) => name.startsWith('server/')).sort()).toEqual([
      'server/cli',
      'server/config',
      'server/files',
      'server/http',
    ]);
  });

  test('says what it needs, and that there is no build', async () => {
    const without = start({ ...pages, BRAINTREE_TOKENIZATION_KEY: '', COGNITO_CLIENT_ID: '' }, ['--pages']);
    expect(await without.ended).toBe(1);
    expect(without.output().trim().split('\n')).toEqual([
      'COGNITO_CLIENT_ID must be set when a server has only pages: there is no embedded sign-in service without the API.',
      'BRAINTREE_TOKENIZATION_KEY must be set when a server has only pages: only a server with the private key can make client tokens.',
    ]);
    const unbuilt = start({ ...pages, DIST_DIR: path.join(folder, 'nothing') }, ['--pages']);
    expect(await unbuilt.ended).toBe(1);
    expect(unbuilt.output().trim()).toMatch(/^There is no built site in .*: run npm run build\.$/);
  });
});

const programs = postgresPrograms();

test.skipIf(programs === null)(
  'a database whose certificate is from a private authority is believed once that is named',
  async () => {
    const { authority, ...certificate } = privateAuthority(await mkdtemp(path.join(folder, 'ca-')));
    const cluster = await startCluster(programs ?? '', certificate);
    try {
      const unknown = start({ DATABASE_URL: cluster.url });
      expect(await unknown.ended).toBe(1);
      expect(unknown.output().trim()).toMatch(
        /^The certificate of the database is from an authority .*CA_FILE.*\.$/,
      );

      const missing = start({ DATABASE_URL: cluster.url, CA_FILE: path.join(folder, 'no.crt') });
      expect(await missing.ended).toBe(1);
      expect(missing.output().trim()).toMatch(/^CA_FILE=.*no\.crt cannot be read by this user\.$/);

      const keyOnly = start({ DATABASE_URL: cluster.url, CA_FILE: certificate.key });
      expect(await keyOnly.ended).toBe(1);
      expect(keyOnly.output().trim()).toMatch(/^CA_FILE=.* has to hold certificates in PEM form\.$/);

      const wrongName = start({
        DATABASE_URL: cluster.url.replace('127.0.0.1', 'localhost'),
        CA_FILE: authority,
      });
      expect(await wrongName.ended).toBe(1);
      expect(wrongName.output().trim()).toMatch(
        /^The certificate of the database is for another host\..*\.$/,
      );

      for (const env of [
        { DATABASE_URL: cluster.url, CA_FILE: authority },
        { DATABASE_URL: `${cluster.url}&sslrootcert=${authority}` },
      ]) {
        const run = start(env);
        const url = await run.ready();
        expect((await fetch(`${url}/readyz`)).status).toBe(200);
        run.child.kill('SIGINT');
        expect(await run.ended).toBe(0);
      }

      const env = {
        PATH: process.env['PATH'],
        DATA_DIR: folder,
        DATABASE_URL: cluster.url,
        CA_FILE: authority,
      };
      for (const command of [
        ['migrate'],
        ['payments', 'reconcile', '--since', new Date().toISOString()],
        ['codes', 'list'],
        ['payments', 'list'],
      ]) {
        const program = path.join(import.meta.dirname, 'matricula.ts');
        // Rejects when the command fails.
        await promisify(execFile)(process.execPath, [program, ...command], { env });
      }
    } finally {
      await cluster.stop();
    }
  },
);

const production = (databaseUrl: string) => ({
  ENVIRONMENT: 'production',
  PUBLIC_URL: 'https://www.example.edu',
  SITE_VERSION: '1',
  DATABASE_URL: databaseUrl,
  MIGRATE_AT_START: 'on',
  SMTP_URL: 'smtp://127.0.0.1:1',
  BRAINTREE_ENVIRONMENT: 'sandbox',
  COGNITO_USER_POOL_ID: 'us-east-1_AbCdEf123',
  COGNITO_CLIENT_ID: 'client',
  BRAINTREE_MERCHANT_ID: 'merchant',
  BRAINTREE_PUBLIC_KEY: 'public',
  BRAINTREE_PRIVATE_KEY: 'private',
  BRAINTREE_TOKENIZATION_KEY: 'sandbox_key',
});

test.skipIf(programs === null)(
  'SIGTERM ends a server also when its database has fallen silent during a request',
  async () => {
    const cluster = await startCluster(programs ?? '');
    const proxy = await startSilentProxy(cluster.url);
    const run = start({ DATABASE_URL: proxy.url });
    const url = await run.ready();
    proxy.fallSilent();
    const asked = fetch(`${url}/api/contact`, {
      method: 'POST',
      body: new URLSearchParams({ name: 'Ann', email: 'ann@example.edu', message: 'Hello' }),
    });
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    run.child.kill('SIGTERM');
    expect((await asked).status).toBe(503);
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain('The server ends without having closed its database');
    await proxy.close();
    await cluster.stop();
  },
);

test.skipIf(programs === null)(
  'a production server loads nothing that exists only for developers',
  async () => {
    const topFolders = (files: string[]) => new Set(files.map((file) => file.split(path.sep)[0]));
    const isForDevelopers = (file: string) => file.startsWith(path.join('server', 'dev'));

    const cluster = await startCluster(programs ?? '');
    const inProduction = await loadedFiles(production(cluster.url));
    await cluster.stop();
    expect(inProduction).toContain(path.join('server', 'app', 'app.ts'));
    expect(inProduction.filter(isForDevelopers)).toEqual([]);
    // Not configured here.
    for (const name of ['tracing.ts', 'metrics.ts']) {
      expect(inProduction).not.toContain(path.join('server', 'app', name));
    }
    expect(topFolders(inProduction)).toEqual(new Set(['server', 'domain', 'machines']));

    const locally = await loadedFiles();
    expect(locally).toContain(path.join('server', 'dev', 'seed.ts'));
    expect(topFolders(locally)).toEqual(new Set(['server', 'domain', 'machines', 'inspector']));
  },
);
