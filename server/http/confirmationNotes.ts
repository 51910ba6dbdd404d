import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { profiles } from '../db/schema.ts';

/**
 * Notes in the profile of a person whose token was accepted that the account is confirmed: a user pool says so in no other
 * way. The ids that were noted last are remembered, so that their later requests ask the database nothing.
 *
 * @param mostRemembered ids that are remembered at a time
 */
export function createConfirmationNotes(
  db: Database,
  mostRemembered = 10_000,
): (sub: string) => Promise<void> {
  const noted = new Set<string>();
  return async (sub) => {
    if (noted.has(sub)) return;
    await db
      .update(profiles)
      .set({ isConfirmed: true })
      .where(and(eq(profiles.sub, sub), sql`not ${profiles.isConfirmed}`));
    if (noted.size >= mostRemembered) noted.clear();
    noted.add(sub);
  };
}
