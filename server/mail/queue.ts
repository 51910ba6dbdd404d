import { and, count, gte, isNull, min } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema.ts';

/** How many mails wait to be sent, and since when. Those that were given up count too: someone has to look. */
export async function mailQueue(db: Database): Promise<{ length: number; oldest: Date | null }> {
  const [row] = await db
    .select({ length: count(), oldest: min(outbox.createdAt) })
    .from(outbox)
    .where(isNull(outbox.sentAt));
  return row ?? { length: 0, oldest: null };
}

/** After so many tries a mail is given up. */
export const MAX_MAIL_ATTEMPTS = 8;

/** Mails that were given up. */
export const mailGivenUp = (db: Database): Promise<number> =>
  db.$count(outbox, and(isNull(outbox.sentAt), gte(outbox.attempts, MAX_MAIL_ATTEMPTS)));
