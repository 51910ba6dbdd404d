import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foreignFiles, writeFiles } from '../fixtures/foreign.ts';
import { checkLayout } from '../draw/layout/check.ts';
import { chartFileName } from '../model/chart.ts';
import { chartFiles } from './files.ts';
import { loadMachines } from './load.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foreign-'));
  await writeFiles(folder, foreignFiles);
});
afterAll(() => rm(folder, { recursive: true }));

const load = (name: string) => loadMachines(join(folder, name));
const messageOf = (name: string) =>
  load(name).then(
    () => 'loaded',
    (error: unknown) => (error as Error).message.replaceAll(`${folder}/`, ''),
  );

test('machines of one file are told apart by export, and titled by name', async () => {
  const entries = await load('twins.ts');
  expect(entries.map(({ id, title }) => [id.replace(/.*#/, ''), title])).toEqual([
    ['front', 'door (front)'],
    ['back', 'door (back)'],
    ['lamp', 'lamp'],
    ['default', 'twins'],
    ['machines.odd', 'a/b?c#d'],
  ]);
  const files = await chartFiles(entries);
  for (const { graph, layout } of files) expect(checkLayout(graph, layout)).toEqual([]);
  const [front, back] = files;
  expect(front?.graph.states.map(({ key }) => key)).toContain('open');
  expect(back?.graph.states.map(({ key }) => key)).toContain('ajar');
  const names = files.map(({ id }) => chartFileName(id));
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^chart\/[\w.~-]+$/);
});

test('an exported actor is stopped, and its machine drawn', async () => {
  const [ticker] = await load('running.ts');
  expect(ticker?.title).toBe('ticker');
});

test('a file may contain whatever bundlers understand', async () => {
  const [entry] = await load('bundled.tsx');
  expect(Object.keys(entry?.machine.states ?? {})).toEqual(['start', 'end']);
});

test('a file may expect to be in a browser', async () => {
  const [entry] = await load('browser.ts');
  expect(entry?.machine.root.initial.target[0]?.key).toBe('light');
  expect('document' in globalThis).toBe(false);
});

test('each kind of export has a sentence of its own', async () => {
  expect(await messageOf('nothingToDraw.ts')).toBe(
    `nothingToDraw.ts exports no XState v5 machine:
  exports a function makeMachine: call it and export the result
  exports a class Door: export a machine that it uses
  exports the configuration config: pass it to createMachine() and export the result
  exports the setup doors: export the result of its createMachine(…)
  exports the actor logic load, which has no states to draw
  exports the actor loading, which does not run a machine
  exports an object settings, which contains no machine`,
  );
  expect(await messageOf('config.json')).toContain('config.json is the configuration of a machine as JSON');
  expect(await messageOf('tsconfig.json')).toContain('is JSON, and not the configuration of a machine');
  expect(await messageOf('old.ts')).toContain('only XState v5 machines can be drawn');
  expect(await messageOf('empty.ts')).toBe('empty.ts exports nothing: export the machine.');
  expect(await messageOf('absent.ts')).toBe('There is no file absent.ts.');
  expect(await messageOf('broken.ts')).toContain('broken.ts cannot be loaded');
});
