import type { Context } from 'hono';
import { accountRoutes } from '../api/accounts.ts';
import type { ApiContext } from '../api/context.ts';
import { contentRoutes } from '../api/content.ts';
import { emailRoutes } from '../api/email.ts';
import { messageRoutes } from '../api/messages.ts';
import { pageSpeedRoutes } from '../api/pageSpeed.ts';
import { paymentRoutes } from '../api/payments.ts';
import { profileRoutes } from '../api/profile.ts';
import { receiptRoutes } from '../api/receipts.ts';
import { resultRoutes } from '../api/results.ts';
import { registrationRoutes } from '../api/registrations.ts';
import { securityRoutes } from '../api/security.ts';
import { unsubscribeRoutes } from '../api/unsubscribe.ts';
import { webhookRoutes } from '../api/webhooks.ts';
import type { InspectorFiles } from '../dev/inspectorFiles.ts';
import { below, openTo, route, type Route } from '../http/route.ts';
import type { SignInService } from '../signIn/service.ts';
import { customerNetwork } from '../http/addresses.ts';
import { signInRoutes } from '../signIn/routes.ts';
import { fileRoutes } from '../files/routes.ts';
import type { BuiltSite } from '../files/builtSite.ts';
import { standInRoutes } from '../files/standIns.ts';
import { uploadLinkRoutes, uploadRoutes, type UploadDeps } from '../uploads/routes.ts';
import type { DevTools } from './devTools.ts';
import { healthRoutes, type HealthDeps } from './health.ts';
import type { Metrics } from './metrics.ts';
import { fullPublicConfig } from './publicConfig.ts';

export interface TableDeps extends ApiContext, UploadDeps, HealthDeps {
  readonly config: ApiContext['config'];
  /** The embedded sign-in service; null when people sign in with a real user pool. */
  readonly embeddedSignIn: SignInService | null;
  /** The built site; null when something else serves it. */
  readonly site: BuiltSite | null;
  /** The built inspector; used by a local server only. */
  readonly inspector?: InspectorFiles;
  /** Whether the documents of the site report to the inspector. */
  readonly isInspected?: boolean;
}

export interface Table {
  /** Asked by the machine's own address, so before the address is checked. */
  readonly probes: readonly Route[];
  readonly calls: readonly Route[];
}

/** Every route of the server, in the order in which they are tried. */
export function tableOf(deps: TableDeps, metrics: Metrics | null, devTools: DevTools | null): Table {
  const standIns = deps.config.environment !== 'production';
  const inspection = deps.isInspected === true ? devTools?.inspectionAddress : undefined;
  const networkOf = (c: Context) => customerNetwork(deps.callerAddress(c));
  return {
    probes: healthRoutes(deps),
    calls: [
      ...(metrics?.routes ?? []),
      ...below('/api', [
        ...accountRoutes(deps),
        ...paymentRoutes(deps),
        ...webhookRoutes(deps),
        ...receiptRoutes(deps),
        ...resultRoutes(deps),
        ...messageRoutes(deps, (message) => metrics?.pageError(message)),
        ...registrationRoutes(deps),
        ...profileRoutes(deps),
        ...securityRoutes(deps),
        ...emailRoutes(deps),
        ...unsubscribeRoutes(deps),
        ...contentRoutes(deps),
        ...pageSpeedRoutes((figures) => metrics?.pageSpeed(figures)),
        ...uploadLinkRoutes(deps),
        noSuchCall,
      ]),
      ...uploadRoutes(deps),
      configRoute(deps),
      ...(deps.embeddedSignIn === null ? [] : signInRoutes(deps.embeddedSignIn, deps.log, networkOf)),
      ...(devTools?.devRoutes(deps) ?? []),
      ...(standIns ? standInRoutes() : []),
      ...(deps.site === null ? [] : fileRoutes(deps.site, { standIns, inspection })),
    ],
  };
}

/** Before the files of the site, which would answer with a page. */
const noSuchCall = route({ method: 'GET', path: '/*' }, openTo('answered from memory'), ({ c }) =>
  c.notFound(),
);

/** What a page has to know of where it runs. With Braintree it may hold a token that the gateway makes. */
function configRoute({ config, gateway, version }: TableDeps): Route {
  const asksGateway = config.braintree !== null && config.braintree.tokenizationKey === null;
  return route(
    { method: 'GET', path: '/config.json' },
    asksGateway
      ? { ...openTo(''), limits: ['signedInCalls'] }
      : openTo('answered from memory, unless the gateway has to make a token'),
    async ({ c }) => {
      const origin = config.publicUrl ?? new URL(c.req.url).origin;
      c.header('cache-control', 'no-cache');
      return c.json(await fullPublicConfig(config, gateway, version, origin));
    },
  );
}
