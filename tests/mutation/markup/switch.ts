/** The global function that says whether the mutant with an id is switched on. */
export const switchName = '__isMutant';
