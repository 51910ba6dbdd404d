const written = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Whether a time has a year of four digits in UTC: another one cannot be sent to the database as it is written. */
export const hasFourDigits = (time: Date): boolean =>
  time.getUTCFullYear() >= 1 && time.getUTCFullYear() <= 9999;

/**
 * A time that a person typed, with its zone, so that it is the same moment on every machine.
 *
 * @param text such as `2027-01-31T09:30:00Z`
 * @returns null when it is none; a day that its month does not have is none, too
 */
export function parseInstant(text: string): Date | null {
  const [, year, month, day] = written.exec(text) ?? [];
  const time = new Date(text);
  if (day === undefined || !hasFourDigits(time)) return null;
  const isDay = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day);
  return isDay ? time : null;
}
