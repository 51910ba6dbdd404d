import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countGuards, createRecorder, mergeCoverage } from './coverage.ts';
import { readCoverage, writeCoverage } from '../files/coverageFiles.ts';
import { form } from '../fixtures/awkward.ts';
import { modelDriver } from '../run/modelDriver.ts';
import { planPaths } from '../plan/planner.ts';
import { runPath } from '../run/runPath.ts';

const folder = await mkdtemp(join(tmpdir(), 'coverage-'));
afterAll(() => rm(folder, { recursive: true }));

test('results of guards are counted, also inside and, or and not', async () => {
  const recorder = createRecorder(form.machine, 'vitest');
  const counted = countGuards(form.machine, recorder.guard);
  for (const path of planPaths(form).paths) recorder.fired(await runPath(path, modelDriver(counted)));
  const { guards } = recorder.record();
  expect(Object.keys(guards).sort()).toEqual(['isBlocked', 'isFilled', 'isFirstTry', 'isShort', 'wasSaved']);
  for (const count of Object.values(guards))
    expect(count).toEqual({ pass: expect.any(Number), fail: expect.any(Number) });
  expect(guards['isBlocked']?.pass).toBeGreaterThan(0);
  expect(guards['isShort']?.fail).toBeGreaterThan(0);
});

test('records of several sources merge by transition; an uncovered transition has no source', () => {
  const vitest = createRecorder(form.machine, 'vitest');
  vitest.fired(['form.editing|TYPED|0', 'form.editing|TYPED|0', 'form.editing|SENT|0']);
  vitest.guard('isFilled', true);
  const chromium = createRecorder(form.machine, 'chromium');
  chromium.fired(['form.editing|TYPED|0']);
  chromium.guard('isFilled', false);
  const merged = mergeCoverage(form.machine, [vitest.record(), chromium.record()]);
  expect(merged.transitions['form.editing|TYPED|0']).toEqual({ vitest: 2, chromium: 1 });
  expect(merged.transitions['form.editing|SENT|0']).toEqual({ vitest: 1 });
  expect(merged.transitions['form.editing|SENT|1']).toEqual({});
  expect(merged.guards['isFilled']).toEqual({ pass: 1, fail: 1 });
  expect([merged.covered, merged.declared]).toEqual([2, Object.keys(merged.transitions).length]);
  expect(merged.stale).toEqual([]);
});

test('a record of another version of the chart is stale and does not count', () => {
  const recorder = createRecorder(form.machine, 'chromium');
  recorder.fired(['form.editing|TYPED|0']);
  const merged = mergeCoverage(form.machine, [{ ...recorder.record(), hash: '0000000000000000' }]);
  expect(merged.covered).toBe(0);
  expect(merged.stale).toEqual(['chromium']);
});

test('records are written to one file per source and chart, and read back', async () => {
  const record = createRecorder(form.machine, 'vitest').record();
  await Promise.all([writeCoverage(record, folder), writeCoverage({ ...record, source: 'session' }, folder)]);
  expect(await readCoverage(folder)).toEqual([{ ...record, source: 'session' }, record]);
  expect(await readdir(folder)).toEqual(['session-form.json', 'vitest-form.json']);
  expect(await readCoverage(join(folder, 'nowhere'))).toEqual([]);
});
