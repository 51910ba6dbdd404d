import config from '@inspector/config';
import { describe, expect, test } from 'vitest';
import { countGuards, createRecorder } from '../model/coverage.ts';
import { writeCoverage } from '../files/coverageFiles.ts';
import { describePaths } from './describePaths.ts';
import { readExpectations } from './expectations.ts';
import { describeFindings } from '../plan/findings.ts';
import { modelDriver } from './modelDriver.ts';
import { pairPaths, pairsIn } from '../plan/pairs.ts';
import { planPaths, type Plan } from '../plan/planner.ts';
import { recordPaths } from './recordPath.ts';
import { ruleViolations } from './rules.ts';
import { runPath } from './runPath.ts';

test('every chart is registered once', () => {
  const ids = config.charts.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

describe.each(config.charts.map((chart) => ({ id: chart.id, chart })))('$id', ({ chart }) => {
  // Planned inside the tests: a filtered run plans only the charts that it needs.
  let planned: Plan | undefined;
  const plan = () => (planned ??= planPaths(chart));

  let recorded: ReturnType<typeof recordPaths> | undefined;
  const records = () => (recorded ??= recordPaths(chart.machine, plan().paths));

  test('has no findings', () => {
    expect(describeFindings(plan().findings)).toBe('');
  });

  test('runs every path as planned, and fires every declared transition', async () => {
    const { paths, transitions } = plan();
    const recorder = createRecorder(chart.machine, 'vitest');
    const counted = countGuards(chart.machine, recorder.guard);
    for (const path of paths) recorder.fired(await runPath(path, modelDriver(counted)));
    const record = recorder.record();
    await writeCoverage(record);
    const allowed = (chart.cases.allow ?? []).map(({ transition }) => transition);
    expect(transitions.filter((id) => !(id in record.transitions) && !allowed.includes(id))).toEqual([]);
  });

  test('obeys the rules for all charts', () => {
    expect(ruleViolations(chart, plan().paths, records())).toEqual([]);
  });

  test('runs every feasible pair of consecutive transitions as planned', async () => {
    const { paths, feasible } = pairPaths(chart.machine, plan());
    const pairsOf = pairsIn(chart.machine);
    const taken = new Set<string>();
    for (const path of paths) {
      await runPath(path, modelDriver(chart.machine));
      for (const pair of pairsOf(path)) taken.add(pair);
    }
    expect([...feasible].filter((pair) => !taken.has(pair))).toEqual([]);
  });

  test('does on its paths what paths.expected.txt says', async () => {
    const { paths } = plan();
    expect(
      describePaths(paths, records()),
      'Review the difference; if it is intended, run: npm run paths -- --update',
    ).toBe(await readExpectations(chart));
  });
});
