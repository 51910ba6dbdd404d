import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import {
  contactMessages,
  criticalErrors,
  marketingContacts,
  outbox,
  paymentAttempts,
  profiles,
  rateLimits,
  signInCodes,
  signInExchanges,
  signIns,
  uploads,
  users,
} from './schema.ts';
import { transaction } from './transaction.ts';

/** Days for which personal data is kept after it was received. `docs/deploy.md` explains them. */
export const retentionDays = {
  /** Accounts whose email was never confirmed, with their profiles. */
  unconfirmedAccounts: 30,
  /** Recipient and subject of mail; its text is erased when it was sent. */
  mail: 90,
  contactMessages: 730,
  marketingContacts: 730,
  criticalErrors: 90,
  /** Payments that were rejected, declined or never begun, and for which nothing was ever held. */
  unpaidAttempts: 30,
} as const;

/** Deletes rows that have expired or reached the end of their retention. */
export async function purgeExpired(db: Database, now: Date): Promise<void> {
  const kept = (what: keyof typeof retentionDays) =>
    new Date(now.getTime() - retentionDays[what] * 24 * 3_600_000);

  await db.delete(signInExchanges).where(lt(signInExchanges.expiresAt, now));
  await db.delete(signInCodes).where(lt(signInCodes.expiresAt, now));
  await db.delete(signIns).where(lt(signIns.expiresAt, now));
  await db.delete(rateLimits).where(lt(rateLimits.expiresAt, now));
  await db.delete(uploads).where(and(lt(uploads.expiresAt, now), isNull(uploads.usedAt)));

  await transaction(db, async (tx) => {
    const deleted = await tx
      .delete(users)
      .where(and(eq(users.status, 'UNCONFIRMED'), lt(users.createdAt, kept('unconfirmedAccounts'))))
      .returning({ sub: users.sub });
    const subs = deleted.map(({ sub }) => sub);
    if (subs.length > 0) await tx.delete(profiles).where(inArray(profiles.sub, subs));
  });
  await db.delete(outbox).where(lt(outbox.createdAt, kept('mail')));
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, kept('contactMessages')));
  await db.delete(marketingContacts).where(lt(marketingContacts.createdAt, kept('marketingContacts')));
  await db.delete(paymentAttempts).where(
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
  );
  await db.delete(criticalErrors).where(lt(criticalErrors.createdAt, kept('criticalErrors')));
}
