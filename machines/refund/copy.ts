/** What staff reads of a refund that has to wait. */
export const notSettledYet = 'The charge has not settled yet.';
