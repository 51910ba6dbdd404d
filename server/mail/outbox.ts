import { currentRequestId } from '../config/log.ts';
import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema.ts';

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where the recipient ends mail about courses. Other mail belongs to an enrollment. */
  readonly unsubscribeUrl?: string;
}

/** Called in the transaction that causes the mail, so that neither is stored without the other. */
export async function writeMail(
  db: Database,
  now: Date,
  mail: MailContent & { readonly to: string },
): Promise<void> {
  // An erased person has no address.
  if (mail.to === '') return;
  await db.insert(outbox).values({
    recipient: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    unsubscribeUrl: mail.unsubscribeUrl ?? null,
    requestId: currentRequestId() ?? null,
    dueAt: now,
    createdAt: now,
  });
}
