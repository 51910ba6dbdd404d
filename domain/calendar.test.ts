import { describe, expect, test } from 'vitest';
import {
  areNominationsOpen,
  closuresOf,
  easter,
  nominationsOpenNext,
  officeDate,
  shortRange,
  thanksgivingClosure,
  winterBreak,
} from './calendar.ts';
import { isCalendarDate } from './date.ts';

const shown = (year: number) => closuresOf(year).map(({ from, until }) => shortRange(from, until));

describe('closures', () => {
  test('I-278 G-142 the rules give the published holidays of 2023', () => {
    expect(shown(2023)).toEqual(['Jan 2', 'Apr 7', 'May 29', 'Jul 4', 'Sep 4', 'Nov 23-24', 'Dec 22-31']);
    expect(closuresOf(2023)[0]?.name).toBe("New Year's Day, observed");
  });

  test('I-279 G-142 the rules give the published Thanksgiving closure of 2023', () => {
    expect(thanksgivingClosure(2023)).toEqual({
      from: '2023-11-23',
      until: '2023-11-26',
      reopens: '2023-11-27',
      transcriptsFrom: '2023-11-28',
    });
  });

  // Looked up in printed calendars, not computed.
  test.each([
    [2026, ['Jan 1', 'Apr 3', 'May 25', 'Jul 3', 'Sep 7', 'Nov 26-27', 'Dec 22-31']],
    [2027, ['Jan 1', 'Mar 26', 'May 31', 'Jul 5', 'Sep 6', 'Nov 25-26', 'Dec 22-31']],
    [2028, ['Jan 1', 'Apr 14', 'May 29', 'Jul 4', 'Sep 4', 'Nov 23-24', 'Dec 22-31']],
    [2029, ['Jan 1', 'Mar 30', 'May 28', 'Jul 4', 'Sep 3', 'Nov 22-23', 'Dec 22-31']],
    [2030, ['Jan 1', 'Apr 19', 'May 27', 'Jul 4', 'Sep 2', 'Nov 28-29', 'Dec 22-31']],
    [2031, ['Jan 1', 'Apr 11', 'May 26', 'Jul 4', 'Sep 1', 'Nov 27-28', 'Dec 22-31']],
  ])('G-142 the holidays of %i', (year, expected) => {
    expect(shown(year)).toEqual(expected);
  });

  test('G-142 Thanksgiving is the fourth Thursday in every year of this century', () => {
    for (let year = 2000; year < 2100; year += 1) {
      const { from } = thanksgivingClosure(year);
      expect(isCalendarDate(from)).toBe(true);
      const date = new Date(`${from}T00:00:00Z`);
      expect([year, date.getUTCMonth(), date.getUTCDay()]).toEqual([year, 10, 4]);
      expect(Math.ceil(date.getUTCDate() / 7)).toBe(4);
    }
  });

  test('Easter of years with early, late and leap-year dates', () => {
    expect([1961, 2008, 2024, 2038].map(easter)).toEqual([
      '1961-04-02',
      '2008-03-23',
      '2024-03-31',
      '2038-04-25',
    ]);
  });
});

describe('the transcript deadline before the winter break', () => {
  test.each([
    [2023, '2023-12-14', '2023-12-21', '2024-01-02'],
    [2026, '2026-12-11', '2026-12-18', '2027-01-04'],
    [2027, '2027-12-14', '2027-12-21', '2028-01-03'],
    [2028, '2028-12-14', '2028-12-21', '2029-01-02'],
    [2029, '2029-12-14', '2029-12-21', '2030-01-02'],
    [2030, '2030-12-13', '2030-12-20', '2031-01-02'],
    [2031, '2031-12-12', '2031-12-19', '2032-01-02'],
  ])(
    'C-013 G-127 G-142 in %i a request by %s is processed in five business days and leaves on %s',
    (year, requestBy, lastSending, reopens) => {
      expect(winterBreak(year, 5)).toEqual({
        from: `${year}-12-22`,
        until: `${year}-12-31`,
        requestBy,
        lastSending,
        reopens,
      });
    },
  );
});

describe('nominations', () => {
  test.each([
    ['2026-05-31', false],
    ['2026-06-01', true],
    ['2026-11-01', true],
    ['2026-11-02', false],
    ['2027-01-01', false],
  ])('I-191 G-017 on %s nominations are open: %s', (today, open) => {
    expect(areNominationsOpen(today)).toBe(open);
  });

  test('G-142 they open next on June 1 of this year or the next', () => {
    expect(nominationsOpenNext('2026-05-31')).toBe('2026-06-01');
    expect(nominationsOpenNext('2026-12-31')).toBe('2027-06-01');
    expect(nominationsOpenNext('2027-01-01')).toBe('2027-06-01');
  });
});

test.each([
  ['2027-01-01T04:59:59Z', '2026-12-31'],
  ['2027-01-01T05:00:00Z', '2027-01-01'],
  ['2026-07-01T03:59:59Z', '2026-06-30'],
  ['2026-07-01T04:00:00Z', '2026-07-01'],
])('G-142 at %s it is %s in the office', (instant, date) => {
  expect(officeDate(new Date(instant))).toBe(date);
});

test('G-142 at every hour of a year it is the date that `Intl` gives for New York', () => {
  const inNewYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' });
  for (let hour = 0; hour < 366 * 24; hour += 1) {
    const instant = new Date(Date.UTC(2028, 0, 1, hour, hour % 60));
    expect(officeDate(instant)).toBe(inNewYork.format(instant));
  }
});
