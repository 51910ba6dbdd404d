import { sql, type SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
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
