/** Two columns, or one where letters are so large that a word would not fit into half of the width. */
export const upToTwoColumns = 'repeat(auto-fit, minmax(min(100%, max(7.5em, 40%)), 1fr))';
