import type { AnyStateNode } from 'xstate';
import { expect, test } from 'vitest';
import config from '../inspector.config.ts';
import { plannedPaths, savePlannedPaths } from './plannedPaths.ts';
import { stateRuns } from './stateRuns.ts';

const leaves = ({ path, states }: AnyStateNode): string[] => {
  const children = Object.values(states);
  return children.length > 0 ? children.flatMap(leaves) : [path.join('.')];
};

test('the runs show every visible state, except two that are left at once', async () => {
  const missing: string[] = [];
  for (const driver of config.drivers) {
    const runs = stateRuns(driver, await plannedPaths(driver));
    const shown = new Set(
      runs.flatMap((run) => [...run.shown.values()].flatMap((states) => states.split('+'))),
    );
    for (const state of leaves(driver.machine.root)) {
      const isVisible = !('notVisible' in (driver.assertions[state] ?? []));
      if (isVisible && !shown.has(state)) missing.push(`${driver.machine.id} ${state}`);
    }
  }
  await savePlannedPaths();
  expect(missing).toEqual([
    'payment paying.notCharged.open.method.choosingMethod.unchosen',
    'account checkingSession',
  ]);
});
