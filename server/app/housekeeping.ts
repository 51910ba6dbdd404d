import { purgeExpired } from '../db/purge.ts';
import { removeOldUploads } from '../uploads/retention.ts';
import type { AppDeps } from './app.ts';

type HousekeepingDeps = Pick<AppDeps, 'db' | 'uploads' | 'config' | 'now' | 'log'>;

/** Deletes rows that have expired or reached the end of their retention. Never rejects: the next run tries again. */
export async function keepHouse(deps: HousekeepingDeps): Promise<void> {
  try {
    await purgeExpired(deps.db, deps.now());
    await removeOldUploads(deps, deps.now(), deps.config.uploads.days);
  } catch (error) {
    deps.log('Housekeeping failed', error);
  }
}
