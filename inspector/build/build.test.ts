import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { registry } from '../../machines/index.ts';
import { extractGraph } from '../graph.ts';
import { chartFiles, summaryOf } from './files.ts';
import { loadMachines } from './load.ts';
import { locate } from './locate.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = await mkdtemp(join(tmpdir(), 'charts-'));
afterAll(() => rm(folder, { recursive: true }));

test('states and transitions are found where they are written', async () => {
  for (const entry of registry) {
    const graph = extractGraph(entry.machine);
    const lines = await locate(join(root, entry.source), graph);
    const text = (await readFile(join(root, entry.source), 'utf8')).split('\n');
    for (const state of graph.states.filter(({ parent }) => parent !== null)) {
      expect(text[(lines[state.id] ?? 0) - 1], state.id).toMatch(new RegExp(`\\b${state.key}\\b`));
    }
    for (const { id } of graph.transitions) expect(lines[id], id).toBeGreaterThan(1);
  }
});

test('each transition of a chart comes with the shortest way to it', async () => {
  const [file] = await chartFiles(registry.filter(({ id }) => id === 'request'));
  expect(file?.ways['request.failed|TOAST_CLOSED|0']?.steps.at(-1)).toBe('TOAST_CLOSED');
  expect(Object.keys(file?.ways ?? {}).sort()).toEqual(file?.graph.transitions.map(({ id }) => id).sort());
  expect(file && summaryOf(file).states.map(({ name }) => name)).toEqual([
    'sending',
    'succeeded',
    'failed',
    'closed',
  ]);
});

test('a file gives its machines by default or by name', async () => {
  const [one] = await loadMachines('inspector/fixtures/hard/wildcards.ts');
  expect(one).toMatchObject({ id: 'wildcards', title: 'wildcards' });
  expect(await loadMachines('inspector/fixtures/hard/wildcards.ts')).toHaveLength(1);
});

test('a file without a machine of XState 5 gets a clear answer', async () => {
  const saying = (file: string) => loadMachines(file).catch((error: unknown) => (error as Error).message);
  expect(await saying('inspector/fixtures/files/none.ts')).toBe(
    'inspector/fixtures/files/none.ts exports no XState v5 machine, neither by default nor by name.',
  );
  expect(await saying('inspector/fixtures/files/old.ts')).toContain('only machines of XState 5 can be drawn');
  expect(await saying('inspector/fixtures/files/missing.ts')).toBe(
    'There is no file inspector/fixtures/files/missing.ts.',
  );
  expect(await saying('docs/charts/README.md')).toContain('cannot be loaded');
});

const command = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['inspector/cli/inspector.ts', ...args], { cwd: root }).then(
    ({ stdout }) => ({ status: 0, text: stdout }),
    (error: { code: number; stderr: string }) => ({ status: error.code, text: error.stderr }),
  );

test('the command checks and draws any machine, and refuses what is none', { timeout: 60_000 }, async () => {
  const svg = join(folder, 'out.svg');
  const drawn = await command('inspector/fixtures/hard/history.ts', '--check', '--svg', svg);
  expect(drawn.status).toBe(0);
  expect(drawn.text).toContain('history: 15 states and 11 transitions drawn without a flaw');
  expect(await readFile(svg, 'utf8')).toContain('data-state="history.working"');
  const refused = await command('inspector/fixtures/files/none.ts', '--check');
  expect(refused).toMatchObject({
    status: 2,
    text: expect.stringContaining('exports no XState v5 machine') as string,
  });
  expect((await command('--port', 'here')).text).toContain('--port takes a number');
});
