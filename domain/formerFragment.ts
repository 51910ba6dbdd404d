/**
 * Begins the fragment in which the server tells a page by which address of an earlier site it was found. In a file of its
 * own: the first script of a page has it, and not what reads the rest.
 */
export const formerFragment = '#from=';
