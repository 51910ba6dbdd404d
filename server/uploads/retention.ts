import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { uploads } from '../db/schema.ts';
import type { UploadStore } from './store.ts';

interface RetentionDeps {
  readonly db: Database;
  readonly uploads: UploadStore;
  readonly log: (message: string, error?: unknown) => void;
}

/** Removes files older than `days`, with their rows. One that cannot be removed is logged and tried again by the next run. */
export async function removeOldUploads(
  { db, uploads: store, log }: RetentionDeps,
  now: Date,
  days: number,
): Promise<void> {
  const oldest = new Date(now.getTime() - days * 24 * 3_600_000);
  const old = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(lt(uploads.createdAt, oldest), isNotNull(uploads.usedAt)))
    .limit(1000);
  for (const { id } of old) {
    try {
      await store.remove(id);
      await db.delete(uploads).where(eq(uploads.id, id));
    } catch (error) {
      log(`Upload ${id} could not be removed`, error);
    }
  }
}
