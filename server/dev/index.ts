/** What exists only for developers. Loaded on demand by `server/app/devTools.ts`, never in production. */
import { existsSync } from 'node:fs';
import path from 'node:path';

export { devRoutes } from './routes.ts';
export { inspectionAddress } from './inspectorRoutes.ts';
export { inspectorFiles } from './inspectorFiles.ts';
export { sampleLists } from './sampleLists.ts';
export { seed } from './seed.ts';

/** The inspector is no part of an image. */
export async function loadLiveInspection(hosts: readonly string[]) {
  if (!existsSync(path.resolve(import.meta.dirname, '../../inspector'))) return null;
  return (await import('./liveInspection.ts')).liveInspection(hosts);
}
