import { courses } from '@brand/catalogue';
import createCache from '@emotion/cache';
import { createRequestHandler, RouterServer } from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { fontFiles } from '../ui/theme/fonts.ts';
import type { Island } from './island.ts';
import { makeRouter } from './router.tsx';
import { structuredData } from './structuredData.ts';

export { brand } from '@brand/brand';
export { courses, fontFiles };

export interface RenderedPage {
  readonly html: string;
  /** Title, metas and links that the page's components asked for. */
  readonly head: string;
  readonly styles: readonly { readonly id: string; readonly css: string }[];
  readonly island: Island;
  readonly structuredData: readonly object[];
  /** Files of the matched pages' components. */
  readonly sources: readonly string[];
}

/** A path no page has: what is rendered for it is the fallback page. */
export const missingPath = '/-';

/** Renders the page at `path`, as a visitor without cart or session sees it. */
export async function render(path: string): Promise<RenderedPage> {
  const cache = createCache({ key: 'c' });
  // Collect the rules in the cache instead of writing a style element beside every element.
  cache.compat = true;
  const handle = createRequestHandler({
    request: new Request(new URL(path, 'http://localhost')),
    createRouter: () => makeRouter(cache, null),
  });
  let page: RenderedPage | undefined;
  const response = await handle(async ({ router, responseHeaders }) => {
    const rendered = renderToString(<RouterServer router={router} />);
    // Without an <html> React writes what belongs into the head in front of everything else.
    const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(rendered)?.[0] ?? '';
    const matches = router.state.matches;
    page = {
      head,
      html: rendered.slice(head.length),
      styles: collectStyles(cache),
      island: {
        path: path === missingPath ? null : path,
        matches: matches.map(({ routeId, loaderData }) =>
          loaderData === undefined ? { route: routeId } : { route: routeId, data: loaderData },
        ),
      },
      structuredData: path === missingPath ? [] : await structuredData(path),
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

/**
 * The rules that the page uses, in the tags in which Emotion looks for them: one for the components' rules, and one
 * for each global sheet, or those would be inserted twice.
 */
function collectStyles(cache: ReturnType<typeof createCache>) {
  const ids: string[] = [];
  const globals: { id: string; css: string }[] = [];
  let rules = '';
  for (const [id, rule] of Object.entries(cache.inserted)) {
    // Chakra's own place for global sheets is empty: ours are in `globalStyles.tsx`.
    if (typeof rule !== 'string' || rule === '') continue;
    if (cache.registered[`${cache.key}-${id}`] === undefined && !id.startsWith('animation-')) {
      globals.push({ id: `${cache.key}-global ${id}`, css: rule });
    } else {
      ids.push(id);
      rules += rule;
    }
  }
  return [...globals, { id: `${cache.key} ${ids.join(' ')}`, css: rules }];
}

/**
 * What the route table says about addresses: the paths to prerender and the redirects. A redirect from `/area/*` is
 * for what is no page of the area. `inBrowser` are patterns (`*` for any one segment) that only the browser resolves.
 */
export async function addresses() {
  const paths: string[] = [];
  const redirects: Record<string, string> = {};
  const inBrowser: string[] = [];
  const router = makeRouter(createCache({ key: 'c' }), null);
  for (const { fullPath, options } of Object.values(router.routesById)) {
    const { source, prerender, redirect, otherwise, oldRoute } = options.staticData ?? {};
    if (oldRoute !== undefined) inBrowser.push(fullPath.replaceAll(/\$\w+/g, '*'));
    if (otherwise !== undefined) redirects[fullPath.replace(/\$\w+$/, '*')] = otherwise;
    if (redirect !== undefined) redirects[fullPath] = redirect;
    else if (prerender !== undefined) {
      paths.push(...(typeof prerender === 'function' ? await prerender() : prerender));
    } else if (source !== undefined && !fullPath.includes('$')) paths.push(fullPath);
  }
  return { paths, redirects, inBrowser };
}
