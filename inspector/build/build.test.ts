import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { form } from '../fixtures/awkward.ts';
import { foreignFiles, writeFiles } from '../fixtures/foreign.ts';
import { chartFiles, summaryOf } from './files.ts';

const root = join(import.meta.dirname, '..');
const folder = await mkdtemp(join(tmpdir(), 'charts-'));
afterAll(() => rm(folder, { recursive: true }));

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
  promisify(execFile)(process.execPath, ['cli/inspector.ts', ...args], { cwd: root }).then(
    ({ stdout }) => ({ status: 0, text: stdout }),
    (error: { code: number; stderr: string }) => ({ status: error.code, text: error.stderr }),
  );

test('the command checks and draws any machine, and rejects other files', async () => {
  const svg = join(folder, 'out.svg');
  const drawn = await command('fixtures/hard/history.ts', '--check', '--svg', svg);
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
