import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import { createRouter } from '@tanstack/react-router';
import { fontCss } from '../ui/theme/fonts.ts';
import { system } from '../ui/theme/system.ts';
import { routeTree } from './routes.ts';
import { type SiteActor, SiteProvider } from './SiteContext.tsx';

/** `site` is null while a page is prerendered: there is nobody's cart or session yet. */
export function makeRouter(cache: EmotionCache, site: SiteActor | null) {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultViewTransition: true,
    // Its script would be an inline one; the browser restores the scroll of the first page by itself.
    scrollRestoration: !import.meta.env.SSR,
    Wrap: ({ children }) => (
      <CacheProvider value={cache}>
        <ChakraProvider value={system}>
          <Global styles={fontCss} />
          <SiteProvider site={site}>{children}</SiteProvider>
        </ChakraProvider>
      </CacheProvider>
    ),
  });
}

export type AppRouter = ReturnType<typeof makeRouter>;
