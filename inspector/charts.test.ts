import config from '@inspector/config';
import { describe, expect, test } from 'vitest';
import { countGuards, createRecorder } from './coverage.ts';
import { writeCoverage } from './coverageFiles.ts';
import { describeFindings } from './findings.ts';
import { modelDriver } from './model.ts';
import { planPaths, type Plan } from './planner.ts';
import { runPath } from './runPath.ts';

test('every chart is registered once', () => {
  const ids = config.charts.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

describe.each(config.charts.map((chart) => ({ id: chart.id, chart })))('$id', ({ chart }) => {
  // Planned inside the tests: a filtered run plans only the charts that it needs.
  let planned: Plan | undefined;
  const plan = () => (planned ??= planPaths(chart));

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
});
