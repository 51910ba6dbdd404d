import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { sql, type SQL } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import { readConfig, type TimeLimits } from '../config/config.ts';
import { lockFolder } from './folderLock.ts';
import { observeQueries, type QueryTrace } from './observeQueries.ts';
import { limitTime, poolLimits } from './timeLimits.ts';
import type * as schema from './schema.ts';

/** A database, or a transaction in it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  readonly db: Database;
  /** The same database over a connection of its own, for probes: it answers also when all others are at work. */
  readonly probe: Database;
  /** Connections by what they do, and requests that wait for one; null for the embedded database, which has none. */
  readonly connections: () => {
    readonly atWork: number;
    readonly idle: number;
    readonly waiting: number;
  } | null;
  close(): Promise<void>;
}

/** A probe is answered within two seconds, before whoever sent it gives up. */
const probeLimits: TimeLimits = { connection: 1.5, statement: 1.5, lock: 1, idleInTransaction: 2 };

export const migrationsFolder = path.join(import.meta.dirname, 'migrations');

/** By default, PGlite uses 160 MB of memory for buffers, which is more than this database needs. */
export const embeddedOptions = {
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
};

/** In another process, because a process keeps the memory that this takes. */
async function createFiles(files: string): Promise<void> {
  // Renamed when complete, because the process may be stopped meanwhile.
  const unfinished = `${files}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const program = path.join(import.meta.dirname, 'createFiles.ts');
  await promisify(execFile)(process.execPath, ['--liftoff-only', program, unfinished]);
  await rename(unfinished, files);
}

/**
 * Opens the embedded PostgreSQL (PGlite) with up-to-date tables.
 * @throws StartupError when another process uses the folder
 */
export async function openEmbeddedDatabase(folder: string): Promise<OpenDatabase> {
  await mkdir(folder, { recursive: true });
  // PGlite does not notice a second process, and its files would be corrupted.
  const unlock = lockFolder(folder);
  const files = path.join(folder, 'files');
  if (!existsSync(files)) await createFiles(files);
  const client = new PGlite(files, embeddedOptions);
  return migrated(
    embedded(client, async () => {
      await client.close();
      unlock();
    }),
  );
}

export function embedded(client: PGlite, close = () => client.close()): OpenDatabase {
  const db = pgliteDatabase(client);
  return { db, probe: db, connections: () => null, close };
}

export interface PostgresOptions {
  /** Those of an empty configuration by default. */
  readonly limits?: TimeLimits;
  /** Runs every query. */
  readonly trace?: QueryTrace | undefined;
}

/** Connects to a PostgreSQL server and brings its tables up to date. */
export function openPostgresDatabase(url: string, options: PostgresOptions = {}): Promise<OpenDatabase> {
  const { limits = readConfig({}).databaseLimits, trace } = options;
  const pool = openPool(url, 10, limits);
  observeQueries(pool, trace);
  limitTime(pool, limits);
  const probes = openPool(url, 1, probeLimits);
  limitTime(probes, probeLimits);
  return migrated({
    db: drizzlePg(pool) as unknown as Database,
    probe: drizzlePg(probes) as unknown as Database,
    connections: () => ({
      atWork: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      await Promise.all([pool.end(), probes.end()]);
    },
  });
}

function openPool(url: string, max: number, limits: TimeLimits): Pool {
  const pool = new Pool({ connectionString: url, max, ...poolLimits(limits) });
  // Without a listener a dropped idle connection would end the process; the next query opens a new one.
  const lost = (error: Error) => console.error(`Database connection lost: ${error.message}`);
  pool.on('error', lost);
  // The same for a connection in use: its query fails, and nothing else.
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
}

export const pgliteDatabase = (client: PGlite) => drizzlePglite(client) as unknown as Database;

async function migrated(open: OpenDatabase): Promise<OpenDatabase> {
  try {
    await migrate(open.db);
    return open;
  } catch (error) {
    await open.close();
    throw error;
  }
}

/** Runs the migrations in one transaction; instances that start at the same time wait for each other. */
export async function migrate(db: Database): Promise<void> {
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7210001)`);
    await tx.execute(
      sql`create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())`,
    );
    for (const name of files) {
      const inserted = await rowsOf(
        tx,
        sql`insert into migrations (name) values (${name}) on conflict do nothing returning name`,
      );
      if (inserted.length === 0) continue;
      const text = await readFile(path.join(migrationsFolder, name), 'utf8');
      for (const statement of text.split('--> statement-breakpoint')) {
        await tx.execute(sql.raw(statement));
      }
    }
  });
}

/** The rows of a raw query. Both drivers return them, but drizzle's common type does not say so. */
export async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(query);
  return (result as { rows: Row[] }).rows;
}

/** Waits until no other transaction holds the lock of this name, e.g. of one person's payments, then holds it. */
export async function serialize(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7210002, hashtext(${name}))`);
}

/** The time by the database's clock, in milliseconds. Tests replace the SQL function behind it. */
export async function databaseTime(db: Database): Promise<number> {
  const [row] = await rowsOf<{ now: string | number }>(
    db,
    sql`select extract(epoch from matricula_now()) * 1000 as now`,
  );
  return Math.floor(Number(row?.now));
}
