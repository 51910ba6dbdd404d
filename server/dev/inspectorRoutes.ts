import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { localOnly, openTo, route, type Route } from '../http/route.ts';
import { decodePath } from '../site/decodePath.ts';
import { createFileReader } from '../site/files.ts';
import type { InspectorFiles } from './inspectorFiles.ts';

export function inspectorRoutes({ folder, coverage, ready }: InspectorFiles): readonly Route[] {
  const read = createFileReader(folder);
  const local = openTo(localOnly);
  return [
    route({ method: 'GET', path: '/__inspector' }, local, ({ c }) => c.redirect('/__inspector/')),
    // Read on each request, because test runs write new records after the build.
    route({ method: 'GET', path: '/__inspector/data/coverage.json' }, local, async ({ c }) => {
      const names = (await readdir(coverage).catch(() => [])).filter((name) => name.endsWith('.json'));
      const texts = await Promise.all(
        names.sort().map((name) => readFile(path.join(coverage, name), 'utf8')),
      );
      c.header('cache-control', 'no-store');
      return c.json(texts.map((text) => JSON.parse(text) as unknown));
    }),
    route({ method: 'GET', path: '/__inspector/*' }, local, async ({ c }) => {
      const decoded = decodePath(c.req.path);
      const name = decoded?.slice('/__inspector/'.length) || 'index.html';
      if (name === 'index.html') await ready();
      const file = decoded === null ? null : await read(name, '');
      if (file === null) return c.text('There is no such file.', 404);
      const hashed = name.startsWith('assets/');
      c.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      c.header('content-type', file.type);
      c.header('etag', file.etag);
      if (c.req.header('if-none-match')?.includes(file.etag)) return c.body(null, 304);
      return c.body(file.body);
    }),
  ];
}
