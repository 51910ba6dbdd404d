import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from './database.ts';
import { sqlState } from './unavailable.ts';

/** A serialization failure and a deadlock: the transaction was undone, and may succeed when it is repeated. */
const repeatable: ReadonlySet<string> = new Set(['40001', '40P01']);

/** What is to be done once a transaction under way is committed. */
const toDo = new WeakMap<Database, (() => void)[]>();

/**
 * Does something that cannot be undone, such as counting, once the transaction is committed; never when it is not.
 *
 * @param tx of `transaction`
 */
export function afterCommit(tx: Database, act: () => void): void {
  // What is logged then still names the request.
  const inContext = AsyncLocalStorage.snapshot();
  toDo.get(tx)!.push(() => inContext(act));
}

/**
 * Runs a transaction, and repeats it when the database had to undo it because of another one. A lock that was not given in
 * time is not repeated: the caller has waited long enough.
 *
 * @param run changes nothing outside the transaction, because it may run several times; `afterCommit` does
 * @param maxTries 1 if it does
 * @throws what `run` throws
 */
export async function transaction<Result>(
  db: Database,
  run: (tx: Database) => Promise<Result>,
  maxTries = 4,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    const acts: (() => void)[] = [];
    try {
      const result = await db.transaction((tx) => {
        toDo.set(tx, acts);
        return run(tx);
      });
      for (const act of acts) act();
      return result;
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

/**
 * The same for what takes long and has transactions of its own: its lock is held on a connection of its own, and ends with
 * the process. Not for the embedded database, which has one connection and belongs to one process.
 *
 * @param idleSeconds after which the database ends a transaction that does nothing
 */
export function aloneForLong<Result>(
  db: Database,
  name: string,
  idleSeconds: number,
  run: () => Promise<Result>,
): Promise<Result | null> {
  return exclusively(db, name, async (tx) => {
    const keepAlive = () => void tx.execute(sql`select 1`).catch(() => undefined);
    const timer = setInterval(keepAlive, (idleSeconds * 1000) / 3);
    try {
      return await run();
    } finally {
      clearInterval(timer);
    }
  });
}
