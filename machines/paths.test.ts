import { describe, expect, test } from 'vitest';
import { countGuards, createRecorder } from 'chart-inspector/model/coverage.ts';
import { writeCoverage } from 'chart-inspector/files/coverageFiles.ts';
import { describePaths } from 'chart-inspector/run/describePaths.ts';
import { readExpectations } from 'chart-inspector/run/expectations.ts';
import { describeFindings } from 'chart-inspector/plan/findings.ts';
import { modelDriver } from 'chart-inspector/run/modelDriver.ts';
import { planPaths, type Plan } from 'chart-inspector/plan/planner.ts';
import { recordPaths } from 'chart-inspector/run/recordPath.ts';
import { ruleViolations } from 'chart-inspector/run/rules.ts';
import { runPath } from 'chart-inspector/run/runPath.ts';
import { registry } from './index.ts';

test('every chart is registered once', () => {
  const ids = registry.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

describe.each(registry.map((chart) => ({ id: chart.id, chart })))('$id', ({ chart }) => {
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

  test('does on its paths what paths.expected.txt says', async () => {
    const { paths } = plan();
    expect(
      describePaths(paths, records()),
      'Review the difference; if it is intended, run: npm run paths -- --update',
    ).toBe(await readExpectations(chart));
  });
});
