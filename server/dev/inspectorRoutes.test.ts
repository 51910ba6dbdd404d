import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Hono } from 'hono';
import { mountOpen } from '../http/route.ts';
import { inspectorRoutes } from './inspectorRoutes.ts';

let root = '';
let readyCalls = 0;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'inspector-routes-'));
  await mkdir(join(root, 'page', 'assets'), { recursive: true });
  await mkdir(join(root, 'page', 'data'));
  await writeFile(join(root, 'page', 'index.html'), '<title>Charts</title>');
  await writeFile(join(root, 'page', 'assets', 'page-1.js'), 'export {}');
  await writeFile(join(root, 'page', 'data', 'coverage.json'), '["from the build"]');
  await writeFile(join(root, 'secret.json'), '{}');
});
afterAll(() => rm(root, { recursive: true }));

const get = (path: string, headers: Record<string, string> = {}) =>
  mountOpen(
    new Hono(),
    inspectorRoutes(
      {
        folder: join(root, 'page'),
        coverage: join(root, 'coverage'),
        ready: () => {
          readyCalls++;
          return Promise.resolve();
        },
      },
      null,
    ),
  ).request(path, { headers });

test('the page is built first if needed, then served', async () => {
  expect((await get('/__inspector')).headers.get('location')).toBe('/__inspector/');
  const page = await get('/__inspector/');
  expect(await page.text()).toBe('<title>Charts</title>');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect(readyCalls).toBe(1);
  const again = await get('/__inspector/', { 'if-none-match': page.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

test('hashed files are cached; unknown files and files outside the folder are not found', async () => {
  const script = await get('/__inspector/assets/page-1.js');
  expect(script.headers.get('content-type')).toContain('javascript');
  expect(script.headers.get('cache-control')).toContain('immutable');
  expect((await get('/__inspector/nothing.js')).status).toBe(404);
  expect((await get('/__inspector/..%2Fsecret.json')).status).toBe(404);
  expect((await get('/__inspector/%E0%A4%A')).status).toBe(404);
});

test('coverage is read on each request', async () => {
  expect(await (await get('/__inspector/data/coverage.json')).json()).toEqual([]);
  await mkdir(join(root, 'coverage'));
  await writeFile(join(root, 'coverage', 'vitest-cart.json'), '{"chart":"cart"}');
  const read = await get('/__inspector/data/coverage.json');
  expect(await read.json()).toEqual([{ chart: 'cart' }]);
  expect(read.headers.get('cache-control')).toBe('no-store');
});
