import { isBusinessDay } from './calendar.ts';
import { addDays, utc, type CalendarDate } from './date.ts';
import { courseMonths, instructorDays } from './facts/shared.ts';

/** What happens next in a course, by the terms. All dates are in the office. */
export interface CourseDates {
  /** By then the instructor is assigned, and the student has access. */
  readonly accessBy: CalendarDate;
  /** The last day to start, which is to submit the first graded assignment. */
  readonly startBy: CalendarDate;
  /** The last day to finish for a student who starts on the last day; it comes sooner for one who starts sooner. */
  readonly finishBy: CalendarDate;
}

export function courseDates(registeredOn: CalendarDate): CourseDates {
  const startBy = addMonths(registeredOn, courseMonths.start);
  return {
    accessBy: businessDaysAfter(registeredOn, instructorDays),
    startBy,
    finishBy: addMonths(startBy, courseMonths.completion),
  };
}

/** The same day so many months later, or the last day of a month that has no such day. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const day = utc(date);
  const wanted = day.getUTCDate();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() + months);
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(wanted, last));
  return day.toISOString().slice(0, 10);
}

/** The day on which so many business days after this one are over. */
function businessDaysAfter(date: CalendarDate, days: number): CalendarDate {
  let day = date;
  for (let left = days; left > 0; left -= isBusinessDay(day) ? 1 : 0) day = addDays(day, 1);
  return day;
}
