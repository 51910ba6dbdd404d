import type { PartnerPageContent, PartnerSchool } from '../types.ts';

/** Partner pages exist only on the general brand. */
export const partners: readonly PartnerSchool[] = [];

export const acceptanceLetterPartner: string | null = null;

export const partnerPage: PartnerPageContent | null = null;
