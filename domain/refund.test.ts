import { describe, expect, test } from 'vitest';
import { courses as general } from './catalogue/general.ts';
import { courses as nursing } from './catalogue/nursing.ts';
import { details as generalDetails } from './catalogue/details/general/index.ts';
import { details as nursingDetails } from './catalogue/details/nursing/index.ts';
import { lastRefundDay, partsOf, refundLine, refundOf, refundOfCourses } from './refund.ts';

const exam = { code: 'biod101' };
const paper = { code: 'engl101', withoutModuleExams: true } as const;
const talk = { code: 'comm180', withoutModuleExams: true } as const;
const bought = (courses: readonly { code: string; withoutModuleExams?: boolean }[], paid = 66_900) =>
  refundLine({ courses, paid, registeredOn: '2026-11-25' });

describe('a refund', () => {
  test('C-369 is given for the last time on the twenty-ninth day after registration', () => {
    expect(lastRefundDay('2026-11-25')).toBe('2026-12-24');
    expect(lastRefundDay('2028-02-01')).toBe('2028-03-01');
    expect(lastRefundDay('2026-12-31')).toBe('2027-01-29');
  });

  test.each([
    [66_900, 1, 61_900],
    [156_100, 2, 146_100],
    [5000, 1, 0],
    [4000, 1, 0],
    [0, 3, 0],
  ])('C-368 of %i cents for %i courses is %i cents, and never less than nothing', (paid, courses, refund) => {
    expect(refundOf(paid, courses)).toBe(refund);
  });

  test('C-370 is promised with its day and with how far the student may have worked', () => {
    expect(bought([exam])).toBe(
      'Full refund, less $50, until December 24, 2026, if you have submitted nothing beyond the module-one exam.',
    );
    expect(bought([exam, { code: 'chem103' }])).toBe(
      'Full refund, less $50 per course, until December 24, 2026, for each course in which you have submitted nothing beyond the module-one exam.',
    );
  });

  test('has a limit in a course without a module-one exam', () => {
    expect(bought([paper])).toContain('if you have submitted nothing beyond the graded work of module one.');
    expect(bought([exam, paper, talk])).toContain(
      'nothing beyond the module-one exam (in ENGL 101 and COMM 180: the graded work of module one).',
    );
  });

  test('is not spoken of where nothing was paid, and not promised where the fee takes all of it', () => {
    expect(bought([exam], 0)).toBe('');
    expect(bought([exam], 5000)).toBe(
      'There is no refund for this order, because you pay no more than the $50 per course that is kept for processing.',
    );
  });
});

test('the courses without module exams are those whose description names none', async () => {
  const all = [...general, ...nursing];
  const details = { ...generalDetails, ...nursingDetails };
  const silent = [];
  for (const { code } of all) {
    const { description } = await details[code]!();
    if (!/module\s+exam|lab questions|ends with an exam/i.test(description)) silent.push(code);
  }
  expect(all.filter((course) => course.withoutModuleExams).map(({ code }) => code)).toEqual(silent);
  expect(silent.toSorted()).toEqual(['cnsl503', 'comm180', 'engl101', 'engl102']);
});

test('a refund of each course alone gives back what the whole order does, also with a discount', () => {
  const lines = [
    { code: 'biod101', cents: 89_200 },
    { code: 'psyc101', cents: 66_900 },
    { code: 'engl101', cents: 33_333 },
  ];
  const total = 189_433;
  for (const paid of [total, 170_490, 100_001]) {
    const alone = lines.map(({ code }) => refundOfCourses(lines, paid, new Set([code]), null));
    expect(alone.reduce((sum, one) => sum + one.paid, 0)).toBe(paid);
    expect(alone.reduce((sum, one) => sum + one.refund, 0)).toBe(refundOf(paid, 3));
    expect(refundOfCourses(lines, paid, new Set(lines.map(({ code }) => code)), null).refund).toBe(
      refundOf(paid, 3),
    );
  }
  expect(refundOfCourses(lines, 4000, new Set(['biod101']), null).refund).toBe(0);
});

test.each([
  ['for all courses', 156_100, 17_800, null, [79_028, 59_272]],
  ['for one course', 156_100, 17_840, ['biod101'], [71_360, 66_900]],
  ['for one course, which is free', 156_100, 89_200, ['biod101'], [0, 66_900]],
  ['for courses of which one is in the order', 156_100, 100, ['psyc101', 'chem103'], [89_200, 66_800]],
  // A row of a code that was written around the rules.
  ['for another course by now', 156_100, 156_100, ['chem103'], [0, 0]],
  ['for less than it took off', 156_100, 70_000, ['psyc101'], [49_200, 36_900]],
])('a code %s lowers what was paid for those', (_what, price, discount, discounted, parts) => {
  const lines = [
    { code: 'biod101', cents: 89_200 },
    { code: 'psyc101', cents: 66_900 },
  ];
  expect(partsOf(lines, price - discount, discounted)).toEqual(parts);
});

test('what is left of a cent goes to the last course that the code covers', () => {
  const lines = ['biod101', 'chem103', 'psyc101', 'engl101'].map((code) => ({ code, cents: 10_000 }));
  const covered = ['biod101', 'chem103', 'psyc101'];
  expect(partsOf(lines, 39_999, covered)).toEqual([9_999, 9_999, 10_001, 10_000]);
  expect(partsOf(lines, 39_998, null)).toEqual([9_999, 9_999, 9_999, 10_001]);
});
