import type { Path } from 'chart-inspector/model/step.ts';
import type { AnyEventObject, AnyStateNode } from 'xstate';
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

test('the runs are the same for paths that were just planned, in which steps share an event, and for those of the cache', async () => {
  const events = new Map<string, AnyEventObject>();
  const shared = (event: AnyEventObject): AnyEventObject => {
    const text = JSON.stringify(event);
    const first = events.get(text) ?? event;
    events.set(text, first);
    return first;
  };
  const planned = (path: Path): Path => ({
    ...path,
    steps: path.steps.map((step) => ({ ...step, event: shared(step.event) })),
  });
  for (const driver of config.drivers) {
    const paths = await plannedPaths(driver);
    const cached = JSON.parse(JSON.stringify(paths)) as Path[];
    const lengths = (from: readonly Path[]) => stateRuns(driver, from).map(({ path }) => path.steps.length);
    expect(lengths(paths.map(planned)), driver.machine.id).toEqual(lengths(cached));
  }
});
