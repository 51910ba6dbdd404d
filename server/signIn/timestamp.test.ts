import { describe, expect, test } from 'vitest';
import { SignInError } from './errors.ts';
import { parseTimestamp } from './timestamp.ts';

describe('the timestamp that a client signs', () => {
  test.each([
    ['Sat Nov 7 09:05:00 UTC 2026', '2026-11-07T09:05:00.000Z'],
    ['Sun Nov 22 23:59:59 UTC 2026', '2026-11-22T23:59:59.000Z'],
    ['Thu Feb 29 00:00:00 UTC 2024', '2024-02-29T00:00:00.000Z'],
  ])('%s', (text, time) => expect(new Date(parseTimestamp(text)).toISOString()).toBe(time));

  test.each([
    ['an ISO time', '2026-11-07T09:05:00Z'],
    ['a padded day', 'Sat Nov 07 09:05:00 UTC 2026'],
    ['another time zone', 'Sat Nov 7 09:05:00 GMT 2026'],
    ['another language', 'Sa Nov 7 09:05:00 UTC 2026'],
    ['the wrong day of the week', 'Fri Nov 7 09:05:00 UTC 2026'],
    ['a date that does not exist', 'Mon Feb 30 09:05:00 UTC 2026'],
    ['a time that does not exist', 'Sat Nov 7 25:05:00 UTC 2026'],
    ['lower case', 'sat nov 7 09:05:00 utc 2026'],
    ['a number', '1794042300000'],
    ['nothing', ''],
  ])('may not be %s', (_what, text) => {
    expect(() => parseTimestamp(text)).toThrow(
      new SignInError(
        'InvalidParameterException',
        'TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.',
      ),
    );
  });
});
