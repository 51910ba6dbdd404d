import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildSiteIfStale } from './buildSite.ts';

test.each([
  ['is complete', 'process.exit(0)', true],
  ['fails', 'process.exit(1)', false],
  ['is killed', "process.kill(process.pid, 'SIGKILL')", false],
])('a build that %s lets the server start only when there is a site', async (_how, program, isBuilt) => {
  const root = await mkdtemp(path.join(tmpdir(), 'matricula-build-'));
  await mkdir(path.join(root, 'tools'));
  await writeFile(path.join(root, 'tools', 'buildIfStale.ts'), program);
  const listening = process.listenerCount('SIGINT');
  const built = buildSiteIfStale(root).then(
    () => 'built',
    (error: unknown) => (error as Error).message,
  );
  expect(process.listenerCount('SIGINT')).toBe(listening + 1);
  expect(await built).toBe(isBuilt ? 'built' : 'The site was not built.');
  expect(process.listenerCount('SIGINT')).toBe(listening);
  await rm(root, { recursive: true });
});
