import { offerings as courses } from '@brand/offerings';
import { createActor, fromCallback, fromPromise, type AnyActorRef } from 'xstate';
import type { Environment } from '../../domain/environment.ts';
import { cartMachine } from '../../machines/cart/machine.ts';
import { requestMachine } from '../../machines/request/machine.ts';
import type { ApiCall, ApiReply } from '../../machines/request/rules.ts';
import { siteMachine } from '../../machines/site/machine.ts';
import type { CourseOffer } from '../../machines/types.ts';
import type { CourseOffering } from '../../domain/catalogue/types.ts';
import { apiHostOf, environmentOf } from '../services/api/hosts.ts';
import { startRequestThrough, type StartRequest } from '../services/api/startRequest.ts';
import { hasStoredSession, TOKEN_KEY } from '../services/auth/token.ts';
import { readText } from '../services/storage/browserStorage.ts';
import { cartActors } from '../services/storage/cart.ts';
import { effects } from './effects.ts';
import { inspector } from './inspection.ts';
import { lazyLogic } from './lazyLogic.ts';
import type { SiteActor } from './SiteContext.tsx';

/** The running site: the root chart with its services, the flows' code coming when it is first needed. */
export function createSite(): SiteActor {
  const start: StartRequest = (call) => startRequestThrough(site)(call);

  const session = lazyLogic('session', async () => (await import('./wiring/session.ts')).sessionLogic(start));
  const flows = async () => {
    const [{ auth }, { loadCheckoutLogic }] = await Promise.all([
      import('./wiring/session.ts'),
      import('./wiring/checkout.ts'),
    ]);
    return loadCheckoutLogic(start, auth);
  };
  let loading: ReturnType<typeof flows> | undefined;
  const loadFlows = () => {
    loading ??= flows();
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  const checkout = lazyLogic('checkout', async () => (await loadFlows()).checkout);
  const siteVersion = lazyLogic('siteVersion', async () => (await loadFlows()).siteVersion);

  const machine = siteMachine.provide({
    actors: {
      cart: cartMachine.provide({ actors: cartActors }),
      request: requestMachine.provide({ actors: { sendRequest } }),
      session: session.logic,
      checkout: checkout.logic,
      siteVersion: siteVersion.logic,
      loadSession: fromPromise<void, void>(() => session.load()),
      loadCheckout: fromPromise<void, void>(async () => {
        await Promise.all([checkout.load(), siteVersion.load()]);
      }),
      findStoredSession: fromPromise<'stored' | 'none', void>(async () =>
        hasStoredSession() ? 'stored' : 'none',
      ),
      detectEnvironment: fromPromise<Environment, void>(async () =>
        environmentOf(location.hostname, (await readPublicConfig()).apiHosts),
      ),
      watchConnection,
    },
  });

  const site: SiteActor = createActor(machine, {
    input: { courses: courses.map(toOffer) },
    inspect: (event) => {
      // Whatever an actor of the system emits, from the root to the newest dialog, is carried out in one place.
      if (event.type === '@xstate.actor') effects(event.actorRef as AnyActorRef, () => site);
      inspector?.(event);
    },
  });
  site.start();
  return site;
}

/** In a chunk of its own, with the schema that checks it. */
const readPublicConfig = async () => (await import('../services/api/config.ts')).readPublicConfig();

const sendRequest = fromPromise<ApiReply, { call: ApiCall }>(async ({ input, signal }) => {
  const { call } = input;
  if (call.file) return (await import('../services/api/sendFile.ts')).sendFile(call, signal);
  const [api, { apiHosts }] = await Promise.all([
    import('../services/api/sendRequest.ts'),
    readPublicConfig(),
  ]);
  const readToken = () => {
    const stored = readText('local', TOKEN_KEY);
    return stored.kind === 'read' ? stored.text : null;
  };
  return api.sendRequest(call, { host: apiHostOf(location.hostname, apiHosts), readToken }, signal);
});

const watchConnection = fromCallback<{ type: string }, undefined>(({ sendBack }) => {
  const lost = () => sendBack({ type: 'CONNECTION_LOST' });
  const restored = () => sendBack({ type: 'CONNECTION_RESTORED' });
  if (!navigator.onLine) lost();
  addEventListener('offline', lost);
  addEventListener('online', restored);
  return () => {
    removeEventListener('offline', lost);
    removeEventListener('online', restored);
  };
});

/** What the charts need of a course. */
function toOffer({
  code,
  name,
  department,
  cost,
  credits,
  comingSoon,
  launchingOn,
}: CourseOffering): CourseOffer {
  return {
    code,
    name,
    department,
    cost,
    credits,
    ...(comingSoon !== undefined && { comingSoon }),
    ...(launchingOn !== undefined && { launchingOn }),
  };
}
