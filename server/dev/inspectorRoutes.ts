import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { localOnly, openTo, route, type Route } from '../http/route.ts';
import { decodePath } from '../files/decodePath.ts';
import { createFileReader } from '../files/files.ts';
import { inspectionScript, type BuiltSite } from '../files/builtSite.ts';
import type { InspectorFiles } from './inspectorFiles.ts';

/** The address of the script with which a page reports to the inspector. */
export const inspectionAddress = `/__inspector/${inspectionScript}`;

/** The inspector, and the script with which the pages of a built site report to it. */
export function inspectorRoutes(
  { folder, coverage, ready }: InspectorFiles,
  site: BuiltSite | null,
): readonly Route[] {
  const read = createFileReader(folder);
  const readBuilt = site && createFileReader(path.dirname(site.root));
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
    route({ method: 'GET', path: inspectionAddress }, local, async ({ c }) => {
      const file = (await readBuilt?.(inspectionScript, '')) ?? null;
      return file === null
        ? c.text('There is no built site.', 404)
        : c.body(file.body, 200, { 'content-type': file.type, 'cache-control': 'no-cache' });
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
