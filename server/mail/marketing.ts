import { randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { CheckedRequestOf } from '../../domain/contract/endpoint.ts';
import type { createContact } from '../../domain/contract/messages.ts';
import type { Provider } from '../../domain/provider.ts';
import { formMailSeconds } from '../config/limits.ts';
import type { Database } from '../db/database.ts';
import { mailingStops, marketingContacts } from '../db/schema.ts';
import { guideMail } from './templates.ts';
import { writeMail } from './outbox.ts';

/**
 * Keeps a request for the guide, and mails it. A person who unsubscribed is neither kept nor written to.
 *
 * @param unsubscribeUrl URL that ends mail about courses, for the contact in its query
 */
export async function requestGuide(
  tx: Database,
  { seller, now }: { readonly seller: Provider; readonly now: Date },
  input: CheckedRequestOf<typeof createContact>,
  unsubscribeUrl: string,
): Promise<void> {
  const { email } = input;
  if ((await tx.$count(mailingStops, eq(mailingStops.email, email))) > 0) return;
  const lately = await tx.$count(
    marketingContacts,
    and(
      eq(marketingContacts.email, email),
      gt(marketingContacts.createdAt, new Date(now.getTime() - formMailSeconds * 1000)),
    ),
  );
  const id = randomUUID();
  await tx.insert(marketingContacts).values({
    id,
    firstName: input.first_name,
    lastName: input.last_name,
    email,
    phoneNumber: input.phone_number,
    listId: Number(input.is_portage),
    createdAt: now,
  });
  if (lately === 0)
    await writeMail(tx, now, { to: email, ...guideMail(seller, `${unsubscribeUrl}?contact=${id}`) });
}

/** The address of a contact; null when it unsubscribed or when its time is over. */
export async function subscribedAddress(db: Database, contact: string): Promise<string | null> {
  const [row] = await db
    .select({ email: marketingContacts.email })
    .from(marketingContacts)
    .where(eq(marketingContacts.id, contact));
  return row?.email ?? null;
}

/** Ends mail about courses to the address of a contact, and deletes its requests; false when there is no such contact. */
export async function unsubscribe(tx: Database, contact: string, now: Date): Promise<boolean> {
  const email = await subscribedAddress(tx, contact);
  if (email === null) return false;
  await tx.insert(mailingStops).values({ email, createdAt: now }).onConflictDoNothing();
  await tx.delete(marketingContacts).where(eq(marketingContacts.email, email));
  return true;
}
