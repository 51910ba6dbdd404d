import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema.ts';

export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Written in the transaction that causes the mail, so that neither exists without the other. */
export async function writeMail(
  db: Database,
  now: Date,
  mail: Letter & { readonly to: string },
): Promise<void> {
  await db.insert(outbox).values({
    recipient: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    dueAt: now,
    createdAt: now,
  });
}
