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

/** A hash of the sources: the same on every machine for the same sources. */
export async function sourceVersion(root: string, brand: string): Promise<string> {
  const hash = createHash('sha256').update(brand);
  for (const source of sources) {
    const location = path.join(root, source);
    const names = (await stat(location)).isDirectory()
      ? (await readdir(location, { recursive: true })).sort()
      : [''];
    for (const name of names) {
      const file = path.join(location, name);
      if (!(await stat(file)).isFile()) continue;
      hash.update(path.relative(root, file)).update(await readFile(file));
    }
  }
  return hash.digest('hex').slice(0, 12);
}
