import { beforeAll, expect, test } from 'vitest';
import { driversFor } from '../drive/uiDriver.ts';
import { corridor } from '../fixtures/corridor.ts';
import { transitionIds } from '../model/identity.ts';
import { planPaths } from '../plan/planner.ts';
import { figuresOf } from './figures.ts';
import { html } from './html.ts';
import type { Frame } from './record.ts';
import type { ChartResult, PathResult, RunInfo } from './result.ts';
import { junit, markdown } from './texts.ts';

const entry = {
  id: 'corridor',
  title: 'Corridor',
  description: 'Rooms.',
  source: 'corridor.ts',
  ...corridor(3),
};
const driver = driversFor()(entry.machine)({
  requests: {},
  start: () => Promise.resolve(),
  events: {},
  services: {},
  assertions: {},
});
const [first = '', second = ''] = transitionIds(entry.machine);

const frame = (label: string, fired: readonly string[], planned = fired): Frame => ({
  label,
  state: 'checking',
  planned,
  fired,
  milliseconds: 120,
  screenshot: 'UklGRg==',
});

const path = (number: number, more: Partial<PathResult> = {}): PathResult => ({
  chart: 'corridor',
  number,
  name: 'readBuild done',
  title: 'reaches checking, read build done',
  start: 'default',
  frames: [frame('start (default)', []), frame('readBuild done', [first])],
  fired: [first],
  stoppedAt: null,
  log: [{ at: 40, kind: 'call', text: 'GET /api/website_version 200' }],
  passed: true,
  milliseconds: 2100,
  error: '',
  ...more,
});

const failed = path(2, {
  passed: false,
  error: 'planned to fire <one>, fired "nothing"\n  at step 2',
  stoppedAt: frame('askVersion done (failed)', [], [second]),
});

const plan = planPaths(entry);
const figures = figuresOf({ driver, plan }, plan.paths.slice(0, 1), [first]);
const results: ChartResult[] = [
  { entry, driver, paths: [path(1), failed], checks: [], figures, hash: 'c0ffee' },
];
const run: RunInfo = {
  commit: 'abc1234+',
  brand: 'general',
  browser: 'Chromium 140.0',
  at: '2026-01-01T00:00:00.000Z',
  milliseconds: 4200,
};

let page = '';
beforeAll(async () => {
  page = await html(results, run);
});

test('the report is self-contained', () => {
  expect(page).not.toMatch(/<script|<link|(?:src|href)="(?!data:|#)/);
});

test('the report shows coverage on the chart', () => {
  const row = (id: string) => page.split(`" data-transition="${id}"`)[0]?.split('class="').at(-1);
  expect(row(first)).toBe('row fired');
  expect(row(second)).toBe('row unfired');
});

test('the report shows each path as a filmstrip with transitions, times, console and requests, failed ones expanded', () => {
  expect(page.match(/<img /g)).toHaveLength(5);
  expect(page).toContain('Failed at: askVersion done (failed)');
  expect(page).toContain('GET /api/website_version 200');
  expect(page).toContain('120 ms');
  expect(page.match(/<details open><summary><span class="r-bad">failed/g)).toHaveLength(1);
  expect(page.match(/<details><summary><span class="r-good">passed/g)).toHaveLength(1);
  expect(page).toContain('planned to fire &lt;one&gt;');
});

test('the report says what ran, by which name, and what it leaves open', () => {
  expect(page).toContain('commit abc1234+, brand general, Chromium 140.0');
  expect(page).toContain('<code>c0ffee</code>');
  expect(page).toContain('reaches checking, read build done');
  const { transitions, pairs, guards, samples } = figures;
  for (const { checked, declared } of [transitions, pairs, guards, samples])
    expect(page).toContain(`<td>${checked} of ${declared}</td>`);
  expect(page).toContain('What is not checked');
  expect(page).toContain(`<p>Transitions that never fired:</p><ul><li><code>${second}</code>`);
});

test('JUnit has a suite for each chart and a case for each path', () => {
  const xml = junit(results);
  expect(xml).toContain('<testsuite name="corridor" tests="2" failures="1" skipped="0" time="4.2">');
  expect(xml).toContain('message="planned to fire &lt;one&gt;, fired &quot;nothing&quot;"');
});

test('the summary has a line for each chart and the message of each failure', () => {
  const text = markdown(results, run);
  expect(text).toMatch(/\| corridor \| 2 \| 1 \| 1 of \d+ \|(?: \d+ of \d+ \|){3} \d+ \| \d+ \| 4\.2 s \|/);
  expect(text).toContain('### corridor, path 2: reaches checking, read build done');
  expect(text).toContain('Failed: corridor.');
  expect(text).toContain('Commit abc1234+, brand general, Chromium 140.0');
  expect(text).toContain('- corridor `c0ffee`');
  expect(text).toMatch(/- corridor: transitions that never fired: \d+/);
  expect(markdown([{ ...results[0]!, paths: [path(1)] }], { ...run, milliseconds: 2100 })).toContain(
    'All paths of 1 chart passed in 2.1 s.',
  );
});
