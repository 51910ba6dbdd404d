const written = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * A time that a person typed, with its zone, so that it is the same moment on every machine.
 *
 * @param text such as `2027-01-31T09:30:00Z`
 * @returns null when it is none; a day that its month does not have is none, too
 */
export function parseInstant(text: string): Date | null {
  const [, year, month, day] = written.exec(text) ?? [];
  const time = new Date(text);
  if (day === undefined || Number.isNaN(time.getTime())) return null;
  const isDay = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day);
  return isDay ? time : null;
}
