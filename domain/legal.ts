import type { CalendarDate } from './date.ts';

/**
 * The day of each text, which is also its version: a student's payment keeps the version that was accepted. If you
 * change a text, change its day; `src/content/legalVersions.test.ts` fails otherwise.
 */
export const legalVersions = {
  terms: '2026-11-26',
  privacy: '2026-11-29',
  accessibility: '2026-11-26',
} as const satisfies Readonly<Record<string, CalendarDate>>;
