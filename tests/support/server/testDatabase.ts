import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { embedded, embeddedOptions, pgliteDatabase } from '../../../server/db/open.ts';
import { migrateEmbedded, migrationsFolder } from '../../../server/db/migrations.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const cacheFolder = path.join(root, '.cache', 'test-database');

let snapshot: Promise<Blob> | null = null;

/**
 * An empty embedded database with all tables, in memory. Creating one takes over a second, so it is loaded from a
 * snapshot, which is created once and cached until the migrations or PGlite change.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  return embedded(await openTestClient());
}

/** The same, for what needs more of PGlite than queries. */
export async function openTestClient(): Promise<PGlite> {
  snapshot ??= readSnapshot();
  const client = new PGlite({ ...embeddedOptions, loadDataDir: await snapshot });
  await client.waitReady;
  return client;
}

/** Writes such a database into the folder of a server that is to be started. */
export async function createTestDatabase(folder: string): Promise<void> {
  snapshot ??= readSnapshot();
  await mkdir(folder, { recursive: true });
  const client = new PGlite(path.join(folder, 'files'), { ...embeddedOptions, loadDataDir: await snapshot });
  await client.waitReady;
  await client.close();
}

async function readSnapshot(): Promise<Blob> {
  const name = `${await fingerprint()}.tar`;
  const file = path.join(cacheFolder, name);
  const cached = await readFile(file).catch(() => null);
  if (cached !== null) return new Blob([cached]);
  const client = new PGlite();
  await migrateEmbedded(pgliteDatabase(client));
  const dump = await client.dumpDataDir('none');
  await client.close();
  await mkdir(cacheFolder, { recursive: true });
  const outdated = (await readdir(cacheFolder)).filter((other) => other.endsWith('.tar') && other !== name);
  await Promise.all(outdated.map((other) => rm(path.join(cacheFolder, other), { force: true })));
  // Renamed when complete, because other workers may read it at the same time.
  const unfinished = path.join(cacheFolder, randomUUID());
  await writeFile(unfinished, dump.stream());
  await rename(unfinished, file);
  return dump;
}

async function fingerprint(): Promise<string> {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  const files = [
    path.join(root, 'node_modules/@electric-sql/pglite/package.json'),
    ...names.map((name) => path.join(migrationsFolder, name)),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}
