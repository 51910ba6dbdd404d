import type { JobPosition } from '../../content/types.ts';

/** Positions that can be applied for, in the content's order. */
export const openPositions = (positions: readonly JobPosition[]): readonly JobPosition[] =>
  positions.filter(({ active }) => active);
