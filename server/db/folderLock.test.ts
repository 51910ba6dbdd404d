import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folderLock.ts';

let folder: string;
let children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'matricula-lock-'));
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  await rm(folder, { recursive: true, force: true });
});

/** Another process that tries to lock the folder, and keeps it locked if it can. */
async function lockElsewhere(): Promise<{ child: ChildProcess; outcome: string }> {
  const script = `
    import { lockFolder } from ${JSON.stringify(new URL('./folderLock.ts', import.meta.url).href)};
    try { lockFolder(${JSON.stringify(folder)}); console.log('locked'); } catch (error) { console.log(error.message); }
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, outcome: output.toString().trim() };
}

test('a folder has one lock, in this process and in others', async () => {
  const unlock = lockFolder(folder);
  const message = `The data folder ${folder} is in use by process ${process.pid}. Stop it, or set DATA_DIR to another folder.`;
  expect(() => lockFolder(folder)).toThrow(message);
  expect((await lockElsewhere()).outcome).toBe(message);
  unlock();
  lockFolder(folder)();
});

test('after a crash exactly one of several processes gets the lock', async () => {
  const { child: crashed, outcome } = await lockElsewhere();
  expect(outcome).toBe('locked');
  crashed.kill('SIGKILL');
  await once(crashed, 'exit');
  const outcomes = await Promise.all(Array.from({ length: 4 }, async () => (await lockElsewhere()).outcome));
  expect(outcomes.filter((each) => each === 'locked')).toHaveLength(1);
  expect(outcomes.filter((each) => each.includes('is in use by process'))).toHaveLength(3);
});
