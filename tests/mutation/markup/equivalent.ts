/** Mutants of the markup that change nothing for anybody, or what only a browser shows, each with the reason. */
export const equivalent: readonly { readonly mutant: string; readonly reason: string }[] = [];
