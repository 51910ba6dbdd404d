/** Tests that do not run in the system's Firefox, by their titles. */
export const leftOut: readonly { readonly title: string; readonly reason: string }[] = [];
