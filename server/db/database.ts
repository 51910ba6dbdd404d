import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql, type SQL } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import { lockFolder } from './folderLock.ts';
import type * as schema from './schema.ts';

/** A database, or a transaction in it: what every query function takes. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'embedded' | 'postgresql';
  close(): Promise<void>;
}

const migrationsFolder = path.join(import.meta.dirname, 'migrations');

/**
 * Opens the database and brings its tables up to date.
 * @param url address of a PostgreSQL server; without it an embedded PostgreSQL keeps its files in `folder`
 * @param folder for the embedded one; null keeps everything in memory (tests)
 */
export async function openDatabase(url: string | null, folder: string | null): Promise<OpenDatabase> {
  const open = url === null ? await openEmbedded(folder) : openServer(url);
  try {
    await migrate(open.db);
  } catch (error) {
    await open.close();
    throw error;
  }
  return open;
}

async function openEmbedded(folder: string | null): Promise<OpenDatabase> {
  if (folder !== null) await mkdir(folder, { recursive: true });
  // The embedded database's files are ruined by a second process, and it does not look itself.
  const unlock = folder === null ? null : await lockFolder(folder);
  const client = folder === null ? new PGlite() : new PGlite(path.join(folder, 'files'));
  await client.waitReady;
  return {
    db: drizzlePglite(client) as unknown as Database,
    kind: 'embedded',
    async close() {
      await client.close();
      await unlock?.();
    },
  };
}

function openServer(url: string): OpenDatabase {
  const pool = new Pool({ connectionString: url, max: 10 });
  // An idle connection that the server drops must not end the process; the next query opens another.
  pool.on('error', (error) => console.error(`Database connection lost: ${error.message}`));
  return { db: drizzlePg(pool) as unknown as Database, kind: 'postgresql', close: () => pool.end() };
}

/** Runs the SQL files that have not run yet, all or nothing; instances that start together wait for each other. */
async function migrate(db: Database): Promise<void> {
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

/** The rows of a raw query: both drivers answer it with an object that has them; the shared type does not say so. */
export async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(query);
  return (result as { rows: Row[] }).rows;
}

/**
 * Within a transaction: waits until no other transaction works under the same name, e.g. on one person's payments.
 */
export async function serialize(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7210002, hashtext(${name}))`);
}
