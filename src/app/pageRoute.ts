import { type AnyRoute, createRoute, type RouteComponent } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** File of the page's component: the build lists its chunks for the first load. */
    source?: string;
    /** Paths to prerender, where the route's own path has parameters; none for a page only seen in the browser. */
    prerender?: readonly string[];
    /** The route is a redirect to this path or address: the server answers it before the page loads. */
    redirect?: string;
  }
}

interface PageOptions {
  readonly path: string;
  readonly source: string;
  readonly component: RouteComponent;
  readonly prerender?: readonly string[];
}

/** A page without loader: nearly all of them. */
export function pageRoute(root: AnyRoute, { path, source, component, prerender }: PageOptions): AnyRoute {
  const staticData = prerender === undefined ? { source } : { source, prerender };
  return createRoute({ getParentRoute: () => root, path, component, staticData });
}
