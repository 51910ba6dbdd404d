import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inArray, sql } from 'drizzle-orm';
import { StartupError } from '../config/startupError.ts';
import { rowsOf, type Database } from './database.ts';
import { migrations } from './schema.ts';
import { sqlState } from './unavailable.ts';

export const migrationsFolder = path.join(import.meta.dirname, 'migrations');

interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
  /** Whether it builds an index while others write, which no transaction can do. */
  readonly isConcurrent: boolean;
}

export interface MigrationOptions {
  /** Says what is done and what is waited for. */
  readonly log: (message: string) => void;
  readonly folder?: string;
  /** Milliseconds for which a lock is asked for at once: so long a migration may hold up those who want to buy. */
  readonly lockWait?: number;
  /** Milliseconds between two tries. */
  readonly pause?: number;
  /** Milliseconds after which a migration that never gets its lock is given up. */
  readonly patience?: number;
}

/** Names of the migrations that this version needs and the database has not. */
export async function missingMigrations(db: Database, folder = migrationsFolder): Promise<string[]> {
  const names = await namesIn(folder);
  const [table] = await rowsOf<{ name: string | null }>(
    db,
    sql`select to_regclass('migrations')::text as name`,
  );
  if (table?.name == null) return names;
  const ran = await db.select().from(migrations).where(inArray(migrations.name, names));
  return names.filter((name) => !ran.some((one) => one.name === name));
}

/** Migrates an embedded database, which nobody else uses. */
export async function migrateEmbedded(db: Database): Promise<void> {
  await createTable(db);
  for (const name of await missingMigrations(db)) {
    const { statements } = await read(migrationsFolder, name);
    await db.transaction(async (tx) => {
      for (const statement of statements)
        await tx.execute(sql.raw(statement.replace(/\bconcurrently\b/gi, '')));
      await tx.insert(migrations).values({ name });
    });
  }
}

/**
 * Migrates a PostgreSQL server while instances use it. Each migration is a transaction of its own. One that waits for a
 * lock makes others wait for it, so it gives up soon and tries again later. Processes that do this at the same time wait
 * for each other.
 *
 * @param db with connections of its own, without time limits
 * @throws StartupError when a lock cannot be had
 */
export async function migrateServer(db: Database, options: MigrationOptions): Promise<void> {
  const { log, folder = migrationsFolder } = options;
  const missing = await missingMigrations(db, folder);
  if (missing.length > 0) await patiently(db, 'the table of migrations', options, createTable);
  for (const name of missing) {
    const migration = await read(folder, name);
    if (migration.isConcurrent)
      log(
        `Migration ${name} builds indexes while others write; it waits until older transactions have ended.`,
      );
    const isNew = await patiently(db, name, options, (tx) => run(db, tx, migration));
    if (isNew) log(`Migration ${name} is done.`);
  }
  log(missing.length === 0 ? 'The database is up to date.' : 'The database is up to date now.');
}

async function run(db: Database, tx: Database, migration: Migration): Promise<boolean> {
  const { name, statements, isConcurrent } = migration;
  // A statement with a parameter would keep its snapshot, for whose end the building of an index would wait.
  const ran = await rowsOf<{ name: string }>(tx, sql`select name from migrations`);
  if (ran.some((one) => one.name === name)) return false;
  // The transaction then only keeps others from doing the same.
  const where = isConcurrent ? db : tx;
  for (const statement of statements) await where.execute(sql.raw(statement));
  await tx.insert(migrations).values({ name });
  return true;
}

/** Begins again after some time when a lock could not be had, and says who holds it. */
async function patiently<Result>(
  db: Database,
  what: string,
  { log, lockWait = 1000, pause = 5000, patience = 600_000 }: MigrationOptions,
  step: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const end = performance.now() + patience;
  for (;;) {
    let holders: string[] = [];
    try {
      return await db.transaction(async (tx) => {
        const [own] = await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
        // Makes the connection, which may take longer than a lock is waited for.
        await holdersOf(db, own?.pid ?? 0);
        const watch = setInterval(() => {
          holdersOf(db, own?.pid ?? 0).then(
            (found) => (holders = found.length > 0 ? found : holders),
            () => undefined,
          );
        }, lockWait / 4);
        try {
          await tx.execute(
            sql.raw(
              `set local lock_timeout = '${lockWait}ms'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
            ),
          );
          await tx.execute(sql`select pg_advisory_xact_lock(7210001)`);
          return await step(tx);
        } finally {
          clearInterval(watch);
        }
      });
    } catch (error) {
      if (sqlState(error) !== '55P03') throw error;
      const by = holders.length === 0 ? 'another transaction' : holders.join(', ');
      if (performance.now() > end) {
        throw new StartupError(
          `Migration ${what} got no lock for ${Math.round(patience / 60_000)} minutes, and changed nothing: it is held by ${by}. End that, and migrate again.`,
        );
      }
      log(
        `Migration ${what} waits for a lock that is held by ${by}; it tries again in ${Math.ceil(pause / 1000)} s.`,
      );
      await sleep(pause);
    }
  }
}

/** Without what they ask, which may hold what a person typed. */
async function holdersOf(db: Database, pid: number): Promise<string[]> {
  const rows = await rowsOf<Record<'pid' | 'usename' | 'application' | 'state' | 'age', string | null>>(
    db,
    sql`select pid, usename, nullif(application_name, '') as application, state,
      round(extract(epoch from clock_timestamp() - xact_start)) as age
      from pg_stat_activity where pid = any(pg_blocking_pids(${pid}::int))`,
  );
  return rows.map(
    ({ pid: holder, usename, application, state, age }) =>
      `process ${holder} (${[usename, application, state].filter((part) => part !== null).join(', ')}, for ${age ?? '?'} s)`,
  );
}

const createTable = (db: Database): Promise<unknown> =>
  db.execute(
    sql`create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())`,
  );

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

async function read(folder: string, name: string): Promise<Migration> {
  const text = await readFile(path.join(folder, name), 'utf8');
  return {
    name,
    statements: text.split('--> statement-breakpoint'),
    isConcurrent: /\bconcurrently\b/i.test(text),
  };
}
