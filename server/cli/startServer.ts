import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { courses } from '../../domain/catalogue/all.ts';
import { createApp } from '../app/app.ts';
import { compose } from '../app/compose.ts';
import { loadDevTools } from '../app/devTools.ts';
import { readConfig, type Config } from '../config/config.ts';
import { StartupError } from '../config/startupError.ts';
import type { Variables } from '../config/values.ts';
import { buildSiteIfStale } from './buildSite.ts';
import { greeting } from './greeting.ts';
import { createHttpServer } from './httpServer.ts';
import { assertPortIsFree } from './listen.ts';
import { run } from './run.ts';

const projectRoot = path.resolve(import.meta.dirname, '../..');
const print = (line: string) => console.log(line);

/**
 * Runs the backend, with the pages unless another server has them.
 * @throws StartupError with what the operator can do
 */
export async function startServer(mode: 'built' | 'prebuilt' | 'dev' | 'api', env: Variables): Promise<void> {
  const config = readConfig(env);
  if (mode === 'dev' && config.environment !== 'local') {
    throw new StartupError('--dev serves the pages from source, for developers: ENVIRONMENT must be local.');
  }
  if (mode === 'api' && config.environment !== 'local' && config.siteVersion === null) {
    throw new StartupError(
      'SITE_VERSION must be set with --api: pages compare it with the one that they were built with.',
    );
  }
  await assertPortIsFree(config.port, config.host);
  if (mode === 'built') await buildSiteIfStale(projectRoot);
  const siteFolder =
    mode === 'built' || mode === 'prebuilt'
      ? path.join(path.resolve(projectRoot, config.distDir), config.brand)
      : null;
  const devTools = await loadDevTools(config);
  const inspection = await devTools?.loadLiveInspection(config.localHosts);
  const composed = await compose(config, {
    courses,
    siteFolder,
    print,
    onTransition: inspection?.onTransition,
  });
  const inspector = devTools?.inspectorFiles(projectRoot, print);
  const app = await createApp({
    ...composed.deps,
    ...(inspector && { inspector }),
    // A build that is only served, for measurements and tests, is sent as it is.
    isInspected: inspector !== undefined && mode === 'built',
  });
  const listener = getRequestListener(app.fetch);

  const server = createHttpServer((request, response) => {
    // So that no client sends its next request into a connection that is about to be closed.
    if (!composed.deps.isAccepting()) response.setHeader('connection', 'close');
    if (pages === null || isBackend(request.url ?? '/')) void listener(request, response);
    else pages.handle(request, response);
  });
  inspection?.attach(server);
  const pages = mode === 'dev' ? await devPages(server, config) : null;
  const port = await run(server, composed, config, async () => {
    inspection?.close();
    await pages?.close();
  });
  print(greeting(config, config.publicUrl ?? `http://${config.host}:${port}`, devTools));
}

/** Whether a server with `--dev` answers an address itself. */
export const isBackend = (url: string): boolean =>
  /^\/(api|cognito|uploads|outbox|outbox\.json|config\.json|stand-in-videos|__inspector|__dev|livez|readyz|metrics)([/?]|$)/.test(
    url,
  );

/** Vite with hot reload on the same port, loaded for `--dev` only. */
async function devPages(server: Server, config: Config) {
  process.env['BRAND'] = config.brand;
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({
    root: projectRoot,
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server }, allowedHosts: [...config.localHosts] },
  });
  return {
    handle: (request: IncomingMessage, response: ServerResponse) => vite.middlewares(request, response),
    close: () => vite.close(),
  };
}
