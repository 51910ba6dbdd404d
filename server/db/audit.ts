import { databaseTime, type Database } from './database.ts';
import { audit } from './schema.ts';

/** A change as it is written down. Names and addresses stay out of it: an id says whom it is about. */
interface Change {
  /** The command, or the call of another system. */
  readonly did: string;
  readonly subject: string;
  readonly reason?: string | undefined;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** Writes a change down, in the transaction that makes it. */
export async function noteChange(
  tx: Database,
  { who }: { readonly who: string },
  { reason, ...change }: Change,
): Promise<void> {
  await tx
    .insert(audit)
    .values({ ...change, reason: reason ?? null, who, at: new Date(await databaseTime(tx)) });
}
