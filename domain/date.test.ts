import { describe, expect, test } from 'vitest';
import { calendarDate, formatCalendarDate, isCalendarDate } from './date.ts';

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
