import { afterAll, describe, expect, test } from 'vitest';
import { registry } from '../machines/index.ts';
import { countGuards, createRecorder } from './coverage.ts';
import { describeFindings } from './findings.ts';
import { modelDriver } from './model.ts';
import { runPath } from './paths.ts';
import { planPaths } from './planner.ts';
import { writeCoverage } from './store.ts';

/**
 * Every registered chart, walked: nothing is held against it, each planned path runs and fires what was planned, and
 * together they fire every transition that the chart declares.
 */
test('every chart is registered once', () => {
  const ids = registry.map((chart) => chart.id);
  expect(ids).toEqual([...new Set(ids)]);
});

for (const chart of registry) {
  describe(chart.id, () => {
    const plan = planPaths(chart);
    const recorder = createRecorder(chart.machine, 'vitest');
    const counted = countGuards(chart.machine, recorder.guard);
    const seen = new Set<string>();
    let walked = 0;

    test('nothing is held against it', () => {
      expect(describeFindings(plan.findings)).toBe('');
    });

    test.each(plan.paths.map((path) => ({ path, title: `path ${path.number}: ${path.name}` })))(
      '$title',
      async ({ path }) => {
        const fired = await runPath(path, modelDriver(counted));
        recorder.fired(fired);
        for (const id of fired) seen.add(id);
        walked++;
      },
    );

    test('every declared transition has fired', ({ skip }) => {
      if (walked < plan.paths.length) skip('only some of the paths were chosen, or failed');
      const allowed = (chart.cases.allow ?? []).map((entry) => entry.transition);
      expect(plan.transitions.filter((id) => !seen.has(id) && !allowed.includes(id))).toEqual([]);
    });

    afterAll(async () => {
      if (walked === plan.paths.length) await writeCoverage(recorder.record());
    });
  });
}
