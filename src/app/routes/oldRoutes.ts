import { brand } from '@brand/brand';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import type { OldRoute } from '../../brands/oldRoutes.ts';
import type { SiteActor } from '../../site/SiteContext.tsx';
import { redirectTo } from './routeKinds.ts';

/** An address of an earlier site. The server redirects it; this is for links within the site. */
function oldRoute(root: AnyRoute, { from, to }: OldRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path: from,
    staticData: { oldRoute: to },
    beforeLoad: ({ context, location, preload }) => {
      const { site } = context as { site: SiteActor | null };
      if (!preload) site?.send({ type: 'OLD_ROUTE_FOLLOWED', from: location.pathname, to });
      throw redirectTo(to, location);
    },
  });
}

export const oldRoutes = (root: AnyRoute): readonly AnyRoute[] =>
  brand.oldRoutes.map((entry) => oldRoute(root, entry));
