import { expect, test } from 'vitest';
import { durationText } from './duration.ts';

test.each([
  [0, 'a moment'],
  [1, '1 second'],
  [1000, '1 second'],
  [1001, '2 seconds'],
  [75_000, '75 seconds'],
  [89_000, '89 seconds'],
  [89_001, '2 minutes'],
  [120_000, '2 minutes'],
  [120_001, '3 minutes'],
  [89 * 60_000, '89 minutes'],
  [89 * 60_000 + 1, '2 hours'],
  [2 * 3_600_000, '2 hours'],
  [2 * 3_600_000 + 1, '3 hours'],
])('a wait of %d milliseconds is %s, never less', (milliseconds, said) => {
  expect(durationText(milliseconds)).toBe(said);
});
