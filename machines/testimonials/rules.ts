/** How long a quotation stays before the next one comes, in milliseconds. */
export const testimonialMs = 10_000;

/** Why the carousel stands still. It moves again only when no reason is left. */
export type PauseReason = 'hover' | 'focus' | 'reducedMotion' | 'hiddenPage' | 'button';

/** Index `step` further on; behind the last comes the first, before the first the last. */
export const stepped = (index: number, step: 1 | -1, count: number) => (index + step + count) % count;
