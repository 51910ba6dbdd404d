import { Hono } from 'hono';
import type { Logger } from '../config/log.ts';
import type { PagesConfig } from '../config/pagesConfig.ts';
import { acceptableUrl } from '../http/acceptableUrl.ts';
import { callerAddress } from '../http/callerAddress.ts';
import { mountOpen, openTo, route } from '../http/route.ts';
import { requestLog } from '../http/requestLog.ts';
import { securityHeaders } from '../http/securityHeaders.ts';
import { fileRoutes } from './routes.ts';
import { standInRoutes } from './standIns.ts';
import type { BuiltSite } from './builtSite.ts';

export interface PagesDeps {
  readonly config: PagesConfig;
  readonly site: BuiltSite;
  readonly log: Logger['log'];
  readonly logEvent: Logger['event'];
  /** Whether the server still takes new work. */
  readonly isAccepting: () => boolean;
}

/** A server of pages only, as one function from request to response: the site, `/config.json`, and the probes. */
export function createPagesApp({ config, site, log, logEvent, isAccepting }: PagesDeps): Hono {
  const app = new Hono();
  app.use(
    requestLog({ logEvent, callerAddress: (c) => callerAddress(c, config.proxies) }),
    securityHeaders(config.environment),
  );
  const probe = (path: string, isWell: () => boolean) =>
    route({ method: 'GET', path }, openTo('answered from memory'), ({ c }) =>
      isWell() ? c.json({ status: 'ok' }, 200, uncached) : c.json({ status: 'shutting down' }, 503, uncached),
    );
  mountOpen(app, [probe('/livez', () => true), probe('/readyz', isAccepting)]);
  app.use(acceptableUrl(config));
  const publicConfig = config.publicConfig(config.siteVersion ?? site.version);
  const standIns = config.environment !== 'production';
  const routes = [
    route({ method: 'GET', path: '/config.json' }, openTo('answered from memory'), ({ c }) =>
      c.json(publicConfig, 200, { 'cache-control': 'no-cache' }),
    ),
    ...(standIns ? standInRoutes() : []),
    ...fileRoutes(site, { standIns }),
  ];
  mountOpen(app, routes);
  app.onError((error, c) => {
    log(`${c.req.method} ${c.req.path} failed`, error);
    return c.text('The page could not be sent.', 500);
  });
  return app;
}

const uncached = { 'cache-control': 'no-store' };
