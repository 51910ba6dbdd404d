import { beforeAll, expect, test } from 'vitest';
import { driversFor } from '../drive/uiDriver.ts';
import { corridor } from '../fixtures/corridor.ts';
import { transitionIds } from '../model/identity.ts';
import { html } from './html.ts';
import type { Frame } from './record.ts';
import type { ChartResult, PathResult } from './result.ts';
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
  unreachable: [],
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

const results: ChartResult[] = [{ entry, driver, paths: [path(1), failed], checks: [] }];

let page = '';
beforeAll(async () => {
  page = await html(results, '2026-01-01T00:00:00.000Z', 4200);
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
  expect(page.match(/<details open>/g)).toHaveLength(1);
  expect(page).toContain('planned to fire &lt;one&gt;');
});

test('JUnit has a suite for each chart and a case for each path', () => {
  const xml = junit(results);
  expect(xml).toContain('<testsuite name="corridor" tests="2" failures="1" skipped="0" time="4.2">');
  expect(xml).toContain('message="planned to fire &lt;one&gt;, fired &quot;nothing&quot;"');
});

test('the summary has a line for each chart and the message of each failure', () => {
  const text = markdown(results, 4200);
  expect(text).toMatch(/\| corridor \| 2 \| 1 \| 1 of \d+ \| \d+ \| \d+ \| 4\.2 s \|/);
  expect(text).toContain('### corridor, path 2');
  expect(text).toContain('Failed: corridor.');
  expect(markdown([{ entry, driver, paths: [path(1)], checks: [] }], 2100)).toContain(
    'All paths of 1 chart passed in 2.1 s.',
  );
});
