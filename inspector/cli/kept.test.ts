import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { counter, stuckCounterMachine } from '../fixtures/counter.ts';
import { readOptions } from './options.ts';
import { walk } from './walk.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'walks-'));
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

test('a failing random walk is kept in its shortest form and walked first from then on', async () => {
  const found = await walk(entry, random(4, 60), stuckCounterMachine, folder);
  expect(found.failures[0]?.path.steps.map(({ event }) => event.type)).toEqual(['UP', 'UP', 'UP']);
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^counter-[\da-f]{8}\.json$/)]);

  const again = await walk(entry, random(5, 1), stuckCounterMachine, folder);
  expect(again.paths[0]?.steps.map(({ event }) => event.type)).toEqual(['UP', 'UP', 'UP']);
  expect(again.failures).toHaveLength(1);
  expect(await readdir(folder)).toHaveLength(1);
});

test('a kept walk that no longer fails is walked and found good', async () => {
  await walk(entry, random(4, 60), stuckCounterMachine, folder);
  const mended = await walk(entry, random(5, 1), entry.machine, folder);
  expect(mended.paths[0]?.steps).toHaveLength(3);
  expect(mended.failures).toEqual([]);
});
