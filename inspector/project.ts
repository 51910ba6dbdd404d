import { join } from 'node:path';

/** The inspector is a folder of the project that it inspects. */
export const projectRoot = join(import.meta.dirname, '..');
