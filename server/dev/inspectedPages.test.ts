import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountOpen } from '../http/route.ts';
import { fileRoutes } from '../files/routes.ts';
import { readBuiltSite } from '../files/builtSite.ts';
import { inspectionAddress } from './inspectorRoutes.ts';

const html = '<!doctype html><html lang="en"><head><title>Home</title></head><body></body></html>';
const csp = "script-src 'self'; frame-ancestors 'none'";
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'inspected-pages-'));
  await mkdir(path.join(folder, 'client/assets'), { recursive: true });
  await writeFile(path.join(folder, 'client/index.html'), html);
  await writeFile(path.join(folder, 'client/index.html.gz'), gzipSync(html));
  await writeFile(path.join(folder, 'client/assets/site.js'), 'export {};');
  const page = { file: 'index.html', csp };
  await writeFile(
    path.join(folder, 'pages.json'),
    JSON.stringify({ version: '1', pages: { '/': page }, notFound: page, shell: page }),
  );
});
afterAll(() => rm(folder, { recursive: true }));

async function serverOf({ isInspected }: { isInspected: boolean }) {
  const app = new Hono();
  const inspection = isInspected ? inspectionAddress : undefined;
  mountOpen(app, fileRoutes(await readBuiltSite(folder), { standIns: false, inspection }));
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip' };
  return (address: string) => app.request(address, { headers });
}

test('a document of a local server begins with the script that inspects it, and may be framed', async () => {
  const get = await serverOf({ isInspected: true });
  const response = await get('/');
  const text = await response.text();
  expect(text).toBe(html.replace('<head>', '<head><script src="/__inspector/inspection.js"></script>'));
  expect(response.headers.get('content-security-policy')).toBe("script-src 'self'; frame-ancestors 'self'");
  expect(response.headers.get('content-encoding')).toBeNull();
});

test('nothing else is changed, and no other server changes a document', async () => {
  const inspected = await serverOf({ isInspected: true });
  expect(await (await inspected('/assets/site.js')).text()).toBe('export {};');
  const plain = await (await serverOf({ isInspected: false }))('/');
  expect(plain.headers.get('content-encoding')).toBe('gzip');
  expect(plain.headers.get('content-security-policy')).toBe(csp);
});
