import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { hydrateRouter } from './hydrateRouter.ts';

afterEach(() => vi.unstubAllGlobals());

/** As in a browser, where the library tells server and client apart by the global window and document. */
function routerInBrowser(loader: () => unknown) {
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('document', { querySelector: () => null });
  const root = createRootRoute();
  const school = createRoute({ getParentRoute: () => root, path: '/schools/$slug', loader });
  return createRouter({
    routeTree: root.addChildren([school]),
    history: createMemoryHistory({ initialEntries: ['/schools/harbor'] }),
    isServer: false,
  });
}

test('the router takes the prerendered loader data and runs no loader', async () => {
  const loader = vi.fn();
  const router = routerInBrowser(loader);
  await hydrateRouter(router, [undefined, { name: 'Harbor' }]);
  expect(
    router.state.matches.map(({ routeId, status, loaderData }) => [routeId, status, loaderData]),
  ).toEqual([
    ['__root__', 'success', undefined],
    ['/schools/$slug', 'success', { name: 'Harbor' }],
  ]);
  expect(loader).not.toHaveBeenCalled();
  expect(router.ssr).toBeDefined();
});
