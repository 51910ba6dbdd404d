/** How long a quotation is shown, in milliseconds. */
export const quotationTime = 10_000;

/** Why the carousel pauses. It resumes when no reason is left. */
export type PauseReason = 'hover' | 'focus' | 'reducedMotion' | 'hiddenPage' | 'button';

/** The next or previous index, wrapping around at both ends. */
export const stepped = (index: number, step: 1 | -1, count: number) => (index + step + count) % count;
