import type { RegistrarContent } from '../types.ts';

/** Only on the general brand. */
export const registrar: RegistrarContent | null = null;
