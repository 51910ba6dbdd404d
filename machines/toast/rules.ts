/** How long a success toast stays, in milliseconds. */
export const successDuration = 6_000;
