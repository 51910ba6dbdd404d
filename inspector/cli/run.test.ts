import { expect, test, vi } from 'vitest';
import type { ChartEntry } from '../../machines/registry.ts';
import { form, router } from '../fixtures/awkward.ts';
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
  const status = await run(line.split(' ').filter(Boolean), charts, (text) => out.push(text));
  return { status, out: out.join('\n') };
};

test('prints each chart with its counts, and that all is well', async () => {
  const { status, out } = await cli('');
  expect(status).toBe(0);
  expect(out).toMatch(/^form +13 +17 +11 .* 17\/17 /m);
  expect(out).toMatch(/^router /m);
  expect(out).toContain('of 2 charts ran as planned; every declared transition fired.');
});

test('a gap ends with status 1 and names the chart, its file and the transition', async () => {
  const { status, out } = await cli('', [form, uncovered]);
  expect(status).toBe(1);
  expect(out).toContain('flawed (nowhere.ts)\n  uncovered: no path fires flawed.a|GO|0');
});

test('--machine, --list and --path choose and print', async () => {
  const list = await cli('--machine router --list');
  expect(list.out).not.toMatch(/^form/m);
  expect(list.out).toContain('start (admin) → desk');
  const one = await cli('--machine form --path 2');
  expect(one.out).toContain('  2. TYPED {"text":"blocked"} › SENT');
  expect(one.out).not.toContain('  3. ');
  expect(one.out).toContain('1 path of 1 chart ran as planned.');
});

test('--json is for programs', async () => {
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

test('--random walks by seed and number of steps', async () => {
  const { out, status } = await cli('--machine form --random --seed 5 --steps 80 --list');
  expect(status).toBe(0);
  expect(out).toMatch(/random walks of 1 chart ran as planned\./);
  expect(out).toBe((await cli('--machine form --random --seed 5 --steps 80 --list')).out);
});

test.each([
  ['--machine nope', 'there is no chart "nope"; registered are: form, router'],
  ['--path 3', '--path needs --machine'],
  ['--machine form --path 99', 'form has paths 1 to 11, not 99'],
  ['--seed soon', '--seed takes a whole number, not "soon"'],
  ['--report', '--report needs --browser'],
  ['--browser --machine form', 'form has no script for the browser; those that have one: '],
  ['--colour', "Unknown option '--colour'"],
])('%s is refused with a reason and the usage', async (line, reason) => {
  const { status, out } = await cli(line);
  expect(status).toBe(2);
  expect(out).toContain(reason);
  expect(out).toContain('npm run paths -- [options]');
});

test('--browser without a build says how to make one', async () => {
  vi.stubEnv('DIST_DIR', 'nowhere/at-all');
  const { status, out } = await cli('--browser');
  vi.unstubAllEnvs();
  expect(status).toBe(2);
  expect(out).toContain('the site is not built; build it with: INSPECT=1 npm run build');
});
