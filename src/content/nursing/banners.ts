import { lateDecemberBanner, thanksgivingBanner } from '../shared/transcripts.ts';
import type { AlertBanner } from '../types.ts';

/** In order of weight: the first one whose months include the current one is shown. */
export const alertBanners: readonly AlertBanner[] = [lateDecemberBanner, thanksgivingBanner];
