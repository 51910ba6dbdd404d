import { Hono } from 'hono';
import type { PaymentDeps } from '../payments/deps.ts';
import type { SignInService } from '../signIn/service.ts';
import type { InspectorFiles } from './inspectorFiles.ts';
import { inspectorRoutes } from './inspectorRoutes.ts';
import { outboxRoutes } from './outboxRoutes.ts';
import { refundRoutes } from './refundRoutes.ts';
import { testAccountRoutes } from './testAccountRoutes.ts';

export interface DevRoutesDeps extends PaymentDeps {
  /** The embedded sign-in service; null with a real user pool, whose accounts and mail are elsewhere. */
  readonly embeddedSignIn: SignInService | null;
  /** The built inspector, where it is served. */
  readonly inspector?: InspectorFiles;
}

export function devRoutes(deps: DevRoutesDeps): Hono {
  const { db, embeddedSignIn, inspector } = deps;
  const app = new Hono();
  if (embeddedSignIn !== null) app.route('/', outboxRoutes(db));
  if (deps.gateway.kind === 'embedded') app.route('/', refundRoutes(deps));
  if (inspector !== undefined) {
    if (embeddedSignIn !== null) app.route('/', testAccountRoutes(embeddedSignIn));
    app.route('/', inspectorRoutes(inspector));
  }
  return app;
}
