/** In years; apart, because every page's script has them. */

/** Minimum age without a parent's agreement. */
export const adultAge = 18;
/** Below it nobody can enroll, by brand. */
export const minimumAges = { general: 13, nursing: 16 } as const;
