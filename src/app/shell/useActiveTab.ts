import { brand } from '@brand/brand';
import { useRouterState } from '@tanstack/react-router';
import type { Link } from '../../brands/types.ts';
import { useHydrated } from '../../ui/dom/useHydrated.ts';

/** Whether `path` is `prefix` or below it. Compares whole segments: `/courseware` is not below `/courses`. */
function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

/** The page of all courses belongs to the courses, although its address is not below theirs. */
const areaOf = (path: string) => (path === '/find-a-course' ? '/courses' : path);

/** The tab whose area contains the current page, if any. */
export function useActiveTab(): Link | undefined {
  const hydrated = useHydrated();
  const path = useRouterState({
    select: ({ location, matches }) => {
      // The fallback page is prerendered once for all paths, so it has no active tab until hydration.
      const anyPath = matches.at(-1)?.routeId === '/$' && !hydrated;
      return anyPath ? '' : location.pathname;
    },
  });
  return brand.tabs.find(({ to }) => isBelow(areaOf(path), to));
}
