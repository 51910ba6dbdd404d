import { join } from 'node:path';

/** The inspector is a folder of the project that it inspects. */
export const projectRoot = join(import.meta.dirname, '..');

/** Layouts and shortest paths, computed once per version of a chart. */
export const cacheFolder = join(projectRoot, '.cache', 'inspector');
