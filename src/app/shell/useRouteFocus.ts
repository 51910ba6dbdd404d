import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSite } from '../../site/SiteContext.tsx';

/**
 * After a navigation: focuses the page's heading, closes open menus, and reports the page to the site actor. A change
 * of search parameters alone (a filter) does not count.
 */
export function useRouteFocus() {
  const router = useRouter();
  const site = useSite();
  useEffect(() => {
    const reportPage = () =>
      site?.send({ type: 'PAGE_SHOWN', path: location.pathname, title: document.title });
    reportPage();
    return router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
      if (!pathChanged || fromLocation === undefined) return;
      for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover();
      if (toLocation.hash === '') {
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      }
      reportPage();
    });
  }, [router, site]);
}
