import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import react from '@vitejs/plugin-react';
import { Hono } from 'hono';
import { build } from 'vite';
import { subsetFonts } from '../../tools/subsetFonts.ts';
import site from '../../vite.config.ts';
import { serve } from './server/serve.ts';

export interface TestPage {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Builds a page that shows one part of the site alone, as the site itself is built, and serves it on a free port. `?csp=…`
 * in the address becomes the page's Content-Security-Policy.
 *
 * @param root folder of its `index.html`
 */
export async function serveTestPage(root: string): Promise<TestPage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'test-page-'));
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [react(), subsetFonts(path.resolve(import.meta.dirname, '../../.cache/fonts'))],
    resolve: site.resolve ?? {},
    define: site.define ?? {},
    build: { outDir: folder, emptyOutDir: true, modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  });
  const app = new Hono();
  app.get('/favicon.ico', (c) => c.body(null, 204));
  app.use(async (c, next) => {
    const policy = c.req.query('csp');
    if (policy !== undefined) c.header('content-security-policy', policy);
    await next();
  });
  app.use(serveStatic({ root: folder }));
  const server = await serve(app);
  return {
    url: server.url,
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
