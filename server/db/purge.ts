import { and, eq, getTableName, gte, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { retentionDays } from '../../domain/retention.ts';
import type { Database } from './database.ts';
import {
  audit,
  contactMessages,
  criticalErrors,
  databaseHistory,
  emailObjections,
  enrollments,
  feedEvents,
  marketingContacts,
  outbox,
  paymentAttempts,
  profileChanges,
  profiles,
  rateLimits,
  signInCodes,
  signInExchanges,
  signInNetworks,
  signIns,
  transactions,
  uploads,
  users,
} from './schema.ts';
import { exclusively } from './transaction.ts';

/** Rows that are deleted at once, so that nobody waits long for what a batch has locked. */
const batchSize = 1000;

/** Tables whose rows say that the account of a profile is used, whatever else is noted of it. */
const used = [users, enrollments, transactions, paymentAttempts, profileChanges];

/**
 * Deletes rows that have expired or reached the end of their retention. One instance at a time does so, in small
 * transactions, and a table that fails does not hold up the others.
 */
export async function purgeExpired(
  db: Database,
  now: Date,
  log: (message: string, error: unknown) => void,
): Promise<void> {
  for (const [table, which] of expiredAt(now)) {
    try {
      if (!(await purge(db, table, which))) return;
    } catch (error) {
      log(`Expired rows of ${getTableName(table)} could not be deleted`, error);
    }
  }
}

/** The rows that may go, by table. */
export function expiredAt(now: Date): readonly (readonly [table: PgTable, which: SQL | undefined])[] {
  const kept = (what: keyof typeof retentionDays) =>
    new Date(now.getTime() - retentionDays[what] * 24 * 3_600_000);
  return [
    [signInExchanges, lt(signInExchanges.expiresAt, now)],
    [signInCodes, lt(signInCodes.expiresAt, now)],
    [signIns, lt(signIns.expiresAt, now)],
    [rateLimits, lt(rateLimits.expiresAt, now)],
    [uploads, and(lt(uploads.expiresAt, now), isNull(uploads.usedAt))],
    [users, and(eq(users.status, 'UNCONFIRMED'), lt(users.createdAt, kept('unconfirmedAccounts')))],
    [
      profiles,
      and(
        sql`not ${profiles.isConfirmed}`,
        lt(profiles.createdAt, kept('unconfirmedAccounts')),
        // A restored database may have lost the note, so owners have as long again to come back.
        sql`not exists (select from ${databaseHistory} where ${gte(databaseHistory.restoredAt, kept('unconfirmedAccounts'))})`,
        ...used.map((table) => sql`not exists (select from ${table} where ${eq(table.sub, profiles.sub)})`),
      ),
    ],
    [signInNetworks, lt(signInNetworks.changedAt, kept('signInNetworks'))],
    [emailObjections, lt(emailObjections.createdAt, kept('emailObjections'))],
    [outbox, lt(outbox.createdAt, kept('mail'))],
    [feedEvents, lt(feedEvents.createdAt, kept('feedEvents'))],
    [contactMessages, lt(contactMessages.createdAt, kept('contactMessages'))],
    [marketingContacts, lt(marketingContacts.createdAt, kept('marketingContacts'))],
    [
      paymentAttempts,
      and(
        eq(paymentAttempts.status, 'notCharged'),
        eq(paymentAttempts.isStuck, false),
        isNull(paymentAttempts.dueAt),
        lt(paymentAttempts.createdAt, kept('unpaidAttempts')),
        // No answer of the gateway was lost, and none told of an authorization.
        sql`${paymentAttempts.context}->>'authorization' is null`,
        sql`${paymentAttempts.context}->'held' = '[]'::jsonb`,
        sql`${paymentAttempts.context}->>'mismatch' is null`,
        sql`not coalesce((${paymentAttempts.context}->>'isUncertain')::boolean, true)`,
      ),
    ],
    [criticalErrors, lt(criticalErrors.createdAt, kept('criticalErrors'))],
    [audit, lt(audit.at, kept('audit'))],
  ];
}

/** @returns false when another instance is at it */
async function purge(db: Database, table: PgTable, which: SQL | undefined): Promise<boolean> {
  for (;;) {
    const deleted = await exclusively(db, 'purge', (tx) => deleteBatch(tx, table, which));
    if (deleted === null) return false;
    if (deleted < batchSize) return true;
  }
}

async function deleteBatch(tx: Database, table: PgTable, which: SQL | undefined): Promise<number> {
  const batch = tx
    .select({ row: sql`ctid` })
    .from(table)
    .where(which)
    .limit(batchSize)
    // Rows that another transaction is changing are left for the next run.
    .for('update', { skipLocked: true });
  const deleting = tx.delete(table).where(sql`ctid = any(array(${batch}))`);
  if (table !== users) return (await deleting.returning({ deleted: sql`1` })).length;
  const deleted = await deleting.returning({ sub: users.sub });
  const subs = deleted.map(({ sub }) => sub);
  if (subs.length > 0) await tx.delete(profiles).where(inArray(profiles.sub, subs));
  return deleted.length;
}
