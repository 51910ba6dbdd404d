import { and, isNull, lt } from 'drizzle-orm';
import type { Database } from './database.ts';
import { rateLimits, signInCodes, signInExchanges, signIns, uploads } from './schema.ts';

/** Deletes expired rows, which nothing reads anymore. */
export async function purgeExpired(db: Database, now: Date): Promise<void> {
  await db.delete(signInExchanges).where(lt(signInExchanges.expiresAt, now));
  await db.delete(signInCodes).where(lt(signInCodes.expiresAt, now));
  await db.delete(signIns).where(lt(signIns.expiresAt, now));
  await db.delete(rateLimits).where(lt(rateLimits.expiresAt, now));
  await db.delete(uploads).where(and(lt(uploads.expiresAt, now), isNull(uploads.usedAt)));
}
