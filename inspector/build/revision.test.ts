import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { loadMachines } from './load.ts';
import { chartsAt } from './revision.ts';

const file = relative(process.cwd(), join(import.meta.dirname, '../examples/door/door.ts'));

test('charts of a git revision are loaded from its own files, beside those of today', async () => {
  const [now] = await loadMachines(file);
  const [then] = await chartsAt('HEAD', (root) => loadMachines(join(root, file)));
  expect(then).toMatchObject({ id: `${now?.id}@HEAD`, title: 'door (HEAD)', source: now?.source });
  expect(then?.description).toBe(now?.description);
  expect(then?.machine).not.toBe(now?.machine);
  expect(then?.machine.config).toEqual(expect.objectContaining({ id: 'door' }));
});

test.each(['no-such-revision', '--output=/tmp/file'])('%s is no revision', async (revision) => {
  await expect(chartsAt(revision, () => Promise.resolve([]))).rejects.toThrow(/rev-parse/);
});
