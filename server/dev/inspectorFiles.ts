import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const config = path.join('tests', 'inspector.config.ts');
const sources = [
  'inspector',
  'domain',
  'machines',
  path.join('tests', 'drivers'),
  config,
  'package-lock.json',
];

export interface InspectorFiles {
  /** Absolute path of the built inspector. */
  readonly folder: string;
  /** Absolute path of the coverage records of the last test runs. */
  readonly coverage: string;
  /** Builds the inspector when it is missing or older than its sources. */
  readonly ready: () => Promise<void>;
}

/** @param root of the project */
export function inspectorFiles(root: string, print: (line: string) => void): InspectorFiles {
  const folder = path.join(root, 'dist', 'inspector');
  let building: Promise<void> | undefined;
  const build = async () => {
    const built = await newest(path.join(folder, 'index.html'));
    const changed = Math.max(...(await Promise.all(sources.map((name) => newest(path.join(root, name))))));
    if (built >= changed) return;
    print('Building the inspector …');
    const program = path.join(root, 'inspector', 'cli', 'inspector.ts');
    await promisify(execFile)(process.execPath, [program, '--build', '--config', config], { cwd: root });
  };
  const ready = () =>
    (building ??= build().finally(() => {
      building = undefined;
    }));
  return { folder, coverage: path.join(root, '.cache', 'coverage'), ready };
}

/** Time in ms of the last change to a file or to any file in a folder; 0 when it does not exist. */
async function newest(target: string): Promise<number> {
  const info = await stat(target).catch(() => null);
  if (info === null) return 0;
  if (!info.isDirectory()) return info.mtimeMs;
  const names = await readdir(target);
  return Math.max(info.mtimeMs, ...(await Promise.all(names.map((name) => newest(path.join(target, name))))));
}
