import { offerings, pricePerCredit } from '../catalogue/generalOfferings.ts';

/** What the home page states of `general.ts`, apart because that page has the least room for script. */

export { pricePerCredit };
export const prices = { 3: `$${3 * pricePerCredit}`, 4: `$${4 * pricePerCredit}` } as const;

export const courseCount = offerings.length;

/** Average weeks from start to finish. */
export const weeks = { withLabs: '8-12 weeks', withoutLabs: '7-10 weeks' } as const;

/** To read the information guide; measured by the tests of the documents. */
export const guideTime = 'five minutes';
