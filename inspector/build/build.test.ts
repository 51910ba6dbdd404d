import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import config from '@inspector/config';
import { form } from '../fixtures/awkward.ts';
import { foreignFiles, writeFiles } from '../fixtures/foreign.ts';
import { extractGraph } from '../model/graph.ts';
import { chartFiles, summaryOf } from './files.ts';
import { locate } from './locate.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = await mkdtemp(join(tmpdir(), 'charts-'));
afterAll(() => rm(folder, { recursive: true }));

test('states and transitions of every registered chart are located in its source', async () => {
  for (const entry of config.charts) {
    const graph = extractGraph(entry.machine);
    const locations = await locate(root, entry.source, graph);
    for (const state of graph.states.filter(({ parent }) => parent !== null)) {
      const { file, line } = locations[state.id]!;
      const text = await readFile(join(root, file), 'utf8');
      // A state that a function makes is located where the function is called, under the name of its parent.
      const parent = state.parent!.split('.').at(-1)!;
      expect(text.split('\n')[line - 1], state.id).toMatch(new RegExp(`\\b(?:${state.key}|${parent})\\b`));
    }
    for (const { id } of graph.transitions) expect(locations[id]!.line, id).toBeGreaterThan(1);
  }
});

test('a chart file has the shortest path to each transition', async () => {
  const [file] = await chartFiles([form]);
  expect(file?.shortestPaths['form.saved.banner.shown|DISMISSED|0']?.steps).toEqual([
    'TYPED {"text":"hello"}',
    'SENT',
    'save done (saved)',
    'DISMISSED',
  ]);
  expect(Object.keys(file?.shortestPaths ?? {}).sort()).toEqual(
    file?.graph.transitions.map(({ id }) => id).sort(),
  );
  expect(
    file &&
      summaryOf(file)
        .states.slice(0, 2)
        .map(({ name }) => name),
  ).toEqual(['editing', 'invalid']);
});

const command = (...args: string[]) =>
  promisify(execFile)(
    process.execPath,
    ['inspector/cli/inspector.ts', '--config', 'tests/inspector.config.ts', ...args],
    { cwd: root },
  ).then(
    ({ stdout }) => ({ status: 0, text: stdout }),
    (error: { code: number; stderr: string }) => ({ status: error.code, text: error.stderr }),
  );

test('the command checks and draws any machine, and rejects other files', { timeout: 60_000 }, async () => {
  const svg = join(folder, 'out.svg');
  const drawn = await command('inspector/fixtures/hard/history.ts', '--check', '--svg', svg);
  expect(drawn.status).toBe(0);
  expect(drawn.text).toContain('history: 15 states and 11 transitions drawn without flaws');
  expect(await readFile(svg, 'utf8')).toContain('data-state="history.working"');
  await writeFiles(folder, foreignFiles);
  const several = await command(join(folder, 'twins.ts'), join(folder, 'running.ts'), '--check');
  expect(several.status).toBe(0);
  expect(several.text.split('\n').map((line) => line.replace(/:.*/, ''))).toEqual([
    'door (front)',
    'door (back)',
    'lamp',
    'twins',
    'a/b?c#d',
    'ticker',
    '',
  ]);
  const rejected = await command(join(folder, 'nothingToDraw.ts'), '--check');
  expect(rejected).toMatchObject({
    status: 2,
    text: expect.stringContaining('exports no XState v5 machine') as string,
  });
  expect((await command('--port', 'here')).text).toContain('--port takes a number');
});
