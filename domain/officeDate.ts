import type { CalendarDate } from './date.ts';

/** The office's time zone: deadlines, closures and nomination windows begin and end by its clock. */
const officeTimeZone = 'America/New_York';

/** The calendar date in the office at an instant. */
export function officeDate(now: Date): CalendarDate {
  // New York is four or five hours behind UTC. Which one only matters between 4 and 5 UTC, and looking it up is slow.
  const hours = now.getUTCHours() === 4 && officeHour(now) === '00' ? 4 : 5;
  return new Date(now.getTime() - hours * 3_600_000).toISOString().slice(0, 10);
}

/** From `00` to `23`. */
const officeHour = (now: Date) =>
  now.toLocaleTimeString('en-US', { timeZone: officeTimeZone, hour: '2-digit', hourCycle: 'h23' });
