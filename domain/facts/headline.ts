/** What the home page states of `shared.ts`, apart because that page has the least room for script. */

export const instructorTime = 'one business day';
/** Universities. */
export const acceptedBy = '1,600';
export const registrationMinutes = 'ten minutes';
