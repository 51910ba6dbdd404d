import type { Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { createHttpServer } from '../../../server/cli/httpServer.ts';
import { closeServer, listen } from '../../../server/cli/listen.ts';

/** Serves an app over HTTP, by default on a free port, for clients that do their own networking. */
export async function serve(
  app: Hono,
  preferredPort = 0,
  attach?: (server: Server) => void,
): Promise<{ url: string; close(): Promise<void> }> {
  const listener = getRequestListener(app.fetch);
  const server = createHttpServer((request, response) => void listener(request, response));
  attach?.(server);
  const port = await listen(server, preferredPort, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}`, close: () => closeServer(server) };
}
