import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inspectorFiles } from './inspectorFiles.ts';

test('the inspector is built when there is none, and again after a change, once for all who wait for it', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'inspector-files-'));
  const cli = path.join(root, 'inspector', 'cli');
  await mkdir(cli, { recursive: true });
  await mkdir(path.join(root, 'dist', 'inspector'), { recursive: true });
  const page = JSON.stringify(path.join(root, 'dist', 'inspector', 'index.html'));
  await writeFile(
    path.join(cli, 'inspector.ts'),
    `require('node:fs').writeFileSync(${page}, process.argv.slice(2).join(' '))`,
  );
  const chart = path.join(root, 'machines', 'cart', 'machine.ts');
  await mkdir(path.dirname(chart), { recursive: true });
  await writeFile(chart, '');

  let builds = 0;
  const { folder, coverage, ready } = inspectorFiles(root, () => (builds += 1));
  expect([folder, coverage]).toEqual([
    path.join(root, 'dist', 'inspector'),
    path.join(root, '.cache', 'coverage'),
  ]);
  await Promise.all([ready(), ready()]);
  expect(builds).toBe(1);
  await ready();
  expect(builds).toBe(1);
  const later = new Date(Date.now() + 60_000);
  await utimes(chart, later, later);
  await ready();
  expect(builds).toBe(2);
  await rm(root, { recursive: true });
});
