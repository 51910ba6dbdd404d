import * as v from 'valibot';
import { isCalendarDate, type CalendarDate } from './date.ts';
import { REQUIRED } from './text.ts';

const INVALID_DATE = 'Please choose a date that exists.';
const FUTURE_BIRTHDAY = 'Please choose a date in the past.';
const IMPOSSIBLE_AGE = 'Please check the year of your birth.';

/** Nobody on record became older, in years. */
const OLDEST = 120;

/** `YYYY-MM-DD` of a day that has been. In UTC, so that every page and every server agree on the day. */
export const birthdaySchema = v.pipe(
  v.string(),
  v.nonEmpty(REQUIRED),
  v.maxLength('YYYY-MM-DD'.length, INVALID_DATE),
  v.check(isCalendarDate, INVALID_DATE),
  v.check((day) => day <= today(), FUTURE_BIRTHDAY),
  v.check((day) => day >= yearsAgo(OLDEST), IMPOSSIBLE_AGE),
);

const today = (): CalendarDate => new Date().toISOString().slice(0, 10);

function yearsAgo(years: number): CalendarDate {
  const date = new Date();
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return date.toISOString().slice(0, 10);
}
