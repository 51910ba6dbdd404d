import type { Route } from '../http/route.ts';
import type { PaymentDeps } from '../payments/deps.ts';
import type { SignInService } from '../signIn/service.ts';
import type { BuiltSite } from '../files/builtSite.ts';
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
  readonly site: BuiltSite | null;
}

/** What only developers use, on a local server. */
export function devRoutes(deps: DevRoutesDeps): readonly Route[] {
  const { db, embeddedSignIn, inspector, site } = deps;
  return [
    ...(embeddedSignIn === null ? [] : outboxRoutes(db)),
    ...(deps.gateway.kind === 'embedded' ? refundRoutes(deps) : []),
    ...(inspector === undefined || embeddedSignIn === null ? [] : testAccountRoutes(embeddedSignIn)),
    ...(inspector === undefined ? [] : inspectorRoutes(inspector, site)),
  ];
}
