import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postgresPrograms, startCluster, type Cluster } from '../../tests/support/server/postgres.ts';
import { readConfig } from '../config/config.ts';
import { rowsOf, type OpenDatabase } from './database.ts';
import { missingMigrations, migrationsFolder } from './migrations.ts';
import { migratePostgres, openDatabase, openPostgresDatabase } from './open.ts';

const programs = postgresPrograms();

test('each migration has a number of its own, except the two that were shipped with one', async () => {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'));
  const shipped = ['0001_payment_attempts.sql', '0001_rotating_refresh_tokens.sql'];
  expect(names).toEqual(expect.arrayContaining(shipped));
  const numbers = names.filter((name) => !shipped.includes(name)).map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers).not.toContain('0001');
});

describe.skipIf(programs === null)('a PostgreSQL server', () => {
  let cluster: Cluster;
  let url: string;
  let folder: string;
  let open: OpenDatabase;
  let lines: string[];
  let count = 0;
  const clients: Client[] = [];

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '');
  });
  afterAll(() => cluster.stop());

  beforeEach(async () => {
    const admin = await connect(cluster.url);
    const name = `migrated${(count += 1)}`;
    await admin.query(`create database ${name}`);
    const given = new URL(cluster.url);
    given.pathname = `/${name}`;
    url = given.href;
    lines = [];
    open = openPostgresDatabase(url);
    folder = await mkdtemp(path.join(tmpdir(), 'matricula-migrations-'));
    await cp(migrationsFolder, folder, { recursive: true });
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.end();
    await open.close();
    await rm(folder, { recursive: true });
  });

  async function connect(to: string): Promise<Client> {
    const client = new Client({ connectionString: to, application_name: 'psql' });
    await client.connect();
    clients.push(client);
    return client;
  }

  const quick = { lockWait: 200, pause: 50 };
  const migrate = (more: object = {}) =>
    migratePostgres(url, { log: (line) => lines.push(line), folder, ...quick, ...more });
  const columns = async () =>
    (
      await rowsOf<{ name: string }>(
        open.db,
        sql`select column_name as name from information_schema.columns where table_name = 'contact_messages'`,
      )
    ).map(({ name }) => name);

  test('keeps the migrations before the one that fails, and nothing of that one', async () => {
    await migrate();
    await writeFile(path.join(folder, '9001_first.sql'), 'alter table contact_messages add column a text');
    await writeFile(
      path.join(folder, '9002_second.sql'),
      'alter table contact_messages add column b text;--> statement-breakpoint\nselect 1 / 0',
    );
    await expect(migrate()).rejects.toThrow();
    expect(await columns()).toContain('a');
    expect(await columns()).not.toContain('b');
    expect(await missingMigrations(open.db, folder)).toEqual(['9002_second.sql']);
  });

  test('is migrated once by several processes at the same time', async () => {
    await Promise.all([migrate(), migrate(), migrate()]);
    expect(await missingMigrations(open.db)).toEqual([]);
    const done = lines.filter((line) => line.endsWith('is done.'));
    expect(new Set(done).size).toBe(done.length);
  });

  test('a migration that waits for a long reader says who it waits for, and holds nobody up', async () => {
    await migrate();
    await writeFile(path.join(folder, '9001_late.sql'), 'alter table contact_messages add column late text');
    const reader = await connect(url);
    await reader.query('begin; select count(*) from contact_messages');
    const migrating = migrate();
    await expect.poll(() => lines.filter((line) => line.includes('waits')).length).toBeGreaterThan(1);

    // Behind the migration itself they would wait for the reader, and be given up.
    for (let index = 0; index < 20; index += 1) {
      await open.db.execute(
        sql`insert into contact_messages values (${String(index)}, '', '', '', matricula_now())`,
      );
    }
    const [{ pid }] = (await reader.query('select pg_backend_pid() as pid')).rows as [{ pid: number }];
    await expect
      .poll(() => lines.join('\n'))
      .toContain(`held by process ${pid} (postgres, psql, idle in transaction, for `);

    await reader.query('commit');
    await migrating;
    expect(await columns()).toContain('late');
  });

  test('a migration that never gets its lock is given up with a sentence', async () => {
    await migrate();
    await writeFile(path.join(folder, '9001_late.sql'), 'alter table contact_messages add column late text');
    const reader = await connect(url);
    await reader.query('begin; select count(*) from contact_messages');
    await expect(migrate({ patience: 0 })).rejects.toThrow(
      /^Migration 9001_late.sql got no lock .* changed nothing: it is held by process \d+ .* End that, and migrate again\.$/,
    );
  });

  test('builds an index again that an interrupted migration left invalid', async () => {
    await migrate();
    await open.db.execute(sql`drop index attempts_to_watch`);
    await open.db.execute(sql`create index attempts_to_watch on payment_attempts (id)`);
    await open.db.execute(sql`delete from migrations where name = '0031_indexes.sql'`);
    await migrate();
    const [index] = await rowsOf<{ definition: string }>(
      open.db,
      sql`select pg_get_indexdef('attempts_to_watch'::regclass) as definition`,
    );
    expect(index?.definition).toContain('created_at');
  });

  const settings = (env: Record<string, string>) => readConfig({ DATABASE_URL: url, ...env });
  const openAs = async (env: Record<string, string>) => {
    const opened = await openDatabase(settings(env), (line) => lines.push(line));
    await opened.close();
  };

  test('is not used before it was migrated, unless the server does that itself', async () => {
    await expect(openAs({ MIGRATE_AT_START: 'off' })).rejects.toThrow(
      /^The database lacks \d+ migrations, from 0000_tables.sql on\. Run `npm run migrate` first/,
    );
    await openAs({ MIGRATE_AT_START: 'on' });
    await openAs({ MIGRATE_AT_START: 'off' });
    await open.db.execute(sql`delete from migrations where name = '0030_heartbeat.sql'`);
    await expect(openAs({ MIGRATE_AT_START: 'off' })).rejects.toThrow(
      /^The database lacks 1 migration, 0030_heartbeat\.sql\./,
    );
  });
});
