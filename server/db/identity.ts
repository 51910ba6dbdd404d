import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Database } from './database.ts';
import { sqlState } from './unavailable.ts';

/**
 * What differs between a database and a copy of it that has lost its newest rows. Restoring a dump makes another database,
 * restoring files another timeline or another cluster, and a standby that takes over begins another timeline.
 */
const parts: Readonly<Record<string, SQL>> = {
  cluster: sql`(select system_identifier::text from pg_control_system())`,
  database: sql`(select oid::text from pg_database where datname = current_database())`,
  timeline: sql`left(pg_walfile_name(pg_current_wal_lsn()), 8)`,
};

/** The server may not read it, or the database does not have it. */
const unreadableStates: ReadonlySet<string> = new Set(['42501', '42883', '42P01', '42703', '0A000']);

/**
 * An expression that names the history that this database is part of, made of the parts that this server may read.
 *
 * @throws what the database answers when it cannot work now
 * @param unreadable called with the names of those that it may not: a restore can then stay unnoticed
 */
export async function identityOf(
  db: Database,
  unreadable: (names: readonly string[]) => void = () => undefined,
): Promise<SQL> {
  const readable: SQL[] = [];
  const missing: string[] = [];
  for (const [name, part] of Object.entries(parts)) {
    try {
      await rowsOf(db, sql`select ${part}`);
      readable.push(sql`coalesce(${part}, '')`);
    } catch (error) {
      // Anything else may be over in a moment: another identity would say that the database was restored.
      if (!unreadableStates.has(sqlState(error))) throw error;
      missing.push(name);
    }
  }
  if (missing.length > 0) unreadable(missing);
  return sql.join([sql`''`, ...readable], sql` || '/' || `);
}
