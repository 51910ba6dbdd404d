import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NamedWalk } from '../live/walk.ts';
import { walksFolder } from '../cli/kept.ts';

/** The random walks that have failed and are kept, by the names of their files. */
export async function readWalks(folder = walksFolder): Promise<NamedWalk[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })),
  );
}
