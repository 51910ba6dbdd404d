import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp, type AppDeps } from '../../server/app/app.ts';
import { compose } from '../../server/app/compose.ts';
import { readConfig } from '../../server/config/config.ts';
import { openDatabase } from '../../server/db/database.ts';
import { serve } from './server/serve.ts';
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
  await cp(await emptyDatabase(), path.join(dataDir, 'db'), { recursive: true });
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

/**
 * Folder of a database with tables and no rows. Copying it takes a fraction of the three seconds that creating an
 * embedded PostgreSQL does, so it is kept from run to run, one per version of PGlite and of the migrations.
 */
async function emptyDatabase(): Promise<string> {
  const migrations = path.join(projectRoot, 'server/db/migrations');
  const sources = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort();
  const hash = createHash('sha256');
  for (const source of [
    ...sources.map((name) => path.join(migrations, name)),
    path.join(projectRoot, 'node_modules/@electric-sql/pglite/package.json'),
  ])
    hash.update(await readFile(source));
  const cache = path.join(projectRoot, '.cache/databases');
  const folder = path.join(cache, hash.digest('hex').slice(0, 16));
  if (await exists(folder)) return folder;

  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(path.join(cache, 'draft-'));
  const database = await openDatabase(null, draft);
  await database.close();
  // Another worker may have finished first: then its folder stays, and this one is removed.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  return folder;
}

const exists = (folder: string) =>
  readdir(folder).then(
    () => true,
    () => false,
  );
