import type { ThemeColor } from './types.ts';

/** The color of what is wrong, apart from the other tokens for scripts that cannot ask the stylesheet. */
export const danger: ThemeColor = ['#b3261e', '#ffb4ab'];
