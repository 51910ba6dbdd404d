import { expect, test } from 'vitest';
import type { ChartEntry } from '../model/chart.ts';
import { form, router } from '../fixtures/awkward.ts';
import { inspectorOf } from '../fixtures/config.ts';
import { flawed } from '../fixtures/flawed.ts';
import { run } from './run.ts';

const uncovered: ChartEntry = {
  ...flawed.uncovered,
  id: 'flawed',
  title: 'Flawed',
  description: 'Has a transition that nothing fires.',
  source: 'nowhere.ts',
};

const cli = async (line: string, charts: readonly ChartEntry[] = [form, router]) => {
  const out: string[] = [];
  const args = [...line.split(' ').filter(Boolean), '--config', 'fixture.ts'];
  const load = () => Promise.resolve(inspectorOf(charts));
  const status = await run(args, (text) => out.push(text), load);
  return { status, out: out.join('\n') };
};

test('prints each chart with its counts, and the conclusion', async () => {
  const { status, out } = await cli('');
  expect(status).toBe(0);
  expect(out).toMatch(/^form +13 +17 +11 .* 17\/17 /m);
  expect(out).toMatch(/^router /m);
  expect(out).toContain('of 2 charts passed; every declared transition fired.');
});

test('a transition that does not fire results in status 1, with the chart, its file and the transition', async () => {
  const { status, out } = await cli('', [form, uncovered]);
  expect(status).toBe(1);
  expect(out).toContain('flawed (nowhere.ts)\n  uncovered: no path fires flawed.a|GO|0');
});

test('--machine, --list and --path choose and print paths', async () => {
  const list = await cli('--machine router --list');
  expect(list.out).not.toMatch(/^form/m);
  expect(list.out).toContain('start (admin) → desk');
  const one = await cli('--machine form --path 2');
  expect(one.out).toContain('  2. reaches editing, sent');
  expect(one.out).not.toContain('  3. ');
  expect(one.out).toContain('1 path of 1 chart passed.');
});

test('--json prints JSON', async () => {
  const { out, status } = await cli('--machine form --json');
  const [chart] = JSON.parse(out) as {
    chart: string;
    paths: unknown[];
    findings: unknown[];
    unfired: string[];
  }[];
  expect(status).toBe(0);
  expect(chart).toMatchObject({ chart: 'form', findings: [], unfired: [] });
  expect(chart?.paths).toHaveLength(11);
});

test('--random depends on seed and number of steps', async () => {
  const { out, status } = await cli('--machine form --random --seed 5 --steps 80 --list');
  expect(status).toBe(0);
  expect(out).toMatch(/random walks? of 1 chart passed\./);
  expect(out).toBe((await cli('--machine form --random --seed 5 --steps 80 --list')).out);
});

test.each([
  ['--machine nope', 'there is no chart "nope"; registered charts: form, router'],
  ['--path 3', '--path needs --machine'],
  ['--machine form --path 99', 'form has paths 1 to 11, not 99'],
  ['--seed soon', '--seed takes a whole number, not "soon"'],
  ['--report', '--report needs --browser'],
  ['--browser --machine form', 'form has no UI driver; charts with one: none'],
  ['--colour', "Unknown option '--colour'"],
])('%s is rejected with a reason and the usage', async (line, reason) => {
  const { status, out } = await cli(line);
  expect(status).toBe(2);
  expect(out).toContain(reason);
  expect(out).toContain('chart-inspector paths [file …] [options]');
});
