import type { NlnContent, SchoolsContent } from '../types.ts';

/** Pages of the general brand only. */
export const schools: SchoolsContent | null = null;

export const nln: NlnContent | null = null;
