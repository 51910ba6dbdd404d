import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const examples = join(import.meta.dirname, '../examples');
let folder = '';

const run = (command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  new Promise<{ code: number; out: string }>((done) => {
    execFile(command, [...args], { cwd: folder, env: { ...process.env, ...env } }, (error, out, errors) =>
      done({ code: error ? Number(error.code) : 0, out: out + errors }),
    );
  });
const git = (...args: string[]) =>
  run('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.edu', ...args]);

/** Stand-ins for commands of a GitHub runner. */
const commands = {
  gh: `printf '%s\\n' "$*" > gh.txt\n`,
  npx: `shift\nexec "${process.execPath}" "${join(import.meta.dirname, 'main.ts')}" "$@"\n`,
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'github-'));
  await mkdir(join(folder, 'bin'));
  for (const [name, script] of Object.entries(commands)) {
    await writeFile(join(folder, 'bin', name), `#!/bin/sh\n${script}`);
    await chmod(join(folder, 'bin', name), 0o755);
  }
  await symlink(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'));
  await copyFile(join(examples, 'door/door.ts'), join(folder, 'door.ts'));
  await writeFile(join(folder, 'door.paths.txt'), 'closed\n  CODE_ENTERED\n');
  await writeFile(join(folder, '.gitignore'), 'bin\nnode_modules\ncomment.md\ngh.txt\n');
  await git('init', '-q');
  await git('add', '.');
  await git('commit', '-qm', 'Add a door');
});
afterAll(() => rm(folder, { recursive: true }));

async function comment(base: string, file = 'door.ts') {
  const { code } = await run('bash', [join(examples, 'github/comment.sh'), file], {
    PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH']}`,
    BASE: base,
    PULL_REQUEST: '7',
  });
  return { code, text: await readFile(join(folder, 'comment.md'), 'utf8') };
}

test('a pull request is told what the paths cover, and that they do what they did', async () => {
  const { code, text } = await comment('HEAD');
  expect(text).toContain('3 paths of 1 chart passed; every declared transition fired.');
  expect(text).toContain('The paths do what they did before.');
  expect(await readFile(join(folder, 'gh.txt'), 'utf8')).toBe(
    'pr comment 7 --edit-last --create-if-none --body-file comment.md\n',
  );
  expect(code).toBe(0);
});

test('what the paths do differently is shown, and a failure of theirs is one of the job', async () => {
  await writeFile(join(folder, 'door.paths.txt'), 'closed\n  BELL_RUNG\n');
  await writeFile(
    join(folder, 'bell.ts'),
    `import { createMachine } from 'xstate';
     export const bell = createMachine({ initial: 'a', states: { a: { on: { GO: { guard: () => false, target: 'b' } } }, b: {} } });`,
  );
  await git('add', '.');
  await git('commit', '-qm', 'Ring the bell');
  const { code, text } = await comment('HEAD~1', 'bell.ts');
  expect(text).toContain('uncovered');
  expect(text).toContain('-  CODE_ENTERED\n+  BELL_RUNG');
  expect(code).toBe(1);
});
