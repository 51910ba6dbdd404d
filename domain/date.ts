/** A calendar date without a time zone, `YYYY-MM-DD`. Dates of this form compare correctly as text. */
export type CalendarDate = string;

/** The local calendar date of an instant. */
export function calendarDate(now: Date): CalendarDate {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
