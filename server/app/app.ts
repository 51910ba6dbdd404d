import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { Hono } from 'hono';
import { MAX_FORM_BYTES } from '../../domain/contract/endpoint.ts';
import { accountRoutes } from '../api/accounts.ts';
import type { Logger } from '../config/log.ts';
import { contentRoutes } from '../api/content.ts';
import type { ApiContext } from '../api/context.ts';
import { messageRoutes } from '../api/messages.ts';
import { pageSpeedRoutes } from '../api/pageSpeed.ts';
import { paymentRoutes } from '../api/payments.ts';
import { webhookRoutes } from '../api/webhooks.ts';
import { receiptRoutes } from '../api/receipts.ts';
import { isUnavailable } from '../db/unavailable.ts';
import type { InspectorFiles } from '../dev/inspectorFiles.ts';
import { ApiError } from '../http/errors.ts';
import { acceptableUrl } from '../http/acceptableUrl.ts';
import { callerLimitedUntil } from '../http/limits.ts';
import { ownPages } from '../http/ownPages.ts';
import { requestLog } from '../http/requestLog.ts';
import { securityHeaders } from '../http/securityHeaders.ts';
import { signInRoutes } from '../signIn/routes.ts';
import type { SignInService } from '../signIn/service.ts';
import { siteRoutes } from '../site/routes.ts';
import { standInRoutes } from '../site/standIns.ts';
import type { Site } from '../site/site.ts';
import { uploadLinkRoutes, uploadRoutes, type UploadDeps } from '../uploads/routes.ts';
import { loadDevTools } from './devTools.ts';
import { healthRoutes, type HealthDeps } from './health.ts';
import type { Tracing } from './tracing.ts';
import { fullPublicConfig } from './publicConfig.ts';

export interface AppDeps extends ApiContext, UploadDeps, HealthDeps {
  readonly db: ApiContext['db'];
  readonly logEvent: Logger['event'];
  /** Undefined unless traces are collected. */
  readonly tracing?: Tracing | undefined;
  readonly config: ApiContext['config'];
  /** The embedded sign-in service; null when people sign in with a real user pool. */
  readonly embeddedSignIn: SignInService | null;
  /** The built site; null when something else serves it. */
  readonly site: Site | null;
  /** The built inspector; used by a local server only. */
  readonly inspector?: InspectorFiles;
}

const UNAVAILABLE = 'The server is busy or cannot reach its data. Please try again in a moment.';

/** The whole server as one function from request to response. */
export async function createApp(deps: AppDeps): Promise<Hono> {
  const { config } = deps;
  const devTools = await loadDevTools(config);
  const app = new Hono();
  app.use(requestLog(deps), securityHeaders(config.environment));
  // Probes come by the machine's own address.
  app.route('/', healthRoutes(deps));
  app.use(acceptableUrl(config), ownPages(config));

  if (deps.tracing !== undefined) app.use(deps.tracing.requests);
  const metrics =
    config.metricsToken === null
      ? null
      : (await import('./metrics.ts')).createMetrics(deps, config.metricsToken);
  if (metrics !== null) {
    app.use(metrics.measure);
    app.route('/', metrics.routes);
  }

  // CORS: only listed origins may call.
  const allowed = cors({
    origin: [...config.allowedOrigins],
    allowMethods: ['GET', 'POST', 'PUT'],
    exposeHeaders: ['retry-after', 'x-amzn-errortype', 'x-amzn-requestid', 'x-request-id', 'date'],
    maxAge: 7200,
  });
  for (const path of ['/api/*', '/cognito', '/cognito/*', '/uploads/*', '/config.json'])
    app.use(path, (c, next) => {
      c.header('vary', 'Origin');
      return c.req.header('origin') === undefined ? next() : allowed(c, next);
    });

  app.on(
    ['POST', 'PUT'],
    '/api/*',
    bodyLimit({
      maxSize: MAX_FORM_BYTES,
      onError: (c) => c.json({ message: 'The request is too large.' }, 413),
    }),
  );
  app.use('/api/*', (c, next) => {
    c.header('cache-control', 'no-store');
    return next();
  });
  for (const routes of [
    accountRoutes,
    paymentRoutes,
    webhookRoutes,
    receiptRoutes,
    messageRoutes,
    contentRoutes,
  ]) {
    app.route('/api', routes(deps));
  }
  app.route(
    '/api',
    pageSpeedRoutes(deps, (figures) => metrics?.pageSpeed(figures)),
  );
  app.route('/api', uploadLinkRoutes(deps));
  app.all('/api/*', (c) => c.json({ message: 'There is no such call.' }, 404));

  app.route('/uploads', uploadRoutes(deps));
  app.get('/config.json', async (c) => {
    const origin = config.publicUrl ?? new URL(c.req.url).origin;
    c.header('cache-control', 'no-cache');
    return c.json(await fullPublicConfig(config, deps.gateway, deps.version, origin));
  });

  if (deps.embeddedSignIn !== null) {
    app.route(
      '/',
      signInRoutes(deps.embeddedSignIn, {
        log: deps.log,
        maySendMail: async (c) => (await callerLimitedUntil(deps, c, config.limits.signInMail)) === null,
        mayCall: async (c) => (await callerLimitedUntil(deps, c, config.limits.signInCalls)) === null,
      }),
    );
  }
  if (devTools !== null) app.route('/', devTools.devRoutes(deps));
  const standIns = config.environment !== 'production';
  if (standIns) app.route('/stand-in-videos', standInRoutes());
  if (deps.site !== null) app.route('/', siteRoutes(deps.site, { standIns }));

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
