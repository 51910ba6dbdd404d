import { describe, expect, test } from 'vitest';
import { awkward } from './fixtures/awkward.ts';
import { describeFindings } from './findings.ts';
import { modelDriver } from './model.ts';
import { runPath } from './paths.ts';
import { planPaths } from './planner.ts';
import { pairPaths, tours } from './tours.ts';
import { randomWalks } from './walks.ts';

describe.each(awkward.map((chart) => ({ chart, id: chart.id })))('$id', ({ chart }) => {
  const plan = planPaths(chart);
  const fire = async (paths: typeof plan.paths) => {
    const fired = new Set<string>();
    for (const path of paths) for (const id of await runPath(path, modelDriver(chart.machine))) fired.add(id);
    return plan.transitions.filter((id) => !fired.has(id));
  };

  test('nothing is held against it', () => expect(describeFindings(plan.findings)).toBe(''));
  test('its paths fire what was planned, and everything', async () =>
    expect(await fire(plan.paths)).toEqual([]));
  test('its tours fire everything', async () => expect(await fire(tours(plan))).toEqual([]));
  test('its pairs run as planned', async () => {
    for (const path of pairPaths(plan)) await runPath(path, modelDriver(chart.machine));
  });
  test('random walks run as planned', async () => {
    for (const path of randomWalks(plan, { seed: 7, steps: 300 }))
      await runPath(path, modelDriver(chart.machine));
  });
});
