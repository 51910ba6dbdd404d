import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { databaseHistory, paymentAttempts } from '../db/schema.ts';
import { skipLostNumbers } from '../feeds/events.ts';

/** What a missing row says. After a restore or a failover it says nothing until the gateway's books were compared. */
export type Trust = { readonly isTrusted: true } | Loss;

interface Loss {
  readonly isTrusted: false;
  readonly restoredAt: Date;
  /** When the newest attempt that was left began, or when the database did: lost rows are newer. Null when neither is known. */
  readonly lostSince: Date | null;
}

/** For the log. */
export const describeLoss = ({ restoredAt, lostSince }: Loss): string =>
  `The database was restored, or a standby took over, at ${restoredAt.toISOString()}: it may have lost payments since ` +
  `${lostSince?.toISOString() ?? 'its beginning'}. Unknown payments are being checked until \`npm run reconcile\` finds no difference.`;

interface TrustDeps {
  readonly db: Database;
  /** Names the history that the database is part of (`identityOf`). */
  readonly identity: SQL;
}

/** What was there before the restore. A database that began after it was made of a backup without a history. */
const newestBefore = (restored: SQL) => sql`coalesce(
  (select max(${paymentAttempts.createdAt}) from ${paymentAttempts} where ${paymentAttempts.createdAt} < ${restored}),
  case when ${databaseHistory.startedAt} <= ${restored} then ${databaseHistory.startedAt} end)`;

/** While an earlier loss is not made up for, the search has to reach back to it. */
const lossAt = (restored: SQL) => sql`case
  when ${databaseHistory.restoredAt} > coalesce(${databaseHistory.reconciledAt}, '-infinity')
  then case when ${databaseHistory.lostSince} is not null then least(${databaseHistory.lostSince}, ${newestBefore(restored)}) end
  else ${newestBefore(restored)} end`;

/**
 * To be called when a server starts: remembers which history the database belongs to, and that it was restored.
 *
 * @param restoredAt what the server was told (`DATABASE_RESTORED_AT`), or null
 */
export async function noteHistory({ db, identity }: TrustDeps, restoredAt: Date | null): Promise<void> {
  await db
    .insert(databaseHistory)
    .values({ identity, startedAt: sql`matricula_now()` })
    .onConflictDoNothing();
  if (restoredAt === null) return;
  const told = sql`${restoredAt.toISOString()}::timestamptz`;
  await db
    .update(databaseHistory)
    .set({ restoredAt, lostSince: lossAt(told) })
    .where(
      sql`${told} > coalesce(greatest(${databaseHistory.restoredAt}, ${databaseHistory.reconciledAt}), '-infinity')`,
    )
    .returning({ number: skipLostNumbers });
}

/**
 * Whether a missing row proves that there was none. Asked in the transaction that rests on it, because a standby may have
 * taken over a moment ago.
 */
export async function readTrust(db: Database, identity: SQL): Promise<Trust> {
  const read = () =>
    db
      .select({
        isSame: sql<boolean>`${databaseHistory.identity} = ${identity}`,
        restoredAt: databaseHistory.restoredAt,
        lostSince: databaseHistory.lostSince,
        reconciledAt: databaseHistory.reconciledAt,
      })
      .from(databaseHistory);
  let [row] = await read();
  if (row?.isSame === false) {
    await db
      .update(databaseHistory)
      .set({ identity, restoredAt: sql`matricula_now()`, lostSince: lossAt(sql`matricula_now()`) })
      .where(sql`${databaseHistory.identity} <> ${identity}`)
      .returning({ number: skipLostNumbers });
    [row] = await read();
  }
  if (row === undefined || row.restoredAt === null) return { isTrusted: true };
  const { restoredAt, lostSince, reconciledAt } = row;
  return reconciledAt !== null && reconciledAt >= restoredAt
    ? { isTrusted: true }
    : { isTrusted: false, restoredAt, lostSince };
}

/** @param at when the comparison began that found everything in order: a restore since then is not covered by it */
export async function markReconciled(db: Database, at: Date): Promise<void> {
  await db.update(databaseHistory).set({ reconciledAt: at });
}
