import { cors } from 'hono/cors';
import { Hono } from 'hono';
import type { ApiContext } from '../api/context.ts';
import type { Logger } from '../config/log.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { ApiError } from '../http/errors.ts';
import { acceptableUrl } from '../http/acceptableUrl.ts';
import { ownPages } from '../http/ownPages.ts';
import { presetHeader } from '../http/presetHeader.ts';
import { requestLog } from '../http/requestLog.ts';
import { mount } from '../http/mount.ts';
import { securityHeaders } from '../http/securityHeaders.ts';
import { loadDevTools } from './devTools.ts';
import { tableOf, type TableDeps } from './table.ts';
import type { MetricsDeps } from './metrics.ts';
import type { Tracing } from './tracing.ts';

export interface AppDeps extends TableDeps, MetricsDeps {
  readonly db: ApiContext['db'];
  readonly logEvent: Logger['event'];
  /** Undefined unless traces are collected. */
  readonly tracing?: Tracing | undefined;
}

const UNAVAILABLE = 'The server is busy or cannot reach its data. Please try again in a moment.';

/** The whole server as one function from request to response. */
export async function createApp(deps: AppDeps): Promise<Hono> {
  const { config } = deps;
  const devTools = await loadDevTools(config);
  const metrics =
    config.metricsToken === null
      ? null
      : (await import('./metrics.ts')).createMetrics(deps, config.metricsToken);
  const counted = { ...deps, onLimit: metrics?.limitReached };
  const table = tableOf(counted, metrics, devTools);
  const app = new Hono();
  app.use(requestLog(deps), securityHeaders(config.environment));
  mount(app, table.probes, counted);
  app.use(acceptableUrl(config), ownPages(config));
  if (deps.tracing !== undefined) app.use(deps.tracing.requests);
  if (metrics !== null) app.use(metrics.measure);

  // CORS: only listed origins may call.
  const allowed = cors({
    origin: [...config.allowedOrigins],
    allowMethods: ['GET', 'POST', 'PUT'],
    exposeHeaders: ['retry-after', 'x-amzn-errortype', 'x-amzn-requestid', 'x-request-id', 'date'],
    maxAge: 7200,
  });
  for (const path of ['/api/*', '/cognito/*', '/uploads/*', '/config.json'])
    app.use(path, (c, next) => {
      if (path === '/api/*') presetHeader(c, 'cache-control', 'no-store');
      if (c.req.header('origin') !== undefined) return allowed(c, next);
      // `cors` sets it where there is an origin.
      presetHeader(c, 'vary', 'Origin');
      return next();
    });
  mount(app, table.calls, counted);

  app.notFound((c) => c.json({ message: 'There is no such call.' }, 404));
  app.onError((error, c) => {
    if (error instanceof ApiError) {
      if (error.retryAfter !== undefined) c.header('retry-after', String(error.retryAfter));
      return c.json({ message: error.message, ...error.more }, error.status);
    }
    deps.log(`${c.req.method} ${c.req.path} failed`, error);
    if (isUnavailable(error)) {
      c.header('retry-after', '5');
      return c.json({ message: UNAVAILABLE }, 503);
    }
    // No message: the site then shows its own text for the call that failed.
    return c.json({ error: 'internal' }, 500);
  });
  return app;
}
