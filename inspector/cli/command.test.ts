import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFiles } from '../fixtures/foreign.ts';

const machine = `createMachine({ id: 'step', initial: 'a', states: { a: { on: { GO: 'b' } }, b: {} } })`;
const exported = `import { createMachine } from 'xstate';\nexport const step = ${machine};\n`;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'command-'));
  // What a file requires, Node looks for in its own project.
  await mkdir(join(folder, 'node_modules'));
  await symlink(
    dirname(createRequire(import.meta.url).resolve('xstate/package.json')),
    join(folder, 'node_modules', 'xstate'),
  );
  await writeFiles(folder, {
    'handle.ts': `${exported}setInterval(() => undefined, 1000);`,
    'later.ts': `${exported}void Promise.reject(new Error('lost'));\nsetTimeout(() => { throw new Error('late'); });`,
    'exits.ts': `${exported}process.exit(0);`,
    'throws.ts': `${exported}throw new Error('at once');`,
    'incomplete.ts': `import { createMachine } from 'xstate';
      export const step = createMachine({ initial: 'a', states: { a: { on: { GO: { guard: () => false, target: 'b' } } }, b: {} } });`,
    'cases.ts': `${exported}export const cases = { events: { GO: () => { throw new Error('in a sample'); } } };`,
    'writes.ts': `import { appendFileSync } from 'node:fs';
      import { createMachine, fromPromise } from 'xstate';
      const real = () => appendFileSync(new URL('ran.txt', import.meta.url), 'x');
      export const step = createMachine({ id: 'step', initial: 'a', states: {
        a: { entry: real, exit: [() => real()], invoke: { src: fromPromise(async () => real()), onDone: { target: 'b', actions: () => real() }, onError: 'b' },
          on: { GO: { guard: () => { real(); return true; }, target: 'b' } } },
        b: {} } });`,
    'common.cjs': `const { createMachine } = require('xstate');\nmodule.exports = { step: ${machine} };`,
    'common.js': `const { createMachine } = require('xstate');\nconst { name } = require('./name');\nmodule.exports = ${machine.replace("'a'", 'name')};`,
    'only.cjs': `const { createMachine } = require('xstate');\nmodule.exports = ${machine};`,
    'name.js': `exports.name = 'a';`,
    'inspector.config.ts': `import { step } from './machine';\nexport default { charts: [{ machine: step }] };`,
    'machine.ts': exported,
    'below/it.ts': `import { name } from '.';\n${exported}void name;`,
    'below/index.ts': `export { name } from './other';`,
    'below/other.js': `export const name = 'x';`,
    'noConfig.ts': `export default 5;`,
  });
});
afterAll(() => rm(folder, { recursive: true }));

async function command(args: readonly string[], cwd = folder): Promise<{ code: number | null; out: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], { cwd });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, out: out + errors };
}

test.each<[args: string, code: number, says: string]>([
  ['paths handle.ts', 0, 'every declared transition fired'],
  ['handle.ts --check', 0, 'drawn without flaws'],
  ['mutate handle.ts', 0, 'killed'],
  ['mutate below/it.ts', 0, 'killed'],
  ['docs below/it.ts --out below/pages', 0, '3 files'],
  ['paths later.ts', 0, "The file's own code has failed: Error: lost"],
  ['paths exits.ts', 2, 'A file has ended the process while it was loaded.'],
  ['paths throws.ts', 2, 'throws.ts cannot be loaded: at once'],
  ['paths incomplete.ts', 1, 'uncovered'],
  ['paths cases.ts', 2, "The file's own code has failed: Error: in a sample"],
  ['paths absent.ts', 2, 'There is no file absent.ts.'],
  ['paths --colour', 2, 'Unknown option'],
  ['paths common.cjs', 0, 'every declared transition fired'],
  ['paths only.cjs', 0, 'every declared transition fired'],
  ['paths common.js', 0, 'every declared transition fired'],
  ['paths', 0, 'every declared transition fired'],
  ['mutate', 0, 'killed'],
  ['paths --browser', 2, '--browser needs browserTests'],
  ['paths --update', 2, 'step has no source in the configuration'],
  ['docs', 2, 'say where to write with --out'],
  ['docs --out pages --check', 1, 'pages/step.md is missing'],
  ['paths --config noConfig.ts', 2, 'noConfig.ts exports no configuration'],
])('%s exits with %i', async (args, code, says) => {
  const result = await command(args.split(' '));
  expect(result.out).toContain(says);
  expect(result.code).toBe(code);
});

test.each([
  ['while a command runs', 'fail()'],
  ['later than the file was loaded', 'new Promise(() => setTimeout(fail))'],
])('an error of the inspector itself exits with 3: %s', async (_when, failing) => {
  const own = (file: string) => JSON.stringify(join(import.meta.dirname, '..', file));
  await writeFiles(folder, {
    'fails.mjs': `import { runCommand } from ${own('cli/command.ts')};
      import { extractGraph } from ${own('model/graph.ts')};
      const fail = () => extractGraph(undefined);
      await runCommand(async () => ${failing}, 'usage');`,
  });
  const child = spawn(process.execPath, ['fails.mjs'], { cwd: folder });
  const [[code], errors] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
  expect(errors).toContain('The inspector itself has failed, please report this:\nTypeError');
  expect(code).toBe(3);
});

test('in a project with another version of XState, every command says so', async () => {
  await writeFiles(folder, {
    'six/node_modules/xstate/package.json': JSON.stringify({ name: 'xstate', version: '6.0.0-beta.1' }),
    'six/machine.ts': exported,
  });
  for (const args of [
    ['paths', 'machine.ts'],
    ['machine.ts', '--check'],
  ])
    expect(await command(args, join(folder, 'six'))).toEqual({
      code: 2,
      out: 'chart-inspector reads machines of XState 5; this project has XState 6.0.0-beta.1.\n',
    });
});

test('a drawing for Mermaid and a picture are written at once', async () => {
  await command(['handle.ts', '--mermaid', 'both.mmd', '--svg', 'both.svg']);
  expect(await readFile(join(folder, 'both.mmd'), 'utf8')).toContain('a --> b: GO');
  expect(await readFile(join(folder, 'both.svg'), 'utf8')).toContain('<svg');
});

test('nothing of a file runs but its top level', async () => {
  for (const args of [
    'paths writes.ts',
    'mutate writes.ts',
    'docs writes.ts --out pages',
    'writes.ts --svg a.svg',
  ])
    expect((await command(args.split(' '))).out).not.toContain('failed');
  expect(existsSync(join(folder, 'ran.txt'))).toBe(false);
  expect(await readFile(join(folder, 'pages', 'README.md'), 'utf8')).toContain('step');
});
