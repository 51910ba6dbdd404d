import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { courses } from '../../domain/catalogue/all.ts';
import type { CoverageRecord } from 'chart-inspector/model/coverage.ts';
import { projectRoot } from 'chart-inspector/files/project.ts';
import { createApp } from '../../server/app/app.ts';
import { compose } from '../../server/app/compose.ts';
import { readConfig } from '../../server/config/config.ts';
import { inspectorFiles } from '../../server/dev/inspectorFiles.ts';
import { liveInspection } from '../../server/dev/liveInspection.ts';
import { serve } from '../support/server/serve.ts';
import { builtFolder } from '../support/site.ts';

export interface InspectedSite {
  readonly origin: string;
  /** The address of the inspector's page. */
  readonly url: string;
}

const { folder: page, ready } = inspectorFiles(projectRoot, () => undefined);

/** Builds the inspector when it is missing or older than its sources. */
export const buildInspector = ready;

/** Serves the built inspector with the built site, like a local server. */
export async function serveInspector(
  records: readonly CoverageRecord[] = [],
): Promise<{ site: InspectedSite; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'charts-page-'));
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
  const inspection = liveInspection([]);
  const composed = await compose(serverConfig, {
    courses,
    siteFolder,
    print: () => undefined,
    onTransition: inspection.onTransition,
  });
  const inspector = { folder: page, coverage, ready: async () => undefined };
  const server = await serve(
    await createApp({ ...composed.deps, inspector, isInspected: true }),
    0,
    inspection.attach,
  );
  return {
    site: { origin: server.url, url: `${server.url}/__inspector/` },
    async close() {
      inspection.close();
      await server.close();
      await composed.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
