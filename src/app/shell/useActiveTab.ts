import { brand } from '@brand/brand';
import { useRouterState } from '@tanstack/react-router';
import type { Link } from '../../brands/types.ts';
import { useHydrated } from '../../ui/dom/useHydrated.ts';

export interface ActiveTab {
  readonly tab: Link | undefined;
  /** `page` on the tab's own page, `true` further down. */
  readonly current: 'page' | 'true';
}

/** Whether `path` is `prefix` or below it; whole segments count, so `/courseware` is not below `/courses`. */
export function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

/** The tab that leads to the part of the site in which the current page stands, if any. */
export function useActiveTab(): ActiveTab {
  const hydrated = useHydrated();
  const path = useRouterState({
    select: ({ location, matches }) => {
      // The fallback page is prerendered once for every path: until it has been taken over no tab is active.
      const anyPath = matches.at(-1)?.routeId === '/$' && !hydrated;
      return anyPath ? '' : location.pathname;
    },
  });
  const tab = brand.tabs.find(({ to }) => isBelow(path, to));
  return { tab, current: tab?.to === path ? 'page' : 'true' };
}
