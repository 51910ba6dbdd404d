/** A calendar date without a time zone, `YYYY-MM-DD`. Dates in this form sort correctly as text. */
export type CalendarDate = string;

/** The local calendar date of an instant. */
export function calendarDate(now: Date): CalendarDate {
  return formatCalendarDate(String(now.getFullYear()), String(now.getMonth() + 1), String(now.getDate()));
}

/** @param month from `'1'` to `'12'` */
export function formatCalendarDate(year: string, month: string, day: string): CalendarDate {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Whether a text is `YYYY-MM-DD` and names a day that exists. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The first instant of a day, as if it were in UTC: no clock change can shift it. */
export const utc = (date: CalendarDate): Date => new Date(`${date}T00:00:00Z`);

export function addDays(date: CalendarDate, days: number): CalendarDate {
  const day = utc(date);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

// Instead of `Intl`: creating the first formatter takes a phone about 80 ms, on every page.
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** `November 26`. */
export const longDate = (date: CalendarDate): string =>
  `${months[utc(date).getUTCMonth()]!} ${utc(date).getUTCDate()}`;
/** `January 4, 2027`. */
export const longDateWithYear = (date: CalendarDate): string =>
  `${longDate(date)}, ${utc(date).getUTCFullYear()}`;
