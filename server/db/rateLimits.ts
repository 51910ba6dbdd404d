import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { rateLimits } from './schema.ts';

/**
 * Counts one use of `key` in the current fixed window.
 * @param amount counts as that many uses
 * @returns false when the window's limit had been reached
 */
export async function withinLimit(
  db: Database,
  now: Date,
  key: string,
  limit: number,
  windowSeconds: number,
  amount = 1,
): Promise<boolean> {
  const width = windowSeconds * 1000;
  const start = Math.floor(now.getTime() / width) * width;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, windowStart: new Date(start), count: amount, expiresAt: new Date(start + width) })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + ${amount}` },
    })
    .returning({ count: rateLimits.count });
  return row !== undefined && row.count <= limit;
}
