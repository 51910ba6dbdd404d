/**
 * What the frameworks can do by themselves: `node bareServers.ts <folder> <site>` serves what the site answers to some
 * calls as Hono routes without middleware, and a folder's files with Hono's file server everywhere else. Prints its port.
 */
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

const [folder = '.', site = ''] = process.argv.slice(2);
const app = new Hono();
for (const path of ['/api/website_version', '/api/anonymous_recommended_courses']) {
  const answer = (await (await fetch(site + path)).json()) as object;
  app.get(path, (c) => c.json(answer));
}
app.use('*', serveStatic({ root: folder, precompressed: true }));
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(`port ${port}`));
