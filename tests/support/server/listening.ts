import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { closeServer, listen } from '../../../server/cli/listen.ts';

/** Puts an app on a port, by default one of its own, for clients that bring their own network code. */
export async function serve(app: Hono, wanted = 0): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => void getRequestListener(app.fetch)(request, response));
  const port = await listen(server, wanted, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}`, close: () => closeServer(server) };
}
