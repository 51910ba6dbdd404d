import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { courses } from '../../domain/catalogue/all.ts';
import { createApp } from '../app/app.ts';
import { compose } from '../app/compose.ts';
import { ConfigError, readConfig, type Config } from '../config/config.ts';
import { purgeExpired } from '../db/purge.ts';
import { siteFolder } from '../../tools/buildIfStale.ts';
import { inspectorFiles } from '../dev/inspectorRoutes.ts';
import { greeting } from './greeting.ts';
import { assertPortIsFree, closeServer, listen } from './listen.ts';

/**
 * `npm start` serves the built site with the backend; `--dev` serves it from source with hot reload; `--api` runs the
 * backend alone.
 */
type Mode = 'built' | 'dev' | 'api';

const projectRoot = path.resolve(import.meta.dirname, '../..');
const print = (line: string) => console.log(line);

async function start(mode: Mode): Promise<void> {
  const config = readConfig(process.env);
  await assertPortIsFree(config.port, config.host);
  const folder = mode === 'built' ? await siteFolder(projectRoot, config, print) : null;
  const composed = await compose(config, { courses, siteFolder: folder, print });
  const app = createApp({ ...composed.deps, inspector: inspectorFiles(projectRoot, print) });
  const listener = getRequestListener(app.fetch);

  const server = createServer();
  const pages = mode === 'dev' ? await devPages(server, config) : null;
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (pages === null || isBackend(request.url ?? '/')) void listener(request, response);
    else pages.handle(request, response);
  });

  let closing: Promise<void> | null = null;
  const close = () =>
    (closing ??= (async () => {
      clearInterval(housekeeping);
      await pages?.close();
      await closeServer(server);
      await composed.delivery.flush();
      await composed.close();
    })());
  const housekeeping = setInterval(() => {
    void composed.delivery.flush();
    void purgeExpired(composed.deps.db, new Date()).catch((error: unknown) =>
      composed.deps.log('Purging failed', error),
    );
  }, 60_000);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      void close().then(() => process.exit(0));
    });
  }

  try {
    await composed.deps.db.execute(sql`select 1`);
    const port = await listen(server, config.port, config.host);
    print(greeting(config, config.publicUrl ?? `http://${config.host}:${port}`));
  } catch (error) {
    await close();
    throw error;
  }
}

const isBackend = (url: string) =>
  /^\/(api|cognito|uploads|outbox|outbox\.json|config\.json|stand-in-videos|__inspector)([/?]|$)/.test(url);

/** Vite with hot reload on the same port. Imported only here: a built site does not need it. */
async function devPages(server: Server, config: Config) {
  process.env['BRAND'] = config.brand;
  process.env['INSPECT'] = '1';
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({
    root: projectRoot,
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    handle: (request: IncomingMessage, response: ServerResponse) => vite.middlewares(request, response),
    close: () => vite.close(),
  };
}

const flags = process.argv.slice(2);
const mode: Mode = flags.includes('--dev') ? 'dev' : flags.includes('--api') ? 'api' : 'built';
try {
  await start(mode);
} catch (error) {
  const known =
    error instanceof ConfigError ||
    (error instanceof Error && /^(Port|The data folder) /.test(error.message));
  console.error(known ? error.message : error);
  process.exit(1);
}
