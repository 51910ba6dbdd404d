import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { corridor } from '../fixtures/corridor.ts';
import { cases, door } from '../examples/door/door.ts';
import { pathsToGoals } from './goals.ts';
import { planPaths } from './planner.ts';

const alike = {
  machine: createMachine({ initial: 'a', states: { a: { on: { GO_ON: 'b', goOn: 'b' } }, b: {} } }),
  cases: { events: { GO_ON: [{}], goOn: [{}] } },
};

test.each([
  ['a long chart', corridor(40)],
  ['the example', { machine: door, cases }],
  ['a chart with events of similar names', alike],
])('%s has one short test for each goal, with a short title of its own', (_what, chart) => {
  const plan = planPaths(chart, { page: {} });
  const found = pathsToGoals(plan, {});
  expect(new Set(found.flatMap(({ path }) => path.steps.flatMap(({ fired }) => fired)))).toEqual(
    new Set(plan.transitions),
  );
  expect(new Set(found.map(({ title }) => title)).size).toBe(found.length);
  for (const { title, path } of found) {
    expect(title.length).toBeLessThan(100);
    expect(path.goals.length).toBeGreaterThan(0);
    const before = path.steps.slice(0, -1).flatMap(({ fired }) => fired);
    expect(path.goals.filter((goal) => before.includes(goal))).toEqual([]);
    const last = path.steps.at(-1);
    expect(path.goals.some((goal) => last?.fired.includes(goal) ?? path.initial.fired.includes(goal))).toBe(
      true,
    );
  }
});
