import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { counter, stuckCounterMachine } from '../fixtures/counter.ts';
import { readOptions } from './options.ts';
import { runChart } from './runChart.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counterexamples-'));
});
afterEach(() => rm(folder, { recursive: true }));

const entry = {
  id: 'counter',
  title: 'Counter',
  description: 'Counts.',
  source: 'nowhere.ts',
  ...counter(false),
};

const random = (seed: number, steps: number) =>
  readOptions(['--random', '--seed', `${seed}`, '--steps', `${steps}`]);
const events = (path: { readonly steps: readonly { readonly event: { type: string } }[] } | undefined) =>
  path?.steps.map(({ event }) => event.type);

test('a failing random walk is saved in its shortest form, and runs first from then on', async () => {
  const found = await runChart(entry, random(4, 600), folder, stuckCounterMachine);
  expect(events(found.failures[0]?.path)).toEqual(['UP', 'UP', 'UP']);
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^counter-[\da-f]{8}\.json$/)]);

  const again = await runChart(entry, random(5, 1), folder, stuckCounterMachine);
  expect(events(again.paths[0])).toEqual(['UP', 'UP', 'UP']);
  expect(again.failures.length).toBeGreaterThan(0);
  expect(await readdir(folder)).toHaveLength(1);
});

test('a saved counterexample passes once the fault is fixed', async () => {
  await runChart(entry, random(4, 600), folder, stuckCounterMachine);
  const fixed = await runChart(entry, random(5, 1), folder);
  expect(fixed.paths[0]?.steps).toHaveLength(3);
  expect(fixed.failures).toEqual([]);
});
