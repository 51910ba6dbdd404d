import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database.ts';

/** The database's clock, stopped at a time of its own and moved on by hand. */
export interface DatabaseClock {
  /** Milliseconds. */
  now(): number;
  advance(milliseconds: number): Promise<void>;
}

/** Replaces the SQL function that every instance reads the time from. */
export async function stopDatabaseClock(
  db: Database,
  start = Date.UTC(2026, 10, 22),
): Promise<DatabaseClock> {
  let now = start;
  await db.execute(sql`create table if not exists test_clock (now double precision not null)`);
  await db.execute(sql`delete from test_clock`);
  await db.execute(sql`insert into test_clock values (${now})`);
  await db.execute(
    sql.raw(
      `create or replace function matricula_now() returns timestamptz language sql volatile as 'select to_timestamp(now / 1000) from test_clock'`,
    ),
  );
  return {
    now: () => now,
    async advance(milliseconds) {
      now += milliseconds;
      await db.execute(sql`update test_clock set now = ${now}`);
    },
  };
}
