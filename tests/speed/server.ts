import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrandId } from '../../domain/brand.ts';
import { serverOptions, startProcess, type RunningProcess } from '../server/processes.ts';

/** Announced by `npm start`. */
export const announcedPort = /http:\/\/[\w.]+:(\d+)/;

/**
 * Serves a brand's build as `npm start` does, from a process of its own, so that a browser under measurement does not
 * share its core with the server. Needs a build without the inspector, like the one that visitors get: recording the
 * charts would be measured too.
 */
export async function serveBuild(brand: BrandId): Promise<RunningProcess> {
  if (await isInspected(brand))
    throw new Error('This build reports to the inspector. Build what visitors get: npm run build -- --all');
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

async function isInspected(brand: BrandId): Promise<boolean> {
  const folder = path.join(process.env['DIST_DIR'] ?? 'dist', brand, 'client', 'assets');
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(scripts.map((name) => readFile(path.join(folder, name), 'utf8')));
  return texts.some((text) => text.includes('__MATRICULA_INSPECT__'));
}

const distFolder = (): Readonly<Record<string, string>> =>
  process.env['DIST_DIR'] === undefined ? {} : { DIST_DIR: process.env['DIST_DIR'] };
