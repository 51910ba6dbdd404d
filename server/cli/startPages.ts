import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createLog } from '../config/log.ts';
import { readPagesConfig } from '../config/pagesConfig.ts';
import type { Variables } from '../config/values.ts';
import { createPagesApp } from '../files/pagesApp.ts';
import { readBuiltSite } from '../files/builtSite.ts';
import { createHttpServer } from './httpServer.ts';
import { closeServer, listen } from './listen.ts';
import { graceMilliseconds, onStop } from './stopping.ts';

const projectRoot = path.resolve(import.meta.dirname, '../..');

/**
 * Serves the built pages and nothing else: no database, no API, no secret.
 * @throws StartupError with what the operator can do
 */
export async function startPages(env: Variables): Promise<void> {
  const config = readPagesConfig(env);
  const site = await readBuiltSite(path.join(path.resolve(projectRoot, config.distDir), config.brand));
  let accepting = true;
  const { log, event: logEvent } = createLog(config.logFormat);
  const app = createPagesApp({ config, site, log, logEvent, isAccepting: () => accepting });
  const listener = getRequestListener(app.fetch);
  const server = createHttpServer((request, response) => {
    if (!accepting) response.setHeader('connection', 'close');
    void listener(request, response);
  });
  onStop(
    config.drainSeconds,
    () => (accepting = false),
    () => closeServer(server, graceMilliseconds),
  );
  const port = await listen(server, config.port, config.host);
  console.log(
    [
      `The pages of Matricula (${config.brand}) are at ${config.publicUrl ?? `http://${config.host}:${port}`}`,
      'Press Ctrl+C to stop.',
    ].join('\n'),
  );
}
