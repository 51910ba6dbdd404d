import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Pool, type ClientBase, type PoolConfig } from 'pg';
import { readConfig, type Config, type TimeLimits } from '../config/config.ts';
import { StartupError } from '../config/startupError.ts';
import { rowsOf, type Database, type OpenDatabase } from './database.ts';
import { lockFolder } from './folderLock.ts';
import { migrateEmbedded, migrateServer, missingMigrations, type MigrationOptions } from './migrations.ts';
import { observeQueries, type QueryTrace } from './observeQueries.ts';
import { selfTest } from './selfTest.ts';
import { limitTime, poolLimits } from './timeLimits.ts';

type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 'databaseLimits' | 'migrateAtStart'>;

/**
 * Opens the database that is configured, with the tables that this version needs, and checks that it does what the server
 * relies on.
 *
 * @param isReplicaAllowed a replica is taken as it is, because nothing is going to be written
 * @throws StartupError with what the operator can do
 */
export async function openDatabase(
  { databaseUrl, dataDir, databaseLimits, migrateAtStart }: Settings,
  log: (message: string) => void,
  trace?: QueryTrace,
  isReplicaAllowed = false,
): Promise<OpenDatabase> {
  if (databaseUrl === null) {
    const open = await openEmbeddedDatabase(path.join(dataDir, 'db'));
    return orClose(open, () => selfTest(open));
  }
  const open = openPostgresDatabase(databaseUrl, { limits: databaseLimits, trace });
  return orClose(open, async () => {
    const isReadOnly = isReplicaAllowed && (await isReplica(open.db));
    if (migrateAtStart && !isReadOnly) await migratePostgres(databaseUrl, { log });
    const missing = await missingMigrations(open.db);
    if (missing.length > 0) {
      throw new StartupError(
        `The database lacks ${missing.length === 1 ? `1 migration, ${missing[0]}` : `${missing.length} migrations, from ${missing[0]} on`}. Run \`npm run migrate\` first, or set MIGRATE_AT_START=on.`,
      );
    }
    if (!isReadOnly) await selfTest(open);
  });
}

/** Whether a database follows another one, so that it can only be read. */
async function isReplica(db: Database): Promise<boolean> {
  const [row] = await rowsOf<{ follows: boolean }>(db, sql`select pg_is_in_recovery() as follows`);
  return row?.follows === true;
}

/** A probe is answered within two seconds, before its sender gives up. */
const probeLimits: TimeLimits = { connection: 1.5, statement: 1.5, lock: 1, idleInTransaction: 2 };

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
  // The database is about people, so other users of this machine cannot read it.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // PGlite does not notice a second process, and its files would be corrupted.
  const unlock = lockFolder(folder);
  const files = path.join(folder, 'files');
  if (!existsSync(files)) await createFiles(files);
  const client = new PGlite(files, embeddedOptions);
  const open = embedded(client, async () => {
    await client.close();
    unlock();
  });
  return orClose(open, () => migrateEmbedded(open.db));
}

/** Closes what it opened when it turns out to be of no use. */
async function orClose(open: OpenDatabase, prepare: () => Promise<unknown>): Promise<OpenDatabase> {
  try {
    await prepare();
    return open;
  } catch (error) {
    await open.close();
    throw error;
  }
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

/** Connects to a PostgreSQL server once it is asked for something. */
export function openPostgresDatabase(url: string, options: PostgresOptions = {}): OpenDatabase {
  const { limits = readConfig({}).databaseLimits, trace } = options;
  const pool = openPool(url, 10, poolLimits(limits));
  observeQueries(pool, trace);
  limitTime(pool, limits);
  const probes = openPool(url, 1, poolLimits(probeLimits));
  limitTime(probes, probeLimits);
  return {
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
  };
}

const withoutLimits = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  onConnect: async (client: ClientBase) => {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  },
};

/** Migrates a PostgreSQL server, over connections without time limits. */
export async function migratePostgres(url: string, options: MigrationOptions): Promise<void> {
  const pool = openPool(url, 3, withoutLimits);
  try {
    await migrateServer(drizzlePg(pool) as unknown as Database, options);
  } finally {
    await pool.end();
  }
}

function openPool(url: string, max: number, options: PoolConfig): Pool {
  const pool = new Pool({ connectionString: url, application_name: 'matricula', max, ...options });
  // Without a listener a dropped idle connection would end the process; the next query opens a new one.
  const lost = (error: Error) => console.error(`Database connection lost: ${error.message}`);
  pool.on('error', lost);
  // The same for a connection in use: its query fails, and nothing else.
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
}

export const pgliteDatabase = (client: PGlite) => drizzlePglite(client) as unknown as Database;
