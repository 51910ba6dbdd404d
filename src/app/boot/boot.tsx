import { formerAddressIn } from '../../../domain/formerAddress.ts';
import { firstPageReady } from '../shell/firstPage.ts';
import { loadPage } from '../routes/lazyPage.tsx';
import type { AppRouter } from '../router.tsx';
import type { SiteActor } from '../../site/SiteContext.tsx';
import { type PageData, readPageData } from './pageData.ts';
import { isAltered } from '../../ui/dom/isAltered.ts';
import { sheetPerBatch } from '../libraries/sheetPerBatch.ts';
import { withRenderedRules } from '../libraries/withRenderedRules.ts';

const nextTask = () =>
  (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.() ??
  new Promise<void>((resolve) => setTimeout(resolve));

const ignore = () => undefined;

let site: SiteActor | undefined;

/**
 * Hydrates the prerendered page; can be called again when it failed. Each library is evaluated in a
 * separate task to keep tasks short. All files have been requested before.
 */
export async function boot() {
  await import('../libraries/react.ts');
  await nextTask();
  const { createCache } = await import('../libraries/styles.ts');
  await nextTask();
  await import('../libraries/router.ts');
  await nextTask();
  const { makeRouter } = await import('../router.tsx');
  await nextTask();
  const { createSite } = await import('../../site/createSite.ts');
  site ??= createSite();
  reportFormerAddress(site);
  await nextTask();

  // Without plugins it adds no vendor prefixes, like the build.
  const cache = createCache({ key: 'c', stylisPlugins: [] });
  const router = makeRouter(sheetPerBatch(withRenderedRules(cache)), site);
  const page = readPageData();
  if (page && isSamePage(router, page)) await hydratePage(router, page);
  else await renderPage(router);
  // For tests and measurements: from now on the page responds.
  document.documentElement.dataset.hydrated = '';
}

/** The server has redirected from an address of an earlier site. */
function reportFormerAddress(actor: SiteActor): void {
  const from = formerAddressIn(location.hash);
  if (from === null) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  actor.send({ type: 'OLD_ROUTE_FOLLOWED', from, to: location.pathname });
}

const withoutSlash = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

/** A server may answer a path with the fallback page where this router knows better, e.g. a redirect. */
function isSamePage(router: AppRouter, page: PageData) {
  const { pathname } = router.latestLocation;
  if (page.path !== null && withoutSlash(pathname) !== page.path) return false;
  const matches = router.matchRoutes(router.latestLocation);
  return (
    matches.length === page.matches.length &&
    matches.every((match, index) => match.routeId === page.matches[index]?.route)
  );
}

async function hydratePage(router: AppRouter, page: PageData) {
  const { hydrateRouter, RouterProvider } = await import('../libraries/router.ts');
  const { hydrateRoot, startTransition } = await import('../libraries/react.ts');
  const { routesById } = router as { routesById: Record<string, { options: { component?: unknown } }> };
  await Promise.all(page.matches.map(({ route }) => loadPage(routesById[route]?.options.component)));
  await hydrateRouter(
    router,
    page.matches.map(({ data }) => data),
  );
  await nextTask();

  const { href } = router.latestLocation;
  const root = rootElement();
  const use = isAltered()
    ? // Where it does not load, the page works, without what was done before.
      await import('../../ui/dom/redrawn.ts').then(({ followUse }) => followUse(root), ignore)
    : undefined;
  const onRecoverableError = (error: unknown) => {
    // During a navigation React may see a match that was just removed; it recovers by rendering again.
    if (router.latestLocation.href !== href) return;
    console.error('The prerendered page did not match:', error);
    use?.keepLooks();
  };
  startTransition(() => {
    hydrateRoot(root, <RouterProvider router={router} />, { onRecoverableError });
  });
  await firstPageReady;
  use?.keepValues();
}

/** Renders without hydrating: in development, and where the path leads to another page than the prerendered one. */
async function renderPage(router: AppRouter) {
  const { createRoot } = await import('../libraries/react.ts');
  const { RouterProvider } = await import('../libraries/router.ts');
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
