import { expect, test } from 'vitest';
import { ageOn, tooYoung, youngestAge } from './age.ts';
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
