import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Hono } from 'hono';
import { createFileReader } from '../site/files.ts';

const sources = ['inspector', 'machines', 'package-lock.json'];

/** What the page of charts is served from; a page of developers, which only a local server has. */
export interface InspectorFiles {
  /** Absolute path of the folder that the built page is in. */
  readonly folder: string;
  /** Absolute path of the folder with the coverage records of the last runs. */
  readonly coverage: string;
  /** Builds the page when it is missing or older than its sources; answers when it can be served. */
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
    print('Building the page of charts …');
    const program = path.join(root, 'inspector', 'cli', 'inspector.ts');
    await promisify(execFile)(process.execPath, [program, '--build'], { cwd: root });
  };
  const ready = () =>
    (building ??= build().finally(() => {
      building = undefined;
    }));
  return { folder, coverage: path.join(root, '.cache', 'coverage'), ready };
}

export function inspectorRoutes({ folder, coverage, ready }: InspectorFiles): Hono {
  const app = new Hono();
  const read = createFileReader(folder);
  app.get('/__inspector', (c) => c.redirect('/__inspector/'));
  // Runs leave new records behind at any time; the build knows only those of its own day.
  app.get('/__inspector/data/coverage.json', async (c) => {
    const names = (await readdir(coverage).catch(() => [])).filter((name) => name.endsWith('.json'));
    const texts = await Promise.all(names.sort().map((name) => readFile(path.join(coverage, name), 'utf8')));
    c.header('cache-control', 'no-store');
    return c.json(texts.map((text) => JSON.parse(text) as unknown));
  });
  app.get('/__inspector/*', async (c) => {
    const name = decodeURIComponent(c.req.path.slice('/__inspector/'.length)) || 'index.html';
    if (name === 'index.html') await ready();
    const file = await read(name, '');
    if (file === null) return c.text('There is no such file.', 404);
    const hashed = name.startsWith('assets/');
    c.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    c.header('content-type', file.type);
    c.header('etag', file.etag);
    if (c.req.header('if-none-match')?.includes(file.etag)) return c.body(null, 304);
    return c.body(file.body);
  });
  return app;
}

/** When a file, or any file of a folder, was last changed; 0 when there is none. */
async function newest(place: string): Promise<number> {
  const info = await stat(place).catch(() => null);
  if (info === null) return 0;
  if (!info.isDirectory()) return info.mtimeMs;
  const inside = await readdir(place);
  return Math.max(info.mtimeMs, ...(await Promise.all(inside.map((name) => newest(path.join(place, name))))));
}
