// @vitest-environment happy-dom
import createCache from '@emotion/cache';
import { createRootRoute, createRouter, isNotFound } from '@tanstack/react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { addresses, missingPath } from '../prerender/entryServer.tsx';
import { makeRouter } from '../router.tsx';
import type { SiteActor } from '../../site/SiteContext.tsx';
import { broaderPolicyMeta } from './broaderPolicy.ts';
import { redirectRoute } from './routeKinds.ts';

/** Where an address leads that a link within the site has; the server answers requests from the same table. */

afterEach(() => {
  vi.restoreAllMocks();
  document.head.replaceChildren();
  delete document.documentElement.dataset['hydrated'];
});

const { redirects, oldRoutes, paths } = await addresses();

/** On the page of the terms, with what the site hears. */
async function openTerms() {
  window.history.replaceState({}, '', '/terms');
  const heard: unknown[] = [];
  const router = makeRouter(createCache({ key: 'c' }), {
    send: (event: unknown) => void heard.push(event),
  } as unknown as SiteActor);
  await router.load();
  return { router, heard };
}

/** The pattern of the page that is shown. */
const leaf = ({ state: { matches } }: ReturnType<typeof makeRouter>) =>
  matches.some(({ error }) => isNotFound(error)) ? 'not found' : matches.at(-1)!.fullPath;

/** The document that the browser is asked for instead of a page of this one, by a press and not by a pointer that rests. */
async function documentFor(router: ReturnType<typeof makeRouter>, href: string) {
  const asked: string[] = [];
  vi.spyOn(location, 'replace').mockImplementation((to) => void asked.push(`replace ${to}`));
  vi.spyOn(location, 'href', 'set').mockImplementation((to) => void asked.push(`go to ${to}`));
  await router.preloadRoute({ to: href.replace(/\?.*/, '') } as never);
  expect(asked).toEqual([]);
  // It never ends where the document goes.
  void router.navigate({ href });
  await vi.waitFor(() => expect([...asked, router.state.status]).not.toEqual(['pending']));
  await new Promise((resolve) => setTimeout(resolve, 20));
  return asked;
}

const gone = (pattern: string) => pattern.replaceAll('*', 'gone');
const isPage = (to: string) => /^\/[^.]*$/.test(to);
const moved = Object.entries({ ...redirects, ...oldRoutes }).map(([from, to]) => [gone(from), to] as const);

describe('an address that has moved', () => {
  test.each(moved.filter(([, to]) => isPage(to)))(
    '%s leads to %s, with its query, and is no address to come back to',
    async (from, to) => {
      const { router, heard } = await openTerms();
      const before = history.length;
      await router.navigate({ href: `${from}?video_id=a` });
      const last = moved.find(([other]) => other === to)?.[1] ?? to;
      expect([location.pathname + location.search, leaf(router)]).toEqual([
        `${last}?video_id=a`,
        expect.not.stringContaining('not found'),
      ]);
      expect(history.length).toBe(before + 1);
      const isOld = Object.keys(oldRoutes).some((old) => gone(old) === from);
      expect(heard).toEqual(isOld ? [{ type: 'OLD_ROUTE_FOLLOWED', from, to }] : []);
    },
  );

  test.each(moved.filter(([, to]) => !isPage(to)))(
    '%s leads to %s, which is no page of the router',
    async (from, to) => {
      const { router } = await openTerms();
      expect(await documentFor(router, from)).toEqual([`replace ${to}`]);
    },
  );

  test('is not followed by a link to it that a pointer rests on', async () => {
    const { router, heard } = await openTerms();
    for (const from of Object.keys(oldRoutes)) await router.preloadRoute({ to: gone(from) } as never);
    expect([heard, location.pathname]).toEqual([[], '/terms']);
  });
});

test.each([
  [missingPath, '/$'],
  ['/courses/none', 'not found'],
  ['/courses/none/biod101', 'not found'],
  ['/courses/biology/none', '/courses/biology'],
  ['/courses/biology/BIOD101', '/courses/biology/biod101'],
  ['/courses/chemistry/biod101', '/courses/chemistry'],
  ['/sample-lessons/none', 'not found'],
  ['/partners/none', 'not found'],
  ['/partners/DUQUESNE', '/partners/duquesne'],
  ['/student-services/scholarships/none', 'not found'],
])('an address that no page has, %s, leads to %s', async (from, to) => {
  const { router } = await openTerms();
  await router.navigate({ href: from });
  if (to.startsWith('/') && to !== '/$') expect(location.pathname).toBe(to);
  else expect([location.pathname, leaf(router)]).toEqual([from, to]);
});

test('an unknown section leads where the server leads it', async () => {
  const { router } = await openTerms();
  const led: Record<string, string> = {};
  const areas = new Set(
    paths.flatMap((path) => [path.slice(0, path.lastIndexOf('/')), path.replace(/\/$/, '')]),
  );
  for (const area of areas) {
    await router.navigate({ href: `${area}/none` });
    if (location.pathname !== `${area}/none`) led[`${area}/*`] = location.pathname;
  }
  const ofServer = Object.entries(redirects).filter(([from]) => from.endsWith('/*'));
  // The server knows no courses, whose pages lead to their department in the browser.
  const ofCourses = Object.entries(led).filter(([from]) => from.startsWith('/courses/'));
  expect(led).toEqual({ ...Object.fromEntries(ofServer), ...Object.fromEntries(ofCourses) });
});

test('each page is reached by its address', async () => {
  const { router } = await openTerms();
  for (const path of paths) {
    await router.navigate({ href: path });
    expect([path, location.pathname, leaf(router)]).toEqual([path, path, expect.stringMatching(/^\/[^$]?/)]);
  }
});

describe('checkout, whose page allows more than others,', () => {
  const meta = (path: string) => {
    document.head.innerHTML = `<meta name="${broaderPolicyMeta}" content="${path}">`;
  };
  test.each([
    ['is loaded again', '/checkout', true, ['replace /checkout?x=1']],
    ['is not where the page does not say so', '/other', true, []],
    ['is not before the page is hydrated', '/checkout', false, []],
  ])('%s', async (_, path, isHydrated, asked) => {
    meta(path);
    const { router } = await openTerms();
    if (isHydrated) document.documentElement.dataset['hydrated'] = '';
    expect(await documentFor(router, '/checkout?x=1')).toEqual(asked);
  });
});

test('a redirect to another site is followed by the browser', async () => {
  const to = 'https://dashboard.example.edu/login';
  const root = createRootRoute();
  root.addChildren([redirectRoute(root, '/moved', to)]);
  window.history.replaceState({}, '', '/');
  const router = createRouter({ routeTree: root as never, context: {} as never });
  await router.load();
  expect(await documentFor(router as never, '/moved')).toEqual([`replace ${to}`]);
});
