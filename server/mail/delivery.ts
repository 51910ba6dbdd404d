import { and, asc, eq, isNull, lt, lte } from 'drizzle-orm';
import { withRequestId } from '../config/log.ts';
import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema.ts';
import { sharedRun } from '../db/sharedRun.ts';
import { transaction } from '../db/transaction.ts';
import { MAX_MAIL_ATTEMPTS } from './queue.ts';

export type OutboxMail = typeof outbox.$inferSelect;

/** The mail server takes no such mail, so that more patience is of no use. */
export class RefusedMail extends Error {
  override name = 'RefusedMail';
}

/** Sends one mail; rejects when it could not, with a RefusedMail if the mail itself is at fault. */
export type Transport = (mail: OutboxMail) => Promise<void>;

export interface Delivery {
  /** Sends what is due. Overlapping calls share one run. */
  flush(): Promise<void>;
}

/** Milliseconds between two tries at most. */
const LONGEST_WAIT = 30 * 60_000;
/** Milliseconds after which a mail is given up although no server refused it. */
const PATIENCE = 3 * 24 * 3_600_000;

/**
 * Sends the outbox in order. A mail that fails is retried after 1, 2, 4, … minutes, then each half hour. A mail server
 * that is away uses up no last try for three days; one that refuses a mail does.
 * @param keepText keeps the text of sent mail for the outbox page; otherwise it is erased, because it may hold a code
 */
export function createDelivery(
  db: Database,
  transport: Transport,
  options: { keepText: boolean; now: () => Date; log: (message: string, error?: unknown) => void },
): Delivery {
  /** Claims the next due mail. It becomes due again later, in case the process ends before it is sent. */
  function takeNext(now: Date): Promise<OutboxMail | undefined> {
    return transaction(db, async (tx) => {
      const [mail] = await tx
        .select()
        .from(outbox)
        .where(and(isNull(outbox.sentAt), lte(outbox.dueAt, now), lt(outbox.attempts, MAX_MAIL_ATTEMPTS)))
        .orderBy(asc(outbox.id))
        .limit(1)
        .for('update', { skipLocked: true });
      if (mail === undefined) return undefined;
      const dueAt = new Date(now.getTime() + Math.min(60_000 * 2 ** mail.attempts, LONGEST_WAIT));
      const isPatient = now.getTime() - mail.createdAt.getTime() < PATIENCE;
      const attempts = Math.min(mail.attempts + 1, MAX_MAIL_ATTEMPTS - (isPatient ? 1 : 0));
      await tx.update(outbox).set({ attempts, dueAt }).where(eq(outbox.id, mail.id));
      return mail;
    });
  }

  async function sendOne(): Promise<boolean> {
    const now = options.now();
    const mail = await takeNext(now);
    if (mail === undefined) return false;
    // Log entries name the request that caused the mail, not the one during which it is sent.
    await withRequestId(mail.requestId, () => send(mail, now));
    return true;
  }

  async function send(mail: OutboxMail, now: Date): Promise<void> {
    try {
      await transport(mail);
      const erased = options.keepText ? {} : { text: '', html: '' };
      await db
        .update(outbox)
        .set({ sentAt: now, ...erased })
        .where(eq(outbox.id, mail.id));
    } catch (error) {
      options.log(`Mail ${mail.id} could not be sent`, error);
      const lastTry = MAX_MAIL_ATTEMPTS - 1;
      if (!(error instanceof RefusedMail) || mail.attempts < lastTry) return;
      await db
        .update(outbox)
        .set({ attempts: MAX_MAIL_ATTEMPTS })
        // Not when staff had it sent again in the meantime.
        .where(and(eq(outbox.id, mail.id), eq(outbox.attempts, lastTry)));
    }
  }

  return {
    flush: sharedRun(
      async () => {
        while (await sendOne());
      },
      (error) => options.log('The outbox could not be read', error),
    ),
  };
}
