import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { courses } from '../../domain/catalogue/all.ts';
import { pageConfig } from '../../inspector/build/pageConfig.ts';
import type { CoverageRecord } from '../../inspector/coverage.ts';
import { createApp } from '../../server/app/app.ts';
import { compose } from '../../server/app/compose.ts';
import { readConfig } from '../../server/config/config.ts';
import { serve } from '../support/server/serve.ts';
import config from '../inspector.config.ts';
import { builtFolder } from '../support/site.ts';

export interface InspectedSite {
  readonly origin: string;
  /** Of the inspector's page. */
  readonly url: string;
}

/** Builds the inspector and serves it with the built site, like a local server. */
export async function serveInspector(
  records: readonly CoverageRecord[] = [],
): Promise<{ site: InspectedSite; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'charts-page-'));
  const page = join(folder, 'page');
  const vite = pageConfig(config, join(import.meta.dirname, '../inspector.config.ts'));
  await build({ ...vite, logLevel: 'error', build: { ...vite.build, outDir: page } });
  const coverage = join(folder, 'coverage');
  await mkdir(coverage);
  for (const [index, record] of records.entries())
    await writeFile(join(coverage, `${index}.json`), JSON.stringify(record));
  const serverConfig = readConfig({
    DATA_DIR: join(folder, 'data'),
    BRAND: 'general',
    CODES_PER_HOUR: '1000',
  });
  const siteFolder = builtFolder('general');
  const composed = await compose(serverConfig, { courses, siteFolder, print: () => undefined });
  const inspector = { folder: page, coverage, ready: async () => undefined };
  const server = await serve(await createApp({ ...composed.deps, inspector }));
  return {
    site: { origin: server.url, url: `${server.url}/__inspector/` },
    async close() {
      await server.close();
      await composed.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
