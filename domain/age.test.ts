import { afterEach, expect, test, vi } from 'vitest';
import { ageOn, isMinor, tooYoung, youngestAge } from './age.ts';
import { minimumAges } from './facts/shared.ts';

test.each([
  ['2010-11-25', '2026-11-25', 16],
  ['2010-11-26', '2026-11-25', 15],
  ['2010-11-24', '2026-11-25', 16],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2026-11-25', '2026-11-25', 0],
])('someone born on %s is on %s %i years old', (birthday, today, age) => {
  expect(ageOn(birthday, today)).toBe(age);
});

test('nobody enrolls below the age that the brand states', () => {
  const year = new Date().getUTCFullYear();
  expect(tooYoung(`${year - 15}-01-01`, minimumAges.nursing)).toContain('at least 16');
  expect(tooYoung(`${year - 15}-01-01`, minimumAges.general)).toBeNull();
  expect(tooYoung(`${year - 15}-01-01`, youngestAge)).toBeNull();
  expect(tooYoung(`${year - 9}-01-01`, youngestAge)).toContain('at least 13');
});

const ownZone = process.env['TZ'];
afterEach(() => {
  vi.useRealTimers();
  if (ownZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = ownZone;
});

test.each(
  ['Pacific/Kiritimati', 'Pacific/Honolulu', 'America/New_York'].flatMap((zone) =>
    (
      [
        // The last second before the birthday and its first, in UTC; then those of someone born on a leap day.
        ['2026-11-25T23:59:59Z', '-11-26', false],
        ['2026-11-26T00:00:00Z', '-11-26', true],
        ['2027-02-28T23:59:59Z', '-02-29', false],
        ['2027-03-01T00:00:00Z', '-02-29', true],
      ] as const
    ).map(([instant, day, isOver]) => [zone, instant, day, isOver] as const),
  ),
)(
  'with its clock in %s at %s, page and server agree on who is old enough (%s: %s)',
  (zone, instant, day, isOver) => {
    process.env['TZ'] = zone;
    vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] });
    const born = (years: number) => `${Number(instant.slice(0, 4)) - years}${day}`;
    expect(tooYoung(born(minimumAges.general), minimumAges.general) === null).toBe(isOver);
    expect(tooYoung(born(minimumAges.nursing), minimumAges.nursing) === null).toBe(isOver);
    expect(isMinor(born(18))).toBe(!isOver);
  },
);
