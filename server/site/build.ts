import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';

const sources = ['index.html', 'machines', 'public', 'src', 'vite.config.ts', 'package-lock.json'];

/** The folder of the brand's build, built now when it is missing or older than its sources. */
export async function siteFolder(
  root: string,
  config: Config,
  print: (line: string) => void,
): Promise<string> {
  const folder = path.join(root, 'dist', config.brand);
  const built = await stat(path.join(folder, 'pages.json')).catch(() => null);
  const changed = Math.max(...(await Promise.all(sources.map((name) => newest(path.join(root, name))))));
  if (built === null || built.mtimeMs < changed) {
    print(`Building the ${config.brand} site …`);
    const { build } = await import('../../src/build/build.ts');
    await build({ brand: config.brand });
  }
  return folder;
}

/** When a file, or any file of a folder, was last changed; 0 when there is none. */
async function newest(place: string): Promise<number> {
  const info = await stat(place).catch(() => null);
  if (info === null) return 0;
  if (!info.isDirectory()) return info.mtimeMs;
  const names = await readdir(place, { recursive: true });
  const times = await Promise.all(
    names.map(async (name) => (await stat(path.join(place, name)).catch(() => null))?.mtimeMs ?? 0),
  );
  return Math.max(info.mtimeMs, ...times);
}
