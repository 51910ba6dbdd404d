import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { CoverageRecord } from '../../inspector/coverage.ts';
import { createApp } from '../../server/app/app.ts';
import { compose } from '../../server/app/compose.ts';
import { readConfig } from '../../server/config/config.ts';
import { serve } from '../support/server/serve.ts';
import { courses } from '../../domain/catalogue/all.ts';
import { builtFolder } from '../support/site.ts';

export interface InspectedSite {
  readonly origin: string;
  /** Where the page of charts is. */
  readonly url: string;
}

/** Builds the inspector and serves it beside the built site, as a local server has them. */
export async function serveInspector(
  records: readonly CoverageRecord[] = [],
): Promise<{ site: InspectedSite; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'charts-page-'));
  const page = join(folder, 'page');
  const configFile = join(import.meta.dirname, '../../inspector/vite.config.ts');
  await build({ configFile, logLevel: 'error', build: { outDir: page, emptyOutDir: true } });
  const coverage = join(folder, 'coverage');
  await mkdir(coverage);
  for (const [index, record] of records.entries())
    await writeFile(join(coverage, `${index}.json`), JSON.stringify(record));
  const config = readConfig({ DATA_DIR: join(folder, 'data'), BRAND: 'general', CODES_PER_HOUR: '1000' });
  const siteFolder = builtFolder('general');
  const composed = await compose(config, { courses, siteFolder, print: () => undefined });
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
