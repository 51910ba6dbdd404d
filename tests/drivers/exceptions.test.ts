import { expect, test } from 'vitest';
import { exceptionsOf } from 'chart-inspector/drive/faultPaths.ts';
import { transitionIds } from 'chart-inspector/model/identity.ts';
import { drivers } from './index.ts';

test('at most 5% of all transitions are fired by no path in a browser, each for a reason', () => {
  const exceptions = drivers.flatMap(exceptionsOf);
  const transitions = drivers.flatMap(({ machine }) => transitionIds(machine));
  expect(exceptions.filter(({ reason }) => reason === '')).toEqual([]);
  expect(exceptions.length / transitions.length).toBeLessThanOrEqual(0.05);
});
