import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from '../../server/app.ts';
import { compose } from '../../server/compose.ts';
import { readConfig } from '../../server/config.ts';
import { serve } from '../../server/testing/listening.ts';
import { courses } from '../../src/catalogue/all.ts';

export type Brand = 'general' | 'nursing';

const projectRoot = path.resolve(import.meta.dirname, '../..');

/** Folder of a brand's build. */
export const builtFolder = (brand: Brand) =>
  path.join(path.resolve(projectRoot, process.env['DIST_DIR'] || 'dist'), brand);

export interface RunningSite {
  /** Without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves a brand's build with the embedded backend, on a port and in a data folder of its own.
 *
 * @param env variables beyond the defaults, e.g. `{ ENVIRONMENT: 'development' }`
 */
export async function startSite(
  brand: Brand,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'matricula-'));
  const config = readConfig({ DATA_DIR: dataDir, BRAND: brand, ...env });
  const composed = await compose(config, { courses, siteFolder: builtFolder(brand), print: () => undefined });
  const server = await serve(createApp(composed.deps));
  return {
    url: server.url,
    async close() {
      await server.close();
      await composed.delivery.flush();
      await composed.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
