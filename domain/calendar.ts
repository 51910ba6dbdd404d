import { addDays, longDate, utc, type CalendarDate } from './date.ts';

// Apart, because every page needs it and few need the calendar.
export { officeDate } from './officeDate.ts';

export const yearOf = (date: CalendarDate): number => Number(date.slice(0, 4));
export const monthOf = (date: CalendarDate): number => Number(date.slice(5, 7));

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

// Whole days in UTC: no clock change can shift a date.
const toDate = (year: number, month: number, day: number): CalendarDate =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
const weekday = (date: CalendarDate): number => utc(date).getUTCDay();

/** The first day from `date` on (or, with a step of -1, back from it) that passes the test. */
function nearest(date: CalendarDate, step: 1 | -1, isWanted: (date: CalendarDate) => boolean): CalendarDate {
  let day = date;
  while (!isWanted(day)) day = addDays(day, step);
  return day;
}

const on = (wanted: number) => (date: CalendarDate) => weekday(date) === wanted;

/** A holiday on a fixed date: on a Saturday it is observed the day before, on a Sunday the day after. */
function observed(date: CalendarDate): CalendarDate {
  if (weekday(date) === SATURDAY) return addDays(date, -1);
  return weekday(date) === SUNDAY ? addDays(date, 1) : date;
}

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
export function easter(year: number): CalendarDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return toDate(year, Math.floor(sum / 31), (sum % 31) + 1);
}

/** Days on which the office is closed, both ends included. */
export interface Closure {
  readonly name: string;
  /** When it is, in words that hold every year. */
  readonly rule: string;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

const newYear = (year: number): CalendarDate => {
  const first = toDate(year, 1, 1);
  // The Friday before a Saturday is in the winter break of the old year.
  return weekday(first) === SUNDAY ? addDays(first, 1) : first;
};

const thanksgivingDay = (year: number) => addDays(nearest(toDate(year, 11, 1), 1, on(THURSDAY)), 21);

const known: Record<number, readonly Closure[]> = {};

/** Every closure of a year, in order. Kept, because every page asks for each day of several weeks. */
export const closuresOf = (year: number): readonly Closure[] => (known[year] ??= findClosures(year));

function findClosures(year: number): readonly Closure[] {
  const goodFriday = addDays(easter(year), -2);
  const independence = observed(toDate(year, 7, 4));
  const oneDay = (name: string, rule: string, date: CalendarDate): Closure => ({
    name,
    rule,
    from: date,
    until: date,
  });
  const newYearsDay = newYear(year);
  return [
    oneDay(
      newYearsDay === toDate(year, 1, 1) ? "New Year's Day" : "New Year's Day, observed",
      'January 1, or Monday if that is a Sunday',
      newYearsDay,
    ),
    oneDay('Good Friday', 'The Friday before Easter', goodFriday),
    oneDay('Memorial Day', 'The last Monday of May', nearest(toDate(year, 5, 31), -1, on(MONDAY))),
    oneDay(
      independence === toDate(year, 7, 4) ? 'Independence Day' : 'Independence Day, observed',
      'July 4, or the nearest weekday',
      independence,
    ),
    oneDay('Labor Day', 'The first Monday of September', nearest(toDate(year, 9, 1), 1, on(MONDAY))),
    {
      name: 'Thanksgiving',
      rule: 'The fourth Thursday of November and the day after',
      from: thanksgivingDay(year),
      until: addDays(thanksgivingDay(year), 1),
    },
    {
      name: 'Christmas break',
      rule: 'December 22 to 31',
      from: toDate(year, 12, 22),
      until: toDate(year, 12, 31),
    },
  ];
}

export function isBusinessDay(date: CalendarDate): boolean {
  const day = weekday(date);
  if (day === SATURDAY || day === SUNDAY) return false;
  return !closuresOf(yearOf(date)).some(({ from, until }) => from <= date && date <= until);
}

/** Official transcripts leave from Tuesday to Friday. */
const isSendingDay = (date: CalendarDate): boolean => isBusinessDay(date) && !on(MONDAY)(date);

/** The last day on which a request can arrive so that `days` business days of processing end by `date`. */
function businessDaysBefore(date: CalendarDate, days: number): CalendarDate {
  let day = date;
  for (let left = days; left > 0; left -= 1) day = nearest(addDays(day, -1), -1, isBusinessDay);
  return day;
}

/** The office's long weekend at Thanksgiving. */
export function thanksgivingClosure(year: number) {
  const from = thanksgivingDay(year);
  const reopens = nearest(from, 1, isBusinessDay);
  return {
    from,
    until: addDays(reopens, -1),
    reopens,
    transcriptsFrom: nearest(reopens, 1, isSendingDay),
  };
}

/**
 * The winter break, which begins in `year`.
 *
 * @param processingDays business days that an official transcript takes
 */
export function winterBreak(year: number, processingDays: number) {
  const from = toDate(year, 12, 22);
  const lastSending = nearest(addDays(from, -1), -1, isSendingDay);
  return {
    from,
    until: toDate(year, 12, 31),
    lastSending,
    requestBy: businessDaysBefore(lastSending, processingDays),
    reopens: nearest(toDate(year + 1, 1, 1), 1, isBusinessDay),
  };
}

/** Nominations for the named scholarship, both ends included. */
export function nominationWindow(year: number) {
  return { from: toDate(year, 6, 1), until: toDate(year, 11, 1) };
}

export function areNominationsOpen(today: CalendarDate): boolean {
  const { from, until } = nominationWindow(yearOf(today));
  return from <= today && today <= until;
}

/** The day on which nominations open next, seen from a day on which they are closed. */
export function nominationsOpenNext(today: CalendarDate): CalendarDate {
  const { from } = nominationWindow(yearOf(today));
  return today < from ? from : nominationWindow(yearOf(today) + 1).from;
}

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** `Nov 26`. */
export const shortDate = (date: CalendarDate): string =>
  `${longDate(date).slice(0, 3)} ${utc(date).getUTCDate()}`;
/** `Friday, December 11`. */
export const longDateWithWeekday = (date: CalendarDate): string =>
  `${weekdays[weekday(date)]!}, ${longDate(date)}`;

/** `Jul 3`, `Nov 26-27` or `Nov 29-Dec 1`. */
export function shortRange(from: CalendarDate, until: CalendarDate): string {
  if (from === until) return shortDate(from);
  const end = monthOf(from) === monthOf(until) ? String(utc(until).getUTCDate()) : shortDate(until);
  return `${shortDate(from)}-${end}`;
}
