import type { ThemeColor } from './types.ts';

/** The color of errors, in light and dark. It has its own file because the card fields need its values in the browser. */
export const danger: ThemeColor = ['#b3261e', '#ffb4ab'];
