import { describe, expect, test } from 'vitest';
import { longDateWithWeekday, shortDate } from './calendar.ts';
import {
  addDays,
  calendarDate,
  formatCalendarDate,
  isCalendarDate,
  longDate,
  longDateWithYear,
  utc,
} from './date.ts';

describe('C-117 a calendar date', () => {
  test('G-048 is the local date of an instant', () => {
    expect(calendarDate(new Date(2026, 2, 1, 23, 59))).toBe('2026-03-01');
    expect(calendarDate(new Date(2026, 10, 21, 0, 1))).toBe('2026-11-21');
  });

  test('has two digits for month and day', () => {
    expect(formatCalendarDate('2001', '2', '9')).toBe('2001-02-09');
    expect(formatCalendarDate('2001', '12', '30')).toBe('2001-12-30');
  });

  test.each(['2000-02-29', '2024-02-29', '1926-12-31'])('may be %s', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  test.each([
    '',
    '2001-02-29',
    '1900-02-29',
    '2001-04-31',
    '2001-13-01',
    '2001-00-10',
    '2001-2-9',
    '2001-02-09T00:00',
    ' 2001-02-09',
  ])('may not be %j', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });
});

describe('dates in words', () => {
  const leapYear = Array.from({ length: 366 }, (_, day) => addDays('2028-01-01', day));
  const inWords = (date: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(utc(date));

  test('are written as `Intl` writes them', () => {
    for (const date of leapYear) {
      const long = { month: 'long', day: 'numeric' } as const;
      expect(shortDate(date)).toBe(inWords(date, { month: 'short', day: 'numeric' }));
      expect(longDate(date)).toBe(inWords(date, long));
      expect(longDateWithWeekday(date)).toBe(inWords(date, { weekday: 'long', ...long }));
      expect(longDateWithYear(date)).toBe(inWords(date, { ...long, year: 'numeric' }));
    }
  });
});
