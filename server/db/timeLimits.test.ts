import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  postgresPrograms,
  openMigratedDatabase,
  startCluster,
  type Cluster,
} from '../../tests/support/server/postgres.ts';
import { startSilentProxy, type SilentProxy } from '../../tests/support/server/silentProxy.ts';
import { createTestServer, newKey, type TestServer } from '../../tests/support/server/testServer.ts';
import type { TimeLimits } from '../config/config.ts';
import { healthRoutes } from '../app/health.ts';
import { mountOpen } from '../http/route.ts';
import { rowsOf, type OpenDatabase } from './database.ts';
import { poolLimits } from './timeLimits.ts';
import { isUnavailable, sqlState } from './unavailable.ts';

/** As in production, but shorter. */
const limits: TimeLimits = { connection: 1, statement: 1, lock: 0.5, idleInTransaction: 1 };

test('a connection is waited for as long as is set, and the database gives a statement up two seconds before the server does', async () => {
  const asked: unknown[] = [];
  const { onConnect, ...rest } = poolLimits({ connection: 1, statement: 2, lock: 0.5, idleInTransaction: 3 });
  expect(rest).toEqual({
    connectionTimeoutMillis: 1000,
    query_timeout: 4000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  await onConnect({ query: (text: string) => asked.push(text) } as never);
  expect(asked).toEqual([
    "set session statement_timeout = '2000ms'; set session lock_timeout = '500ms'; set session idle_in_transaction_session_timeout = '3000ms'",
  ]);
});

const programs = postgresPrograms();

describe.skipIf(programs === null)('a PostgreSQL server', () => {
  let cluster: Cluster;
  let proxy: SilentProxy;
  let open: OpenDatabase;
  let server: TestServer;

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '');
    proxy = await startSilentProxy(cluster.url);
    open = await openMigratedDatabase(proxy.url, { limits });
    server = await createTestServer(open.db);
  });
  afterAll(async () => {
    await proxy.close();
    await open.close();
    await cluster.stop();
  });

  /** Another program's transaction, in which these statements ran. */
  async function holding(...statements: string[]): Promise<Client> {
    const client = new Client({ connectionString: cluster.url });
    await client.connect();
    for (const statement of ['begin', ...statements]) await client.query(statement);
    return client;
  }

  /** As of an instance that has not been asked before. */
  const healthOf = () =>
    mountOpen(
      new Hono(),
      healthRoutes({
        ...server.deps,
        probe: open.probe,
        identity: sql`''`,
        isAccepting: () => true,
        log: () => undefined,
      }),
    );
  const readiness = async () => {
    const response = await healthOf().request('/readyz');
    return { status: response.status, body: await response.text() };
  };

  const buy = async (token: string) =>
    server.call('/payments/2/verify_payment', {
      form: { payment_token: 'fake-valid-nonce', amount: '669', 'course_codes[]': 'psyc101', mode: '2' },
      token,
      headers: newKey(),
    });

  test('that takes too long is given up, by the server itself, also in a transaction', async () => {
    for (const run of [
      () => open.db.execute(sql`select pg_sleep(5)`),
      () => open.db.transaction((tx) => tx.execute(sql`select pg_sleep(5)`)),
    ]) {
      const error: unknown = await run().catch((thrown: unknown) => thrown);
      expect(sqlState(error)).toBe('57014');
      expect(isUnavailable(error)).toBe(true);
    }
  });

  test('that a lock keeps waiting is given up, also in a transaction', async () => {
    const other = await holding('lock table contact_messages in access exclusive mode');
    for (const run of [
      () => open.db.execute(sql`select * from contact_messages`),
      () => open.db.transaction((tx) => tx.execute(sql`select * from contact_messages`)),
    ]) {
      expect(sqlState(await run().catch((error: unknown) => error))).toBe('55P03');
    }
    await other.end();
  });

  test('ends a transaction that nobody continues, and goes on with other connections', async () => {
    const abandoned = open.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await new Promise((resolve) => setTimeout(resolve, 2000));
      await tx.execute(sql`select 1`);
    });
    expect(isUnavailable(await abandoned.catch((error: unknown) => error))).toBe(true);
    expect(await rowsOf(open.db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  test('that cannot be asked behind a lock answers a call with 503, and /readyz stays ready', async () => {
    const other = await holding('lock table contact_messages in access exclusive mode');
    const { status, headers, body } = await server.call('/contact', {
      form: { name: 'Ann', email: 'ann@example.edu', message: 'Hello' },
    });
    expect(status, JSON.stringify(body)).toBe(503);
    expect(headers.get('retry-after')).toBe('5');
    expect((await readiness()).status).toBe(200);
    await other.end();
  });

  test('that is read-only, or on which the heartbeat is locked, is not ready, and the answer names no id', async () => {
    const other = await holding('lock table heartbeat in access exclusive mode');
    expect(await readiness()).toEqual({ status: 503, body: '{"status":"no database"}' });
    await other.end();

    const admin = new Client({ connectionString: cluster.url });
    await admin.connect();
    await admin.query('set default_transaction_read_only = off');
    const setReadOnly = async (value: string) => {
      await admin.query(`alter system set default_transaction_read_only = ${value}`);
      await admin.query('select pg_reload_conf()');
    };
    await setReadOnly('on');
    await expect.poll(async () => (await readiness()).status).toBe(503);
    await setReadOnly('off');
    await expect.poll(async () => (await readiness()).status).toBe(200);
    await admin.end();
  });

  test.skipIf(process.getuid?.() !== 0)('whose disk is full is not ready', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'matricula-full-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m,mode=0777', 'tmpfs', folder]);
    const place = path.join(folder, 'tablespace');
    execFileSync('install', ['--directory', '--owner=postgres', place]);
    const run = (statement: string) => open.db.execute(sql.raw(statement));
    try {
      await run(`create tablespace small location '${place}'`);
      await run('alter table heartbeat set tablespace small');
      expect((await readiness()).status).toBe(200);
      await run('create table filler (text text) tablespace small');
      const fill = () => run(`insert into filler select repeat('x', 100) from generate_series(1, 1000)`);
      await expect.poll(async () => sqlState(await fill().catch((error: unknown) => error))).toBe('53100');
      await expect.poll(async () => (await readiness()).status).toBe(503);
      await run('drop table filler');
      await expect.poll(async () => (await readiness()).status).toBe(200);
    } finally {
      await run('alter table heartbeat set tablespace pg_default');
      await run('drop table if exists filler');
      await run('drop tablespace small');
      execFileSync('umount', [folder]);
      await rm(folder, { recursive: true });
    }
  });

  test('that falls silent: payments are not known, /readyz answers 503, all in time; then it works again', async () => {
    const token = await server.tokenOf('student@example.edu');
    proxy.fallSilent();
    const [probe, ...purchases] = await Promise.all([
      healthOf().request('/readyz'),
      ...Array.from({ length: 14 }, () => buy(token)),
    ]);
    expect(probe.status).toBe(503);
    for (const { status, body } of purchases) {
      expect(status, JSON.stringify(body)).toBe(503);
      expect(body).not.toHaveProperty('transaction_id');
    }
    expect(await open.db.transaction(async () => 1).catch(isUnavailable)).toBe(true);

    proxy.recover();
    expect((await buy(token)).status).toBe(200);
    expect((await readiness()).status).toBe(200);
    expect(open.connections()).toMatchObject({ atWork: 0, waiting: 0 });
  });
});
