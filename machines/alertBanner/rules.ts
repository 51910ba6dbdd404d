import type { CalendarDate } from '../../domain/date.ts';

/** `text` may contain links in the content's markup. */
export interface Notice {
  readonly id: string;
  readonly tone: 'info' | 'warning';
  readonly title: string;
  readonly text: string;
}

/** The notices for a day. Dates are `YYYY-MM-DD`; both ends are included. */
export const inSeason = <N extends Notice & { readonly from: CalendarDate; readonly until: CalendarDate }>(
  notices: readonly N[],
  today: CalendarDate,
): readonly N[] => notices.filter(({ from, until }) => from <= today && today <= until);
