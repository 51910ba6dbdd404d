import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sampleAccounts, sampleCards, sampleCodes } from '../dev/samples.ts';
import { srpSignIn } from '../../tests/support/server/srpSignIn.ts';
import { postgresPrograms, startCluster } from '../../tests/support/server/postgres.ts';
import { closeServer, listen } from './listen.ts';

/** `start.ts` in a child process, with `--api`, so that no site is built. */

vi.setConfig({ testTimeout: 90_000, hookTimeout: 30_000 });

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

function start(env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'start.ts'), '--api'], {
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
      await expect.poll(() => printed, { timeout: 60_000, interval: 100 }).toContain('Press Ctrl+C');
      return /http:\/\/\S+/.exec(printed)?.[0] ?? '';
    },
  };
  runs.push(run);
  return run;
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
  const first = start();
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
  await expect
    .poll(() => first.output(), { timeout: 30_000 })
    .toContain('Mail to student@example.edu: Your registration');
  first.child.kill('SIGINT');
  expect(await first.ended).toBe(0);

  const restarted = await start().ready();
  const enrollments = await fetch(`${restarted}/api/enrollments`, { headers: { authorization } });
  expect(await enrollments.json()).toMatchObject({
    enrollments: [{ course_code: 'psyc101', is_complete: 0 }],
  });
});

/** The project's files that a server had loaded when it stopped, from the coverage that Node writes. */
async function loadedFiles(env: Record<string, string> = {}): Promise<string[]> {
  const coverage = await mkdtemp(path.join(folder, 'coverage-'));
  // A server prints its public URL, which need not name the port.
  const probe = createServer();
  const port = await listen(probe, 0, '127.0.0.1');
  await closeServer(probe);
  const run = start({ ...env, PORT: String(port), NODE_V8_COVERAGE: coverage });
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

const programs = postgresPrograms();

const production = (databaseUrl: string) => ({
  ENVIRONMENT: 'production',
  PUBLIC_URL: 'https://www.example.edu',
  DATABASE_URL: databaseUrl,
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
