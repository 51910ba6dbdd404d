import type { ReactNode } from 'react';
import type { AppRouter } from './router.tsx';
import { type Island, readIsland } from './island.ts';

declare global {
  interface Window {
    /** Where the router looks for the state of a prerendered page. */
    $_TSR?: unknown;
  }
}

const nextTask = () =>
  (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.() ??
  new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Takes over the prerendered page. Each stage is evaluated in a task of its own, so that none is long; the files were
 * all asked for beforehand.
 */
export async function boot() {
  await import('./stages/react.ts');
  await nextTask();
  const { createCache } = await import('./stages/style.ts');
  await nextTask();
  await import('./stages/navigation.ts');
  await nextTask();
  const { makeRouter } = await import('./router.tsx');
  await nextTask();
  const { createSite } = await import('../site/createSite.ts');
  const site = createSite();
  await nextTask();

  const cache = createCache({ key: 'c' });
  // Under the strict content policy Emotion may not open a new style element. Counting from one makes it go on in the
  // prerendered one, whose hash is granted; rules added by script need no grant.
  if (cache.sheet.tags.length > 0) (cache.sheet as unknown as { ctr: number }).ctr = 1;

  const router = makeRouter(cache, site);
  const island = readIsland();
  if (island && isSamePage(router, island)) await takeOver(router, island);
  else await showAnew(router);
  // For tests and measurements: from now on a press is answered.
  document.documentElement.dataset.live = '';
}

const withoutSlash = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

/** A server may answer a path with the fallback page where this router knows better, e.g. a redirect. */
function isSamePage(router: AppRouter, island: Island) {
  const { pathname } = router.latestLocation;
  if (island.path !== null && withoutSlash(pathname) !== island.path) return false;
  const matches = router.matchRoutes(router.latestLocation);
  return (
    matches.length === island.matches.length &&
    matches.every((match, index) => match.routeId === island.matches[index]?.route)
  );
}

async function takeOver(router: AppRouter, island: Island) {
  const { hydrate, RouterProvider } = await import('./stages/navigation.ts');
  const { hydrateRoot, startTransition, useEffect } = await import('./stages/react.ts');
  const matches = router.matchRoutes(router.latestLocation).map((match, index) => {
    const data = island.matches[index]?.data;
    // The id as the router writes it on a server, so that it recognizes its own.
    const state = { i: match.id.replaceAll('/', '#'), u: Date.now(), s: 'success', ssr: true };
    return data === undefined ? state : { ...state, l: data };
  });
  const nothing = () => undefined;
  window.$_TSR = {
    router: { matches },
    buffer: [],
    h: nothing,
    e: nothing,
    c: nothing,
    p: (run: () => void) => run(),
  };
  await hydrate(router);
  await nextTask();

  const { href } = router.latestLocation;
  const report = (error: unknown) => {
    // After a change of page the router may show React a match that has just gone; React renders again and is right.
    if (router.latestLocation.href === href) console.error('The prerendered page did not fit:', error);
  };
  await new Promise<void>((done) => {
    const Ready = ({ children }: { children: ReactNode }) => {
      useEffect(done, []);
      return children;
    };
    startTransition(() => {
      hydrateRoot(
        rootElement(),
        <Ready>
          <RouterProvider router={router} />
        </Ready>,
        { onRecoverableError: report },
      );
    });
  });
}

/** Without a fitting prerendered page: in development, and where a path means something else in this browser. */
async function showAnew(router: AppRouter) {
  const { createRoot } = await import('./stages/react.ts');
  const { RouterProvider } = await import('./stages/navigation.ts');
  await router.load();
  const root = rootElement();
  root.replaceChildren();
  createRoot(root).render(<RouterProvider router={router} />);
}

function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  return root;
}
