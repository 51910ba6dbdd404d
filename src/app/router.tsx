import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRouter } from '@tanstack/react-router';
import { GlobalStyles } from '../ui/theme/globalStyles.tsx';
import { parseSearch, stringifySearch } from '../services/query.ts';
import { system } from '../ui/theme/system.ts';
import { routeTree } from './routes/routes.ts';
import { ErrorPage } from './shell/ErrorPage.tsx';
import { type SiteActor, SiteProvider } from '../site/SiteContext.tsx';

/** Prerendered documents contain the global styles, so only the prerenderer and the development server render them. */
const rendersGlobalStyles = import.meta.env.SSR || import.meta.env.DEV;

/** `site` is null while prerendering: there is no cart or session. */
export function makeRouter(cache: EmotionCache, site: SiteActor | null) {
  return createRouter({
    routeTree,
    context: { site },
    parseSearch,
    stringifySearch,
    // It replaces the page alone, so that header and footer stay.
    defaultErrorComponent: ErrorPage,
    defaultPreload: 'intent',
    defaultViewTransition: {
      // Checkout shows a placeholder while it loads and when it is done, which nothing should fade into or from.
      types: ({ fromLocation, toLocation }) =>
        [fromLocation?.pathname, toLocation.pathname].includes('/checkout') ? false : [],
    },
    // On the server it would render an inline script, which the Content-Security-Policy blocks.
    scrollRestoration: import.meta.env.SSR ? false : exceptFirstPage(),
    Wrap: ({ children }) => (
      <CacheProvider value={cache}>
        <ChakraProvider value={system}>
          {rendersGlobalStyles && <GlobalStyles />}
          <SiteProvider site={site}>{children}</SiteProvider>
        </ChakraProvider>
      </CacheProvider>
    ),
  });
}

/** The browser restores the scroll position of the first page itself, and the visitor may have scrolled before boot. */
function exceptFirstPage() {
  let pages = 0;
  return () => {
    pages += 1;
    return pages > 1;
  };
}

export type AppRouter = ReturnType<typeof makeRouter>;
