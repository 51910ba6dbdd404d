import type { Mistake } from './mistake.ts';
import { seventhServer } from './seventhServer.ts';
import { seventhSite } from './seventhSite.ts';

/**
 * A hundred, ten in each of ten areas, written on 2026-11-28 from the sources by an author who had written and read no test
 * here. Most are in files that no earlier set touches.
 *
 * At the first try the nearest unit tests noticed 53 of 82; 18 in views, pages and adapters have no verdict yet. Of the 29
 * that lived, 27 have a test since. Two live: the end of a mailed code in `signIn/codes.ts` while strangers have used up the
 * limit, and `attachInspection.ts`, which only tests in a browser reach.
 */
export const seventh: readonly Mistake[] = [...seventhSite, ...seventhServer];
