import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleAccounts, sampleCards, sampleCodes } from '../dev/samples.ts';
import { closeServer, listen } from './listen.ts';

/** The command as people run it, as a process of its own; without the pages, which the site's own tests build. */

vi.setConfig({ testTimeout: 90_000, hookTimeout: 30_000 });

interface Run {
  readonly child: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  /** Address from the greeting. */
  ready(): Promise<string>;
  ended: Promise<number | null>;
}

let folder: string;
let runs: Run[] = [];
let blocker: Server | null = null;

beforeEach(async () => {
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
  await rm(folder, { recursive: true, force: true });
});

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

test('prints where it is, the sample accounts and codes, and where mail arrives; a second one on its data folder is refused', async () => {
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
  expect(second.output().trim()).toMatch(/^The data folder .* is in use by process \d+\./);
});

test('a taken port gives one clear line', async () => {
  blocker = createServer();
  const port = await listen(blocker, 0, '127.0.0.1');
  const run = start({ PORT: String(port) });
  expect(await run.ended).toBe(1);
  expect(run.output().trim()).toBe(
    `Port ${port} is already taken. Stop what uses it, or set PORT to another one.`,
  );
});

test('a wrong variable gives one clear line', async () => {
  const run = start({ BRAND: 'law' });
  expect(await run.ended).toBe(1);
  expect(run.output().trim()).toBe('BRAND must be general or nursing');
});

test('Ctrl+C ends it cleanly, what was bought is there after a restart, and mail is told in the terminal', async () => {
  const first = start();
  const url = await first.ready();
  const signIn = async (base: string) => {
    const response = await fetch(`${base}/cognito`, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
      body: JSON.stringify({
        ClientId: 'matricula-site',
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'student@example.edu', PASSWORD: 'Learn2day!' },
      }),
    });
    const { AuthenticationResult } = (await response.json()) as {
      AuthenticationResult: { AccessToken: string };
    };
    return AuthenticationResult.AccessToken;
  };
  const token = await signIn(url);
  const paid = await fetch(`${url}/api/payments/2/verify_payment`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': '7f8f0a9e-6cbb-4a0a-9b8e-5b7d7d6e6f11',
    },
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

  const second = start();
  const again = await second.ready();
  // The token of before the restart is still good: its key is kept.
  const response = await fetch(`${again}/api/enrollments`, { headers: { authorization: `Bearer ${token}` } });
  expect(await response.json()).toMatchObject({ enrollments: [{ course_code: 'psyc101', is_complete: 0 }] });
});
