import type { PartnerPageContent, PartnerSchool } from '../types.ts';

/** Partner pages belong to the general brand only. */
export const partners: readonly PartnerSchool[] = [];

export const acceptanceLetterPartner: string | null = null;

export const partnerPage: PartnerPageContent | null = null;
