import { expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/server/databases.ts';
import { createTestServer } from '../../tests/support/server/testServer.ts';
import { loadDevTools } from '../app/devTools.ts';
import { createMetrics } from '../app/metrics.ts';
import { tableOf } from '../app/table.ts';
import { inspectorFiles } from '../dev/inspectorFiles.ts';
import { isBackend } from './startServer.ts';

test('a server with hot reload answers each route of the table itself, and leaves all else to Vite', async () => {
  const { deps } = await createTestServer((await testDatabase()).db);
  const inspector = inspectorFiles('/', () => undefined);
  const metrics = createMetrics(deps, 'a token of the metrics');
  const { probes, calls } = tableOf({ ...deps, inspector }, metrics, await loadDevTools(deps.config));
  const paths = [...probes, ...calls].flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  expect(paths.filter((path) => path !== '*' && !isBackend(path))).toEqual([]);
  for (const path of ['/api?a=b', '/config.json?a=b', '/__inspector']) expect(isBackend(path)).toBe(true);
  for (const path of ['/', '/courses/api', '/apiary', '/src/site/main.ts', '/@vite/client', '/uploads-of'])
    expect(isBackend(path)).toBe(false);
});
