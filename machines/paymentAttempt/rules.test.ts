import { expect, test } from 'vitest';
import { type AttemptContext, declineIn, isHorizonPast, isWatchOver } from './rules.ts';

const context: AttemptContext = {
  amount: 66_900,
  at: 1000,
  rejection: null,
  searchHorizon: 50,
  watchPeriod: 80,
  authorization: null,
  held: [],
  message: '',
  isNotCharged: false,
  isUncertain: false,
};

test.each([
  [1049, false, false],
  [1050, true, false],
  [1079, true, false],
  [1080, true, true],
])('at %i ms: is the horizon of the search past? %s. Is the watch over? %s', (now, horizon, watch) => {
  expect([isHorizonPast(context, now), isWatchOver(context, now)]).toEqual([horizon, watch]);
});

test('the reason of a decline is that of the declined transaction', () => {
  const released = { id: 'a', status: 'released', reason: '' } as const;
  const declined = { id: 'b', status: 'declined', reason: 'Do Not Honor' } as const;
  expect(declineIn([released, declined])).toBe('Do Not Honor');
  expect(declineIn([released])).toBe('');
});
