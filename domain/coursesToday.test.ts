import { expect, test } from 'vitest';
import { asOfToday } from './coursesToday.ts';

const course = { code: 'biod101', cost: '$892', name: 'Essential Human Biology' };
const price = { code: 'biod101', price: 90_050 };
const closed = { code: 'biod101', opens_on: '2026-12-01' };
const other = { code: 'chem103', price: 100, opens_on: null };

test.each([
  ['another price', { prices: [other, price], closed: [other] }, { cost: '$900.50' }],
  ['a closure', { prices: [other], closed: [other, closed] }, { closure: { opensOn: '2026-12-01' } }],
  [
    'a closure without an end',
    { prices: [], closed: [{ ...closed, opens_on: null }] },
    { closure: { opensOn: null } },
  ],
  ['both', { prices: [price], closed: [closed] }, { cost: '$900.50', closure: { opensOn: '2026-12-01' } }],
])('a course with %s today', (_, today, changed) => {
  expect(asOfToday(course, today)).toEqual({ ...course, ...changed });
});

test.each([null, { prices: [], closed: [] }, { prices: [other], closed: [other] }])(
  'a course of which nothing is known today is the same',
  (today) => {
    expect(asOfToday(course, today)).toBe(course);
  },
);
