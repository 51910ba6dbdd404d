import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

const sources = [
  'index.html',
  'domain',
  'machines',
  'public',
  'src',
  'tools',
  'vite.config.ts',
  'package-lock.json',
];

/** Names the state of the sources, so that the same sources give the same version on every machine. */
export async function sourceVersion(root: string, brand: string): Promise<string> {
  const hash = createHash('sha256').update(brand);
  for (const source of sources) {
    const place = path.join(root, source);
    const names = (await stat(place)).isDirectory()
      ? (await readdir(place, { recursive: true })).sort()
      : [''];
    for (const name of names) {
      const file = path.join(place, name);
      if (!(await stat(file)).isFile()) continue;
      hash.update(path.relative(root, file)).update(await readFile(file));
    }
  }
  return hash.digest('hex').slice(0, 12);
}
