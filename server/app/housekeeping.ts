import { purgeExpired } from '../db/purge.ts';
import { removeOldUploads } from '../uploads/retention.ts';
import type { AppDeps } from './app.ts';

type HousekeepingDeps = Pick<AppDeps, 'db' | 'uploads' | 'config' | 'now' | 'log'>;

/**
 * Deletes rows that have expired or reached the end of their retention, and files. Never rejects: the next run tries
 * again, and one task that fails does not hold up the other.
 */
export async function doHousekeeping(deps: HousekeepingDeps): Promise<void> {
  const tasks = {
    'Expired rows could not be deleted': () => purgeExpired(deps.db, deps.now(), deps.log),
    'Old uploads could not be removed': () => removeOldUploads(deps, deps.now(), deps.config.uploads.days),
  };
  for (const [failure, task] of Object.entries(tasks)) {
    try {
      await task();
    } catch (error) {
      deps.log(failure, error);
    }
  }
}
