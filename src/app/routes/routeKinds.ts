import { type AnyRoute, createRoute, redirect, type RouteComponent } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** File of the page's component: the build lists its chunks for the first load. */
    source?: string;
    /** Paths to prerender, where the route's own path has parameters; none for a page only seen in the browser. */
    prerender?: readonly string[] | (() => Promise<readonly string[]>);
    /** Where an address leads that fits the route and is no page of it: the server answers it before the page loads. */
    otherwise?: string;
    /** The route is a redirect to this path or address: the server answers it before the page loads. */
    redirect?: string;
    /** The route is an address of an earlier site, redirected to this path by the browser, which reports it. */
    oldRoute?: string;
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

interface SectionOptions {
  /** Address of the area, e.g. `/about`; its sections stand below it. */
  readonly path: string;
  readonly source: string;
  readonly component: RouteComponent;
  /** Slugs of the sections; a promise, so that their content stays out of the first load. */
  readonly sections: () => Promise<readonly string[]>;
  /** Where an unknown section leads. */
  readonly otherwise: string;
}

/** A page with sections at addresses of their own, `<path>/$section`. */
export function sectionRoute(root: AnyRoute, options: SectionOptions): AnyRoute {
  const { path, source, component, sections, otherwise } = options;
  return createRoute({
    getParentRoute: () => root,
    path: `${path}/$section`,
    beforeLoad: async ({ params }: { params: Record<string, string> }) => {
      if (!(await sections()).includes(params['section'] ?? '')) {
        throw redirect({ to: otherwise, replace: true });
      }
    },
    component,
    staticData: {
      source,
      prerender: async () => (await sections()).map((slug) => `${path}/${slug}`),
      otherwise,
    },
  });
}

/** An address that only leads on, e.g. from an area to its first section, or to a file. */
export function redirectRoute(root: AnyRoute, path: string, to: string): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path,
    staticData: { redirect: to },
    beforeLoad: () => {
      throw redirect(/\.\w+$/.test(to) ? { href: to, replace: true } : { to, replace: true });
    },
  });
}
