import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRouter } from '@tanstack/react-router';
import { GlobalStyles } from '../ui/theme/globalStyles.tsx';
import { system } from '../ui/theme/system.ts';
import { routeTree } from './routes/routes.ts';
import { type SiteActor, SiteProvider } from '../site/SiteContext.tsx';

/** Prerendered documents bring the global sheets; only where they are written, and without them, are they made. */
const writesStyles = import.meta.env.SSR || import.meta.env.DEV;

/** `site` is null while a page is prerendered: there is nobody's cart or session yet. */
export function makeRouter(cache: EmotionCache, site: SiteActor | null) {
  return createRouter({
    routeTree,
    context: { site },
    defaultPreload: 'intent',
    defaultViewTransition: true,
    // On the server it would write an inline script.
    scrollRestoration: import.meta.env.SSR ? false : afterFirstPage(),
    Wrap: ({ children }) => (
      <CacheProvider value={cache}>
        <ChakraProvider value={system}>
          {writesStyles && <GlobalStyles />}
          <SiteProvider site={site}>{children}</SiteProvider>
        </ChakraProvider>
      </CacheProvider>
    ),
  });
}

/** The browser places the first page by itself, and its reader may have scrolled on before the script came. */
function afterFirstPage() {
  let pages = 0;
  return () => {
    pages += 1;
    return pages > 1;
  };
}

export type AppRouter = ReturnType<typeof makeRouter>;
