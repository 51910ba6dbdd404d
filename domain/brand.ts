export const brandIds = ['general', 'nursing'] as const;

export type BrandId = (typeof brandIds)[number];
