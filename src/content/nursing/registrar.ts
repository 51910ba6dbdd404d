import type { RegistrarContent } from '../types.ts';

/** A page of the general brand only. */
export const registrar: RegistrarContent | null = null;
