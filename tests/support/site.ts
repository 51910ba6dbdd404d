import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp, type AppDeps } from '../../server/app/app.ts';
import { compose } from '../../server/app/compose.ts';
import { readConfig } from '../../server/config/config.ts';
import { serve } from './server/serve.ts';
import { createTestDatabase } from './server/testDatabase.ts';
import { courses } from '../../domain/catalogue/all.ts';

export type Brand = 'general' | 'nursing';

const projectRoot = path.resolve(import.meta.dirname, '../..');

/** Folder of a brand's build. */
export const builtFolder = (brand: Brand) =>
  path.join(path.resolve(projectRoot, process.env['DIST_DIR'] || 'dist'), brand);

export interface RunningSite {
  /** Without a trailing slash. */
  readonly url: string;
  /** The server's parts, for tests that arrange or read its data. */
  readonly deps: AppDeps;
  /** Stops the server and starts it again at the same address, with the same data folder. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Serves a brand's build with the embedded backend, on a free port and in a temporary data folder.
 *
 * @param env variables beyond the defaults, e.g. `{ ENVIRONMENT: 'development' }`
 */
export async function startSite(
  brand: Brand,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'matricula-'));
  await createTestDatabase(path.join(dataDir, 'db'));
  const config = readConfig({ DATA_DIR: dataDir, BRAND: brand, ...env });
  const start = async (port: number) => {
    const composed = await compose(config, {
      courses,
      siteFolder: builtFolder(brand),
      print: () => undefined,
    });
    const server = await serve(await createApp(composed.deps), port);
    const stop = async () => {
      await server.close();
      await composed.delivery.flush();
      await composed.close();
    };
    return { url: server.url, stop, deps: composed.deps };
  };
  let running = await start(0);
  const { url } = running;
  return {
    url,
    get deps() {
      return running.deps;
    },
    async restart() {
      await running.stop();
      running = await start(Number(new URL(url).port));
    },
    async close() {
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
