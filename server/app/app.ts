import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { Hono } from 'hono';
import { accountRoutes } from '../api/accounts.ts';
import { contentRoutes } from '../api/content.ts';
import { isWithinLimit, type ApiContext } from '../api/context.ts';
import { ApiError } from '../http/errors.ts';
import { messageRoutes } from '../api/messages.ts';
import { paymentRoutes } from '../api/payments.ts';
import { outboxRoutes } from '../dev/outboxRoutes.ts';
import { publicConfig } from './publicConfig.ts';
import { securityHeaders } from '../http/securityHeaders.ts';
import { signInRoutes } from '../signIn/routes.ts';
import type { SignInService } from '../signIn/service.ts';
import { walkerRoutes } from '../dev/testAccountRoutes.ts';
import { inspectorRoutes, type InspectorFiles } from '../dev/inspectorRoutes.ts';
import { siteRoutes } from '../site/routes.ts';
import { standInRoutes } from '../site/standIns.ts';
import type { Site } from '../site/site.ts';
import { uploadLinkRoutes, uploadRoutes } from '../uploads/routes.ts';

export interface AppDeps extends ApiContext {
  /** The embedded sign-in service; null when people sign in with a real user pool. */
  readonly embeddedSignIn: SignInService | null;
  /** The built site; null when something else serves it. */
  readonly site: Site | null;
  /** The page of charts; left out wherever the site is not local. */
  readonly inspector?: InspectorFiles;
}

/** The whole server as one function from request to response. */
export function createApp(deps: AppDeps): Hono {
  const { config } = deps;
  const app = new Hono();
  app.use(securityHeaders(config.environment));

  // Pages of other origins may call only if they are listed; same-origin calls never ask.
  const allowed = cors({
    origin: [...config.allowedOrigins],
    allowMethods: ['GET', 'POST', 'PUT'],
    exposeHeaders: ['retry-after', 'x-amzn-errortype', 'x-amzn-requestid', 'date'],
    maxAge: 7200,
  });
  for (const path of ['/api/*', '/cognito', '/cognito/*', '/uploads/*', '/config.json'])
    app.use(path, allowed);

  app.use(
    '/api/*',
    bodyLimit({ maxSize: 64 * 1024, onError: (c) => c.json({ message: 'The request is too large.' }, 413) }),
  );
  app.use('/api/*', async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
  });
  for (const routes of [accountRoutes, paymentRoutes, messageRoutes, contentRoutes, uploadLinkRoutes]) {
    app.route('/api', routes(deps));
  }
  app.all('/api/*', (c) => c.json({ message: 'There is no such call.' }, 404));

  app.route('/uploads', uploadRoutes(deps));
  app.get('/config.json', async (c) => {
    const origin = config.publicUrl ?? new URL(c.req.url).origin;
    c.header('cache-control', 'no-cache');
    return c.json(await publicConfig(config, deps.gateway, deps.version, origin));
  });

  if (deps.embeddedSignIn !== null) {
    app.route(
      '/',
      signInRoutes(deps.embeddedSignIn, {
        log: deps.log,
        mayCauseMail: (c) => isWithinLimit(deps, c, 'sign_in_mail', config.messagesPerHour, 3600),
      }),
    );
    if (config.environment === 'local') app.route('/', outboxRoutes(deps.db));
  }
  if (deps.inspector && config.environment === 'local') {
    app.route('/', inspectorRoutes(deps.inspector));
    if (deps.embeddedSignIn !== null) app.route('/', walkerRoutes(deps.embeddedSignIn, deps.db));
  }
  app.route('/stand-in-videos', standInRoutes());
  if (deps.site !== null) app.route('/', siteRoutes(deps.site));

  app.onError((error, c) => {
    if (error instanceof ApiError) {
      if (error.status === 429 || error.status === 503) c.header('retry-after', '5');
      return c.json({ message: error.message, ...error.more }, error.status);
    }
    deps.log(`${c.req.method} ${c.req.path} failed`, error);
    // Without a message, so that each call's own fallback text is what people read.
    return c.json({ error: 'internal' }, 500);
  });
  return app;
}
