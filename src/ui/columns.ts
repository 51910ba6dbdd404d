/** Two columns, or one where letters are so large that a word would not fit into half of the width. */
export const upToTwoColumns = 'repeat(auto-fit, minmax(min(100%, max(7.5em, 40%)), 1fr))';

/**
 * A text with something beside it. In large letters, to which a length in rem grows, the share of the width keeps room for
 * the text.
 */
export const withAside = 'minmax(0, 1fr) min(22rem, 45%)';

/** A list of links beside what they lead to. */
export const withSideNav = 'min(15rem, 36%) minmax(0, 1fr)';
