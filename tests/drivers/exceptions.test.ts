import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exceptionsOf } from 'chart-inspector/drive/faultPaths.ts';
import { transitionIds } from 'chart-inspector/model/identity.ts';
import { drivers } from './index.ts';

test('at most 5% of all transitions are fired by no path or other test in a browser, each for a reason', () => {
  const exceptions = drivers.flatMap(exceptionsOf);
  const transitions = drivers.flatMap(({ machine }) => transitionIds(machine));
  expect(exceptions.filter(({ reason }) => reason === '')).toEqual([]);
  /** The tests that fire it otherwise, by the reason. */
  const elsewhere = ({ reason }: { reason: string }) => reason.match(/tests\/[\w/]+\.spec\.ts/g) ?? [];
  expect(exceptions.flatMap(elsewhere).filter((file) => !existsSync(file))).toEqual([]);
  const never = exceptions.filter((exception) => elsewhere(exception).length === 0);
  expect(never.length / transitions.length).toBeLessThanOrEqual(0.05);
});
