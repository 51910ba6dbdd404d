import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { rateLimits } from './schema.ts';

/**
 * Counts one use of `key` in the current fixed window.
 * @param amount counts as that many uses
 * @returns null within the limit, otherwise the end of the window, from which uses count again from zero
 */
export async function limitedUntil(
  db: Database,
  now: Date,
  key: string,
  limit: { readonly count: number; readonly seconds: number },
  amount = 1,
): Promise<Date | null> {
  const width = limit.seconds * 1000;
  const start = Math.floor(now.getTime() / width) * width;
  const end = new Date(start + width);
  const [row] = await db
    .insert(rateLimits)
    .values({ key, windowStart: new Date(start), count: amount, expiresAt: end })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + ${amount}` },
    })
    .returning({ count: rateLimits.count });
  return row !== undefined && row.count <= limit.count ? null : end;
}
