import { beforeAll, expect, test } from 'vitest';
import { registry } from '../../machines/index.ts';
import { transitionIds } from '../identity.ts';
import { siteVersion as script } from '../../tests/drivers/siteVersion.ts';
import { html } from './html.ts';
import type { Frame } from './record.ts';
import type { ChartResult, WalkResult } from './result.ts';
import { junit, markdown } from './texts.ts';

const entry = registry.find(({ id }) => id === 'siteVersion')!;
const [first = '', second = ''] = transitionIds(entry.machine);

const frame = (label: string, fired: readonly string[], planned = fired): Frame => ({
  label,
  state: 'checking',
  planned,
  fired,
  milliseconds: 120,
  picture: 'UklGRg==',
});

const walk = (number: number, more: Partial<WalkResult> = {}): WalkResult => ({
  chart: 'siteVersion',
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

const stopped = walk(2, {
  passed: false,
  error: 'planned to fire <one>, fired "nothing"\n  at step 2',
  stoppedAt: frame('askVersion done (failed)', [], [second]),
});

const results: ChartResult[] = [{ entry, script, walks: [walk(1), stopped], checks: [] }];

let page = '';
beforeAll(async () => {
  page = await html(results, '2026-01-01T00:00:00.000Z', 4200);
});

test('the report is one file that asks for nothing else', () => {
  expect(page).not.toMatch(/<script|<link|(?:src|href)="(?!data:|#)/);
});

test('the report paints the chart with what was fired', () => {
  const row = (id: string) => page.split(`" data-transition="${id}"`)[0]?.split('class="').at(-1);
  expect(row(first)).toBe('row fired');
  expect(row(second)).toBe('row unfired');
});

test('the report shows each walk as a film strip with ids, time, console and calls, and opens the failed ones', () => {
  expect(page.match(/<img /g)).toHaveLength(5);
  expect(page).toContain('Stopped at: askVersion done (failed)');
  expect(page).toContain('GET /api/website_version 200');
  expect(page).toContain('120 ms');
  expect(page.match(/<details open>/g)).toHaveLength(1);
  expect(page).toContain('planned to fire &lt;one&gt;');
});

test('JUnit has a suite for each chart and a case for each walk', () => {
  const xml = junit(results);
  expect(xml).toContain('<testsuite name="siteVersion" tests="2" failures="1" skipped="0" time="4.2">');
  expect(xml).toContain('message="planned to fire &lt;one&gt;, fired &quot;nothing&quot;"');
});

test('the summary has a line for each chart and the words of each failure', () => {
  const text = markdown(results, 4200);
  expect(text).toMatch(/\| siteVersion \| 2 \| 1 \| 1 of \d+ \| \d+ \| \d+ \| 4\.2 s \|/);
  expect(text).toContain('### siteVersion, path 2');
  expect(text).toContain('siteVersion: not as planned.');
  expect(markdown([{ entry, script, walks: [walk(1)], checks: [] }], 2100)).toContain(
    'All walks of 1 chart went as planned, in 2.1 s.',
  );
});
