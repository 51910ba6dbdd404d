import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openMigratedDatabase,
  postgresPrograms,
  startCluster,
  type Cluster,
} from '../../tests/support/server/postgres.ts';
import { openTestDatabase } from '../../tests/support/server/testDatabase.ts';
import { readConfig } from '../config/config.ts';
import type { Database, OpenDatabase } from './database.ts';
import { openPostgresDatabase } from './open.ts';
import { enrollments, heartbeat } from './schema.ts';
import { selfTest } from './selfTest.ts';

const programs = postgresPrograms();

test('the embedded database does what the server relies on, and nothing is left of the test', async () => {
  const open = await openTestDatabase();
  await selfTest(open);
  expect(await open.db.$count(enrollments)).toBe(0);
  await open.close();
});

describe.skipIf(programs === null)('a PostgreSQL server', () => {
  let cluster: Cluster;
  let admin: OpenDatabase;
  let count = 0;

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '');
    admin = await openMigratedDatabase(cluster.url);
  });
  afterAll(async () => {
    await admin.close();
    await cluster.stop();
  });

  /** What the test says of a server on which these statements ran; the schema `public` comes before PostgreSQL's own. */
  async function testAfter(...statements: string[]): Promise<string> {
    const name = `tested${(count += 1)}`;
    await admin.db.execute(sql.raw(`create database ${name}`));
    const url = new URL(cluster.url);
    url.pathname = `/${name}`;
    const migrated = await openMigratedDatabase(url.href);
    await migrated.db.execute(sql.raw(`alter database ${name} set search_path = public, pg_catalog`));
    for (const statement of statements)
      await migrated.db.execute(sql.raw(statement.replaceAll('NAME', name)));
    await migrated.close();
    const open = openPostgresDatabase(url.href);
    const result = await selfTest(open).then(
      () => 'good',
      (error: unknown) => (error as Error).message,
    );
    expect(await open.db.$count(enrollments)).toBe(0);
    await open.close();
    return result;
  }

  const hide = (signature: string, type: string, value: string) =>
    `create function public.${signature} returns ${type} language sql volatile as $$ select ${value} $$`;

  test('does what the server relies on', async () => {
    expect(await testAfter()).toBe('good');
  });

  test.each([
    [
      'takes an advisory lock and does nothing',
      hide('pg_advisory_xact_lock(int, int)', 'text', "''::text"),
      'exclude others',
    ],
    [
      'says that it gives a lock that it does not give',
      hide('pg_try_advisory_xact_lock(int, int)', 'boolean', 'true'),
      'exclude others',
    ],
    ['has no advisory lock', hide('pg_advisory_xact_lock(int, int)', 'int', '1 / 0'), 'exclude others'],
    [
      'has lost the index that keeps enrollments apart',
      'drop index one_open_enrollment',
      'second open enrollment',
    ],
    [
      'begins in another isolation',
      `alter database NAME set default_transaction_isolation = 'serializable'`,
      'READ COMMITTED',
    ],
    ['is read-only', 'alter database NAME set default_transaction_read_only = on', 'read-only'],
  ])('that %s is refused with a sentence', async (_what, statement, said) => {
    expect(await testAfter(statement)).toContain(said);
  });

  test.each([
    ['waits for', (db: Database) => db.select({ id: heartbeat.id }).from(heartbeat).for('update')],
    ['returns', (db: Database) => db.select({ id: heartbeat.id }).from(heartbeat)],
  ])('that %s rows that others have locked is refused with a sentence', async (_what, rows) => {
    const limits = { ...readConfig({}).databaseLimits, lock: 0.2 };
    const open = openPostgresDatabase(cluster.url, { limits });
    const select = () => ({ from: () => ({ for: () => rows(open.db) }) });
    const db = Object.assign(Object.create(open.db) as Database, { select });
    await expect(selfTest({ ...open, db })).rejects.toThrow('FOR UPDATE SKIP LOCKED');
    await open.close();
  });

  test('that cannot name a row by its place, with which expired rows are deleted, is refused', async () => {
    const open = openPostgresDatabase(cluster.url);
    const execute = (query: SQL) =>
      JSON.stringify(query.queryChunks).includes('ctid')
        ? Promise.reject(Object.assign(new Error('column "ctid" does not exist'), { code: '42703' }))
        : open.db.execute(query);
    const db = Object.assign(Object.create(open.db) as Database, { execute });
    await expect(selfTest({ ...open, db })).rejects.toThrow('does not name a row by its place (ctid)');
    await open.close();
  });
});
