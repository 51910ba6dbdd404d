import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { uploads } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import type { UploadStore } from './store.ts';

interface UploadDeps {
  readonly db: Database;
  readonly uploads: UploadStore;
}

interface RetentionDeps extends UploadDeps {
  readonly log: (message: string, error?: unknown) => void;
}

/**
 * Removes a file, with its row.
 * @returns false when this machine does not have it, so that its row is kept
 */
function removeUpload({ db, uploads: store }: UploadDeps, id: string): Promise<boolean> {
  const remove = async (tx: Database) => {
    // Locked, because one of two servers that share a folder would find the file gone that the other removes.
    const [own] = await tx.select({ id: uploads.id }).from(uploads).where(eq(uploads.id, id)).for('update');
    if (own === undefined) return true;
    if (!(await store.remove(id))) return false;
    await tx.delete(uploads).where(eq(uploads.id, id));
    return true;
  };
  // Once: a file that was removed is not found again.
  return transaction(db, remove, 1);
}

/**
 * Removes the file of a person who is erased, with its row. The row of one that this machine does not have stays without a
 * name, and old, so that the machine that has it removes it within a minute.
 */
export async function eraseUpload(deps: UploadDeps, id: string): Promise<void> {
  if (await removeUpload(deps, id)) return;
  await deps.db
    .update(uploads)
    .set({ name: '', studentId: '', createdAt: new Date(0) })
    .where(and(eq(uploads.id, id), isNotNull(uploads.usedAt)));
}

/**
 * Removes files older than `days`, with their rows. One that cannot be removed, or is not on this machine, is logged and
 * tried again by the next run.
 */
export async function removeOldUploads(
  { log, ...deps }: RetentionDeps,
  now: Date,
  days: number,
): Promise<void> {
  const oldest = new Date(now.getTime() - days * 24 * 3_600_000);
  const old = await deps.db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(lt(uploads.createdAt, oldest), isNotNull(uploads.usedAt)))
    .limit(1000);
  for (const { id } of old) {
    try {
      if (await removeUpload(deps, id)) continue;
      log(
        `Upload ${id} is not in the storage of this machine, so that another one has to remove it. ` +
          `If none has it, end its row: letters forget ${id}`,
      );
    } catch (error) {
      log(`Upload ${id} could not be removed`, error);
    }
  }
}
