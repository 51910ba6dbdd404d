import type { NlnContent, SchoolsContent } from '../types.ts';

/** Only on the general brand. */
export const schools: SchoolsContent | null = null;

export const nln: NlnContent | null = null;
