import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrandId } from '../../domain/brand.ts';
import { freshBuild } from '../support/freshBuild.ts';
import { serverOptions, startProcess, type RunningProcess } from '../support/server/processes.ts';

/** Announced by `npm start`. */
export const announcedPort = /http:\/\/[\w.]+:(\d+)/;

/**
 * Serves a brand's build as `npm start` does, from a process of its own, so that a browser under measurement does not
 * share its core with the server.
 */
export async function serveBuild(brand: BrandId): Promise<RunningProcess> {
  await freshBuild(brand);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'matricula-bench-'));
  const server = await startProcess([...serverOptions, 'server/cli/start.ts', '--prebuilt'], announcedPort, {
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    BRAND: brand,
    ...distFolder(),
  });
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const distFolder = (): Readonly<Record<string, string>> =>
  process.env['DIST_DIR'] === undefined ? {} : { DIST_DIR: process.env['DIST_DIR'] };
