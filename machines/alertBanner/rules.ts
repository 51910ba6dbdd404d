/** A notice of the provider. `text` may hold links in the content's marks. */
export interface Notice {
  readonly id: string;
  readonly tone: 'info' | 'warning';
  readonly title: string;
  readonly text: string;
}

/** Notices whose season it is. `months` are local calendar months 1 to 12, as is `month`. */
export const inSeason = <N extends Notice & { readonly months: readonly number[] }>(
  notices: readonly N[],
  month: number,
): readonly N[] => notices.filter(({ months }) => months.includes(month));
