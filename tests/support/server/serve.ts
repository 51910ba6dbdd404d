import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { closeServer, listen } from '../../../server/cli/listen.ts';

/** Serves an app over HTTP, by default on a free port, for clients that do their own networking. */
export async function serve(app: Hono, preferredPort = 0): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => void getRequestListener(app.fetch)(request, response));
  const port = await listen(server, preferredPort, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}`, close: () => closeServer(server) };
}
