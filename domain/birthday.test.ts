import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { birthdaySchema } from './birthday.ts';

const errorOf = (day: string) => v.safeParse(birthdaySchema, day).issues?.[0].message ?? null;

test('G-154 a birthday is a day that has been, at most 120 years ago', () => {
  vi.useFakeTimers({ now: new Date('2026-03-10T18:00:00Z'), toFake: ['Date'] });
  try {
    expect(['2026-03-10', '2000-02-29', '1906-03-10'].map(errorOf)).toEqual([null, null, null]);
    expect(['2026-03-11', '2999-01-01'].map(errorOf)).toEqual([
      'Please choose a date in the past.',
      'Please choose a date in the past.',
    ]);
    expect(['1906-03-09', '1800-01-01', '0000-01-01'].map(errorOf)).toEqual(
      Array.from({ length: 3 }, () => 'Please check the year of your birth.'),
    );
    expect(errorOf('2001-02-29')).toBe('Please choose a date that exists.');
  } finally {
    vi.useRealTimers();
  }
});
