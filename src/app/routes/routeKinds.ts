import { type AnyRoute, createRoute, redirect, type RouteComponent } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Source file of the page's component; the build lists its chunks in the prerendered document. */
    source?: string;
    /** Paths to prerender, for a route whose path has parameters. */
    prerender?: readonly string[] | (() => Promise<readonly string[]>);
    /** Redirect target for paths that match the route but are not a page. The server redirects, too. */
    otherwise?: string;
    /** The route redirects to this path or URL. The server redirects, too. */
    redirect?: string;
    /** The route is an address of an earlier site. Both redirect it, to this path, and the browser reports that. */
    oldRoute?: string;
  }
}

/** What a route knows of the address, whatever its parameters. */
export interface BeforeLoad {
  readonly params: Readonly<Record<string, string>>;
  readonly location: { readonly search: object };
}

interface PageOptions {
  readonly path: string;
  readonly source: string;
  readonly component: RouteComponent;
  readonly prerender?: readonly string[];
}

/** To another page of the site; the query goes with it. */
export const redirectTo = (to: string, { search }: { readonly search: object }) =>
  redirect({ to, search, replace: true });

/** A page without a loader. */
export function pageRoute(root: AnyRoute, { path, source, component, prerender }: PageOptions): AnyRoute {
  const staticData = prerender === undefined ? { source } : { source, prerender };
  return createRoute({ getParentRoute: () => root, path, component, staticData });
}

interface SectionOptions {
  /** Path of the area, e.g. `/about`; its sections are at `/about/<slug>`. */
  readonly path: string;
  readonly source: string;
  readonly component: RouteComponent;
  /** Slugs of the sections; asynchronous to keep the content out of the first load. */
  readonly sections: () => Promise<readonly string[]>;
  /** Redirect target for unknown sections. */
  readonly otherwise: string;
}

/** A page whose sections have their own paths, `<path>/$section`. */
export function sectionRoute(root: AnyRoute, options: SectionOptions): AnyRoute {
  const { path, source, component, sections, otherwise } = options;
  return createRoute({
    getParentRoute: () => root,
    path: `${path}/$section`,
    beforeLoad: async ({ params, location }: BeforeLoad) => {
      if (!(await sections()).includes(params['section'] ?? '')) {
        throw redirectTo(otherwise, location);
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

/** A redirect, e.g. from an area to its first section, or to a file or another site, which the router has no page for. */
export function redirectRoute(root: AnyRoute, path: string, to: string): AnyRoute {
  const isPage = to.startsWith('/') && !/\.\w+$/.test(to);
  return createRoute({
    getParentRoute: () => root,
    path,
    staticData: { redirect: to },
    beforeLoad: ({ location }: BeforeLoad) => {
      throw isPage ? redirectTo(to, location) : redirect({ href: to, replace: true, reloadDocument: true });
    },
  });
}
