import { expect, test } from 'vitest';
import { modelDriver } from 'chart-inspector/run/modelDriver.ts';
import { pairPaths, pairsIn } from 'chart-inspector/plan/pairs.ts';
import { planPaths } from 'chart-inspector/plan/planner.ts';
import { runPath } from 'chart-inspector/run/runPath.ts';
import { registry } from './index.ts';

test.each(registry)('$id runs every feasible pair of consecutive transitions as planned', async (chart) => {
  const { paths, feasible } = pairPaths(chart.machine, planPaths(chart));
  const pairsOf = pairsIn(chart.machine);
  const taken = new Set<string>();
  for (const path of paths) {
    await runPath(path, modelDriver(chart.machine));
    for (const pair of pairsOf(path)) taken.add(pair);
  }
  expect([...feasible].filter((pair) => !taken.has(pair))).toEqual([]);
});
