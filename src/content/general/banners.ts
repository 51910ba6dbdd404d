import { lateDecemberBanner, thanksgivingBanner } from '../shared/banners.ts';
import type { AlertBanner } from '../types.ts';

/** The first one whose months include the current one, and which the visitor has not closed, is shown. */
export const alertBanners: readonly AlertBanner[] = [thanksgivingBanner, lateDecemberBanner];
