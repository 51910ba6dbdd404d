import { and, asc, eq, isNull, lt, lte } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema.ts';

export type OutboxMail = typeof outbox.$inferSelect;

/** Whoever takes a mail on its way; rejects when it could not. */
export type Carrier = (mail: OutboxMail) => Promise<void>;

export interface Delivery {
  /** Sends what is due; callers need not wait. Calls that overlap are joined. */
  flush(): Promise<void>;
}

const mostAttempts = 8;

/**
 * Sends the outbox's mails in order. One that fails is tried again later, after 1, 2, 4, … minutes.
 * @param keepText whether the text stays in the outbox after sending; codes should not, once a real mail carries them
 */
export function createDelivery(
  db: Database,
  carrier: Carrier,
  options: { keepText: boolean; now: () => Date; log: (message: string, error?: unknown) => void },
): Delivery {
  let running: Promise<void> | null = null;
  let again = false;

  /** Takes the next due mail for this instance: it comes due again later, should the process end meanwhile. */
  function takeNext(now: Date): Promise<OutboxMail | undefined> {
    return db.transaction(async (tx) => {
      const [mail] = await tx
        .select()
        .from(outbox)
        .where(and(isNull(outbox.sentAt), lte(outbox.dueAt, now), lt(outbox.attempts, mostAttempts)))
        .orderBy(asc(outbox.id))
        .limit(1)
        .for('update', { skipLocked: true });
      if (mail === undefined) return undefined;
      const dueAt = new Date(now.getTime() + 60_000 * 2 ** mail.attempts);
      await tx
        .update(outbox)
        .set({ attempts: mail.attempts + 1, dueAt })
        .where(eq(outbox.id, mail.id));
      return mail;
    });
  }

  async function sendOne(): Promise<boolean> {
    const now = options.now();
    const mail = await takeNext(now);
    if (mail === undefined) return false;
    try {
      await carrier(mail);
      const wiped = options.keepText ? {} : { text: '', html: '' };
      await db
        .update(outbox)
        .set({ sentAt: now, ...wiped })
        .where(eq(outbox.id, mail.id));
    } catch (error) {
      options.log(`Mail ${mail.id} to ${mail.recipient} could not be sent`, error);
    }
    return true;
  }

  async function run(): Promise<void> {
    do {
      again = false;
      while (await sendOne());
    } while (again);
  }

  return {
    flush() {
      again = true;
      running ??= run()
        .catch((error: unknown) => options.log('The outbox could not be read', error))
        .finally(() => {
          running = null;
        });
      return running;
    },
  };
}
