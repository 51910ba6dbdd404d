import type { AnyRouter } from '@tanstack/react-router';
import { hydrate, type TsrSsrGlobal } from '@tanstack/react-router/ssr/client';

/**
 * Hydrates the router at its current location, so that no loader runs again. `loaderData` has the prerendered data of
 * each match from the root down; undefined for a route without a loader.
 *
 * The router's `hydrate` takes this state only from the global `$_TSR`, which its server code fills by an inline
 * script. Our Content-Security-Policy allows no inline script, so this function fills the global. The library exports
 * the type of that state, but not how the server writes match ids (`#` for `/`): `hydrateRouter.test.ts` fails when
 * that changes.
 *
 * Buys: 0 loaders that run again, under a policy that allows no inline script.
 */
export async function hydrateRouter(router: AnyRouter, loaderData: readonly unknown[]): Promise<void> {
  const matches = router.matchRoutes(router.latestLocation).map((match, index) => {
    const data = loaderData[index];
    const state = {
      i: match.id.replaceAll('/', '#'),
      u: Date.now(),
      s: 'success' as const,
      ssr: true,
    };
    return data === undefined ? state : { ...state, l: data };
  });
  const unused = () => undefined;
  const state: TsrSsrGlobal = {
    router: { manifest: undefined, matches },
    buffer: [],
    h: unused,
    e: unused,
    c: unused,
    p: (run) => run(),
  };
  window.$_TSR = state;
  await hydrate(router);
}
