import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { StartupError } from '../config/startupError.ts';
import { rowsOf, serialize, type Database, type OpenDatabase } from './database.ts';
import { beat } from './heartbeat.ts';
import { enrollments, heartbeat } from './schema.ts';
import { exclusively } from './transaction.ts';
import { isUnavailable, sqlState } from './unavailable.ts';

/**
 * Checks what keeps money right, on the database itself, because some that speak PostgreSQL's protocol accept a statement
 * and do nothing. Leaves nothing behind.
 *
 * @throws StartupError with what the database lacks
 */
export async function selfTest({ db, connections }: OpenDatabase): Promise<void> {
  await check('write', () => beat(db));
  await check('begin statements in isolation READ COMMITTED by default', async () => {
    const [row] = await rowsOf<{ level: string }>(
      db,
      sql`select current_setting('transaction_isolation') as level`,
    );
    return row?.level === 'read committed';
  });
  await check('undo a transaction', () => undoes(db));
  await check('refuse a second open enrollment, by a unique index on some rows (error 23505)', () =>
    isUnique(db),
  );
  await check('name a row by its place (ctid)', async () => {
    const rows = await rowsOf(
      db,
      sql`select 1 from heartbeat where ctid = any(array(select ctid from heartbeat))`,
    );
    return rows.length === 1;
  });
  // The embedded database has one connection, and runs one transaction after the other.
  if (connections() === null) return;
  await check('exclude others from an advisory lock (pg_advisory_xact_lock)', () => excludes(db));
  await check('pass over rows that others have locked (FOR UPDATE SKIP LOCKED)', () => skips(db));
}

async function check(what: string, run: () => Promise<boolean | void>): Promise<void> {
  const refused = (cause?: unknown) =>
    new StartupError(`The database does not ${what}. This server needs a database that does.`, { cause });
  let holds;
  try {
    holds = await run();
  } catch (error) {
    const state = sqlState(error);
    if (state === '25006') {
      throw new StartupError('The database is read-only: DATABASE_URL has to lead to the primary.', {
        cause: error,
      });
    }
    // Waiting for a lock that should be passed over is an answer as well.
    if (state !== '55P03' && (isUnavailable(error) || state === '')) throw error;
    throw refused(error);
  }
  if (holds === false) throw refused();
}

class Undo extends Error {}

const open = (id: string) => ({ id, sub: id, courseCode: 'test000', createdAt: sql`matricula_now()` });

async function undoes(db: Database): Promise<boolean> {
  const id = randomUUID();
  const undone = db.transaction(async (tx) => {
    await tx.insert(enrollments).values(open(id));
    throw new Undo();
  });
  await undone.catch(ignoreUndo);
  return (await db.$count(enrollments, sql`id = ${id}`)) === 0;
}

async function isUnique(db: Database): Promise<boolean> {
  const id = randomUUID();
  const both = db.transaction(async (tx) => {
    await tx.insert(enrollments).values(open(id));
    await tx.insert(enrollments).values({ ...open(id), id: randomUUID() });
    throw new Undo();
  });
  try {
    await both;
  } catch (error) {
    if (sqlState(error) === '23505') return true;
    ignoreUndo(error);
  }
  return false;
}

function ignoreUndo(error: unknown): void {
  if (!(error instanceof Undo)) throw error;
}

/** The lock is held by one connection and asked for by another, which gets it afterward. */
async function excludes(db: Database): Promise<boolean> {
  const name = `self-test:${randomUUID()}`;
  const get = async () => (await exclusively(db, name, () => Promise.resolve(true))) ?? false;
  const whileHeld = await db.transaction(async (tx) => {
    await serialize(tx, name);
    return get();
  });
  return !whileHeld && (await get());
}

async function skips(db: Database): Promise<boolean> {
  const locked = db.select({ id: heartbeat.id }).from(heartbeat);
  return db.transaction(async (tx) => {
    const own = await tx.select({ id: heartbeat.id }).from(heartbeat).for('update');
    const others = await locked.for('update', { skipLocked: true });
    return own.length === 1 && others.length === 0;
  });
}
