import { courses } from '@brand/catalogue';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { RouterContextProvider } from '@tanstack/react-router';
import { createRequestHandler, RouterServer } from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { fontFiles } from '../../ui/theme/fonts.ts';
import type { PageData } from '../boot/pageData.ts';
import { makeRouter } from '../router.tsx';
import { system } from '../../ui/theme/system.ts';
import { LinkToCart } from '../shell/CartLink.tsx';
import { CheckoutTemplates } from '../../flows/checkout/early/CheckoutTemplates.tsx';
import { NoticeTemplates } from './NoticeTemplates.tsx';
import { structuredData } from './structuredData.ts';

export { brand } from '@brand/brand';
export { courses, fontFiles };

export interface RenderedPage {
  readonly html: string;
  /** Templates of what shows before hydration. */
  readonly templates: string;
  /** Title, meta and link elements from the page's components. */
  readonly head: string;
  /** Rules that every page needs. */
  readonly globalStyles: string;
  /** Rules of the page's components. */
  readonly styles: string;
  readonly data: PageData;
  readonly structuredData: readonly object[];
  /** Source file of the script that fills the page before it is hydrated, if there is one. */
  readonly early: string | null;
  /** Source files that the page loads by itself once it is used. */
  readonly onDemand: readonly string[];
  /** Files of the matched pages' components. */
  readonly sources: readonly string[];
}

/** A path that no page has, so the fallback page is rendered. */
export const missingPath = '/-';

/** Renders the page at `path` as seen by a visitor without a cart or session. */
export async function render(path: string): Promise<RenderedPage> {
  // Without plugins Emotion adds no vendor prefixes, which the build's browsers do not need.
  const cache = createCache({ key: 'c', stylisPlugins: [] });
  // Makes Emotion collect all rules in the cache instead of rendering a style element next to each component.
  cache.compat = true;
  const isCheckout = path === '/checkout';
  const handle = createRequestHandler({
    request: new Request(new URL(path, 'http://localhost')),
    createRouter: () => makeRouter(cache, null),
  });
  let page: RenderedPage | undefined;
  const response = await handle(async ({ router, responseHeaders }) => {
    const rendered = renderToString(<RouterServer router={router} />);
    const templates = renderToString(
      <CacheProvider value={cache}>
        <ChakraProvider value={system}>
          <NoticeTemplates />
          {isCheckout && (
            <RouterContextProvider router={router}>
              <CheckoutTemplates cartLink={<LinkToCart count={1} />} />
            </RouterContextProvider>
          )}
        </ChakraProvider>
      </CacheProvider>,
    );
    // The app renders no <html>, so React puts the head's elements in front of the markup.
    const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(rendered)?.[0] ?? '';
    const matches = router.state.matches;
    page = {
      head,
      html: rendered.slice(head.length),
      templates,
      ...collectStyles(cache),
      data: {
        path: path === missingPath ? null : path,
        matches: matches.map(({ routeId, loaderData }) =>
          loaderData === undefined ? { route: routeId } : { route: routeId, data: loaderData },
        ),
      },
      structuredData: path === missingPath ? [] : await structuredData(path),
      early: isCheckout ? 'src/flows/checkout/early/show.ts' : null,
      onDemand: isCheckout ? ['src/flows/checkout/Checkout.tsx', 'src/site/wiring/checkout.ts'] : [],
      sources: matches.flatMap(({ staticData }) =>
        staticData.source === undefined ? [] : [staticData.source],
      ),
    };
    return new Response('', { headers: responseHeaders });
  });
  if (!page)
    throw new Error(
      `${path} was not rendered: status ${response.status} ${response.headers.get('location') ?? ''}`,
    );
  return page;
}

/** The CSS rules that the page uses. */
function collectStyles(cache: ReturnType<typeof createCache>) {
  let globalStyles = '';
  let styles = '';
  for (const [id, rule] of Object.entries(cache.inserted)) {
    if (typeof rule !== 'string') continue;
    const isGlobal = cache.registered[`${cache.key}-${id}`] === undefined && !id.startsWith('animation-');
    if (isGlobal) globalStyles += rule;
    else styles += rule;
  }
  return { globalStyles, styles };
}

/**
 * The paths to prerender and the redirects in the route table. A redirect from `/area/*` applies to paths that are not
 * a page of the area. `oldRoutes` has the addresses of earlier sites, with `*` for one segment.
 */
export async function addresses() {
  const paths: string[] = [];
  const redirects: Record<string, string> = {};
  const oldRoutes: Record<string, string> = {};
  const router = makeRouter(createCache({ key: 'c' }), null);
  for (const { fullPath, options } of Object.values(router.routesById)) {
    const { source, prerender, redirect, otherwise, oldRoute } = options.staticData ?? {};
    if (oldRoute !== undefined) oldRoutes[fullPath.replaceAll(/\$\w+/g, '*')] = oldRoute;
    if (otherwise !== undefined) redirects[fullPath.replace(/\$\w+$/, '*')] = otherwise;
    if (redirect !== undefined) redirects[fullPath] = redirect;
    else if (prerender !== undefined) {
      paths.push(...(typeof prerender === 'function' ? await prerender() : prerender));
    } else if (source !== undefined && !fullPath.includes('$')) paths.push(fullPath);
  }
  return { paths, redirects, oldRoutes };
}
