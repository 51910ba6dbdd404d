import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { test as base } from 'playwright/test';
import { build } from 'vite';
import { registry } from '../../machines/index.ts';
import { extractGraph } from '../../inspector/graph.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** Records in which Vitest has fired all of the cart but its first transition, and Chromium knew an older cart. */
function records() {
  const cart = registry.find(({ id }) => id === 'cart');
  if (!cart) throw new Error('there is no chart of the cart');
  const graph = extractGraph(cart.machine);
  const [missed, ...fired] = graph.transitions.map(({ id }) => id);
  const at = '2026-01-01T00:00:00.000Z';
  const transitions = Object.fromEntries(fired.map((id) => [id, 1]));
  const guards = { isInCart: { pass: 3, fail: 0 } };
  return {
    missed: missed ?? '',
    all: [
      { chart: 'cart', hash: graph.hash, source: 'vitest', at, transitions, guards },
      { chart: 'cart', hash: 'of another version', source: 'chromium', at, transitions, guards },
    ],
  };
}

async function serveFolder(folder: string) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const name = path === '/__inspector/' ? 'index.html' : path.replace('/__inspector/', '');
    readFile(join(folder, name)).then(
      (body) => response.writeHead(200, { 'content-type': types[extname(name)] ?? 'text/plain' }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/__inspector/`, close: () => server.close() };
}

/** Builds the page once for each worker, with coverage records of its own, and serves it as a static folder. */
export const test = base.extend<object, { charts: { url: string; missed: string } }>({
  charts: [
    // The runner reads what a fixture needs from this pattern, and refuses any other form.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'charts-page-'));
      const configFile = join(import.meta.dirname, '../../inspector/vite.config.ts');
      await build({ configFile, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
      const { all, missed } = records();
      await mkdir(join(folder, 'data'), { recursive: true });
      await writeFile(join(folder, 'data', 'coverage.json'), JSON.stringify(all));
      const { url, close } = await serveFolder(folder);
      await use({ url, missed });
      close();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export { expect } from 'playwright/test';
