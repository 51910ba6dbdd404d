import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { SandboxScripts } from './braintree/sandbox.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** A script of the emulation as one self-contained text. */
async function bundle(path: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: here(path), formats: ['iife'], name: 'emulated' } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk || !('code' in chunk)) throw new Error(`${path} gave no script`);
  return chunk.code;
}

export interface TestSite {
  readonly address: string;
  readonly scripts: SandboxScripts;
  stop(): Promise<void>;
}

/**
 * Builds the test page as the site itself is built, and serves it. `?csp=…` in a page's address becomes its
 * Content-Security-Policy.
 */
export async function startTestSite(port: number): Promise<TestSite> {
  const folder = await mkdtemp(join(tmpdir(), 'payment-page-'));
  await build({
    configFile: false,
    root: here('./app'),
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  const scripts = {
    frame: await bundle('./braintree/frame.ts'),
    wallet: await bundle('./braintree/wallet.ts'),
  };

  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const name = url.pathname === '/' ? '/index.html' : url.pathname;
    if (name === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    const policy = url.searchParams.get('csp');
    readFile(join(folder, name), (error, content) => {
      if (error) {
        response.writeHead(404).end();
        return;
      }
      response.setHeader('content-type', contentTypes[extname(name)] ?? 'application/octet-stream');
      if (policy !== null) response.setHeader('content-security-policy', policy);
      response.end(content);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

  return {
    address: `http://localhost:${port}/`,
    scripts,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
