/**
 * What the frameworks can do by themselves: `node bareServers.ts <folder>` serves a Hono route with a small JSON answer at
 * `/api`, and a folder's files with Hono's file server everywhere else. Prints its port.
 */
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

const [folder = '.'] = process.argv.slice(2);
const app = new Hono();
app.get('/api', (c) => c.json({ version: '1' }));
app.use('*', serveStatic({ root: folder, precompressed: true }));
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(`port ${port}`));
