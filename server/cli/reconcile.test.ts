import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStage, type Stage } from '../../tests/support/server/paymentStage.ts';
import { newPurchase, paymentDeps } from '../../tests/support/server/payments.ts';
import { postgresPrograms } from '../../tests/support/server/postgres.ts';
import { createTestDatabase } from '../../tests/support/server/testDatabase.ts';
import { readConfig } from '../config/config.ts';
import { identityOf } from '../db/identity.ts';
import { openEmbeddedDatabase } from '../db/open.ts';
import { enrollments, outbox, paymentAttempts, transactions } from '../db/schema.ts';
import { braintreeGateway } from '../payments/braintree.ts';
import { embeddedGateway } from '../payments/embedded.ts';
import { orderIdOf } from '../payments/orderId.ts';
import { purchase } from '../payments/purchase.ts';

const program = path.join(import.meta.dirname, 'matricula.ts');
const command = ['--liftoff-only', program, 'payments', 'reconcile'];
const sinceThen = ['--since', '2026-01-01T00:00:00Z'];

const run = (env: NodeJS.ProcessEnv, ...flags: readonly string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [...command, ...flags], { env }, (error, stdout, stderr) =>
      resolve({ code: (error?.code as number | undefined) ?? 0, stdout, stderr }),
    );
  });

describe('npm run reconcile, with the embedded database', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'matricula-reconcile-'));
  const files = path.join(folder, 'db');
  const env = { PATH: process.env['PATH'], DATA_DIR: folder };
  beforeAll(() => createTestDatabase(files));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('completes what was lost and says so, first with 1, then with 0', async () => {
    const open = await openEmbeddedDatabase(files);
    const deps = paymentDeps(
      open.db,
      embeddedGateway(open.db, () => new Date(), false),
    );
    await purchase(deps, { ...newPurchase(), nonce: 'fake-valid-visa-nonce' }, () => Promise.resolve(true));
    for (const table of [paymentAttempts, transactions, enrollments, outbox]) await open.db.delete(table);
    await open.close();

    const first = await run(env, ...sinceThen);
    expect(first.stdout).toMatch(/completed: order .* written again, the student is enrolled/);
    expect(first.code).toBe(1);
    const second = await run(env, ...sinceThen, '--json');
    expect(JSON.parse(second.stdout)).toMatchObject({ compared: 1, differences: [], untrusted: null });
    expect(second.code).toBe(0);
    const wrong = await run(env, '--since', 'yesterday');
    expect(wrong.stderr).toContain('--since must be a time');
    expect(wrong.code).toBe(3);
  });
});

/** The command as a process, on PostgreSQL, against a gateway that speaks Braintree's protocol and takes its time. */
describe.skipIf(postgresPrograms() === null)('npm run reconcile, with PostgreSQL', () => {
  let stage: Stage;
  let env: Record<string, string | undefined>;
  let latency = 0;

  beforeAll(async () => {
    stage = await openStage(() => latency);
    env = {
      PATH: process.env['PATH'],
      DATA_DIR: mkdtempSync(path.join(tmpdir(), 'matricula-reconcile-')),
      DATABASE_URL: stage.databaseUrl,
      BRAINTREE_URL: stage.gateway.url,
      BRAINTREE_MERCHANT_ID: 'merchant',
      BRAINTREE_PUBLIC_KEY: 'public',
      BRAINTREE_PRIVATE_KEY: 'private',
    };
  });
  afterAll(() => stage.close());
  beforeEach(() => {
    latency = 0;
  });

  const reconcile = async () => {
    const { code, stdout, stderr } = await run(env, ...sinceThen);
    return { code, output: stdout + stderr };
  };

  /**
   * Three orders that the gateway has authorized and the database has lost, and a fourth, of someone who is enrolled by
   * another payment.
   */
  async function loseOrders() {
    const gateway = braintreeGateway(readConfig(env).braintree!);
    const paid = newPurchase();
    const deps = paymentDeps(stage.db, gateway, { identity: await identityOf(stage.db, () => undefined) });
    expect(await purchase(deps, paid, () => Promise.resolve(true))).toMatchObject({ kind: 'enrolled' });
    const students = [newPurchase(), newPurchase(), newPurchase(), { ...paid, idempotencyKey: randomUUID() }];
    for (const { person, idempotencyKey, amountCents } of students) {
      await gateway.authorize({
        orderId: orderIdOf(person.sub, idempotencyKey),
        amountCents,
        nonce: randomUUID(),
        requestId: null,
        deviceData: null,
        email: person.email,
        lines: [{ code: 'psyc101', name: 'Introduction to Psychology', cents: amountCents }],
        authorizationCode: null,
      });
    }
    return students.map(({ person }) => person);
  }

  const statuses = () => stage.gateway.books.slice(-5).map(({ status }) => status);
  const expectOnceEach = async (people: readonly { sub: string; email: string }[]) => {
    expect(statuses()).toEqual([
      'submitted_for_settlement',
      'submitted_for_settlement',
      'submitted_for_settlement',
      'submitted_for_settlement',
      'voided',
    ]);
    for (const { sub, email } of people) {
      expect(await stage.db.$count(enrollments, eq(enrollments.sub, sub))).toBe(1);
      expect(await stage.db.$count(transactions, eq(transactions.sub, sub))).toBe(1);
      expect(await stage.db.$count(outbox, eq(outbox.recipient, email))).toBe(1);
    }
  };

  test('that runs twice at once charges and voids once: the second says so and does nothing', async () => {
    const people = await loseOrders();
    const asked = stage.gateway.changes.length;
    latency = 200;
    const both = await Promise.all([reconcile(), reconcile()]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 3]);
    expect(both.find(({ code }) => code === 3)?.output).toMatch(/Another `npm run reconcile` is at work/);
    await expectOnceEach(people);
    const changes = stage.gateway.changes.slice(asked);
    expect(changes).toHaveLength(4);
    expect(new Set(changes).size).toBe(4);
  });

  test('that is killed while it works is finished by the next one, and nothing is charged twice', async () => {
    const people = await loseOrders();
    latency = 150;
    const killed = spawn(process.execPath, [...command, ...sinceThen], { env, stdio: 'ignore' });
    const ended = new Promise<void>((resolve) => killed.on('exit', () => resolve()));
    await expect
      .poll(() => statuses().filter((status) => status === 'submitted_for_settlement').length, {
        interval: 20,
      })
      .toBe(2);
    killed.kill('SIGKILL');
    await ended;
    expect(statuses()).toContain('authorized');
    latency = 0;
    const next = await reconcile();
    expect(next.output).not.toMatch(/Another/);
    // The lease of the killed process is over.
    await stage.db
      .update(paymentAttempts)
      .set({ dueAt: sql`matricula_now()` })
      .where(sql`due_at is not null and state->>'payment' = 'capturing'`);
    await reconcile();
    expect((await reconcile()).code).toBe(0);
    await expectOnceEach(people);
  });
});
