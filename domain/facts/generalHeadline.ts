import { offerings } from '../catalogue/generalOfferings.ts';

/** What the home page states of `general.ts`, apart because that page has the least room for script. */

export const pricePerCredit = 223;
export const prices = { 3: `$${3 * pricePerCredit}`, 4: `$${4 * pricePerCredit}` } as const;

export const courseCount = offerings.length;

/** Average weeks from start to finish. */
export const averageWeeks = { withLabs: [8, 12], withoutLabs: [7, 10] } as const;
export const weeks = {
  withLabs: `${averageWeeks.withLabs.join('-')} weeks`,
  withoutLabs: `${averageWeeks.withoutLabs.join('-')} weeks`,
} as const;

/** Measured by the tests of the documents. */
export const guide = { minutes: 5, time: 'five minutes' } as const;
