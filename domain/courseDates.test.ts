import { expect, test } from 'vitest';
import { addMonths, courseDates } from './courseDates.ts';
import { completionTime, courseMonths, instructorDays, instructorTime, startWindow } from './facts/shared.ts';
import { inWords } from './words.ts';

test('C-360 C-361 the dates of a course follow from the day of registration', () => {
  expect(courseDates('2026-11-25')).toEqual({
    // Thanksgiving and the day after, and a weekend.
    accessBy: '2026-11-30',
    startBy: '2027-05-25',
    finishBy: '2028-05-25',
  });
});

test.each([
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2026-01-15', 12, '2027-01-15'],
])('%s and %i months is %s', (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected);
});

test('the figures are those of the terms', () => {
  expect(startWindow).toBe(`${inWords(courseMonths.start)} months`);
  expect(completionTime).toBe(`${inWords(courseMonths.completion / 12)} year`);
  expect(instructorTime).toBe(`${inWords(instructorDays)} business day`);
});
