import type { BrandId } from '../brand.ts';

/** As displayed. Apart from the other facts, because every page's script has it. */
export const phones: Readonly<Record<BrandId, string>> = {
  general: '1-800-555-0142',
  nursing: '1-800-555-0177',
};
