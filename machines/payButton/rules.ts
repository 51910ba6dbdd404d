/** How long a button that pays has to be shown, and still, before a press of it counts, in milliseconds. */
export const armingTime = 500;
