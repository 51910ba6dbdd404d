import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { courses } from '../../domain/catalogue/all.ts';
import { closeServer, listen } from '../cli/listen.ts';
import { readConfig } from '../config/config.ts';
import { createApp } from './app.ts';
import { compose, type Composed } from './compose.ts';

/** The site with these settings, in a folder of its own. */
async function composed(
  settings: Record<string, string>,
  look: (site: Composed, folder: string) => Promise<void> | void,
  siteFolder: string | null = null,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'matricula-compose-'));
  const config = readConfig({ DATA_DIR: folder, ...settings });
  const site = await compose(config, { courses, siteFolder, print: () => undefined });
  try {
    await look(site, folder);
  } finally {
    await site.close();
    await rm(folder, { recursive: true });
  }
}

test('a payment whose answer was lost is searched for as many minutes as are set', () =>
  composed({ PAYMENT_SEARCH_HORIZON_MINUTES: '8' }, ({ deps }) => {
    expect(deps.timing.searchHorizon).toBe(8 * 60 * 1000);
  }));

test('a server that ends sends the traces of its last seconds', async () => {
  const asked: string[] = [];
  const collector = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume().on('end', () => response.end('{}'));
  });
  const port = await listen(collector, 0, '127.0.0.1');
  await composed({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }, async ({ deps }) => {
    await (await createApp(deps)).request('/api/website_version');
    expect(asked).toEqual([]);
  });
  expect(asked).toEqual(['POST /v1/traces']);
  await closeServer(collector);
});

test.each([
  [{}, 'of the build'],
  [{ SITE_VERSION: 'of the operator' }, 'of the operator'],
])('the version is the one that is set, or else that of the built site: %j', async (settings, version) => {
  const built = await mkdtemp(path.join(tmpdir(), 'matricula-built-'));
  const notFound = { file: 'missing.html', status: 404 };
  await writeFile(
    path.join(built, 'pages.json'),
    JSON.stringify({ pages: {}, notFound, version: 'of the build' }),
  );
  await composed(settings, ({ deps }) => expect(deps.version).toBe(version), built);
  await rm(built, { recursive: true });
});
