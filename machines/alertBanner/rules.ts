/** `text` may contain links in the content's markup. */
export interface Notice {
  readonly id: string;
  readonly tone: 'info' | 'warning';
  readonly title: string;
  readonly text: string;
}

/** The notices for a month. Months are local and run from 1 to 12. */
export const inSeason = <N extends Notice & { readonly months: readonly number[] }>(
  notices: readonly N[],
  month: number,
): readonly N[] => notices.filter(({ months }) => months.includes(month));
