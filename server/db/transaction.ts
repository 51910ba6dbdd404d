import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from './database.ts';
import { sqlState } from './unavailable.ts';

/** A serialization failure and a deadlock: the transaction was undone, and may succeed when it is repeated. */
const repeatable: ReadonlySet<string> = new Set(['40001', '40P01']);

/**
 * Runs a transaction, and repeats it when the database had to undo it because of another one. A lock that was not given in
 * time is not repeated: the caller has waited long enough.
 *
 * @param run changes nothing outside the transaction, because it may run several times
 * @param maxTries 1 if it does
 * @throws what `run` throws
 */
export async function transaction<Result>(
  db: Database,
  run: (tx: Database) => Promise<Result>,
  maxTries = 4,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(run);
    } catch (error) {
      if (tries === maxTries || !repeatable.has(sqlState(error))) throw error;
      // Apart, so that the same two do not meet again.
      await sleep(Math.random() * 10 * 2 ** tries);
    }
  }
}

/** Runs what only one may do at a time; null when another one is at it. */
export function exclusively<Result>(
  db: Database,
  name: string,
  run: (tx: Database) => Promise<Result>,
): Promise<Result | null> {
  return transaction(db, async (tx) => {
    const [lock] = await rowsOf<{ held: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(7210002, hashtext(${name})) as held`,
    );
    return lock?.held === true ? run(tx) : null;
  });
}
