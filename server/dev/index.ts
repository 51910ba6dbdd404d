/** What exists only for developers. Loaded on demand by `server/app/devTools.ts`, never in production. */
export { devRoutes } from './routes.ts';
export { inspectorFiles } from './inspectorFiles.ts';
export { liveInspection } from './liveInspection.ts';
export { sampleLists } from './sampleLists.ts';
export { seed } from './seed.ts';
