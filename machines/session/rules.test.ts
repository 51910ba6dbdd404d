import { expect, test } from 'vitest';
import { reasonIn, retryWait, tokenIn, waitIn } from './rules.ts';

test.each([
  [0, 0, 2_000],
  [1, 0, 2_000],
  [2, 0, 4_000],
  [5, 0, 32_000],
  [6, 0, 60_000],
  [1, 3_000, 3_000],
  [6, 90_000, 90_000],
])('after %i failures, asked to wait %i ms, the next try comes after %i ms', (count, wait, expected) => {
  expect(retryWait({ count, wait })).toBe(expected);
});

test.each([
  [{ output: { message: 'Gone', wait: 5, token: 't' } }, 'Gone', 5, 't'],
  [{ error: new Error('Gone') }, 'Gone', 0, ''],
  [{ output: { message: 7, wait: '5', token: null } }, 'unknown reason', 0, ''],
  [{ output: null }, 'unknown reason', 0, ''],
  [{ output: 'text' }, 'unknown reason', 0, ''],
  [{ type: 'CLICKED' }, 'unknown reason', 0, ''],
])('what a service says in %j', (event, reason, wait, token) => {
  expect([reasonIn(event), waitIn(event), tokenIn(event)]).toEqual([reason, wait, token]);
});
