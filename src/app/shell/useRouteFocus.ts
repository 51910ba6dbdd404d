import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSite } from '../../site/SiteContext.tsx';

/**
 * After a change of page: focus moves to its heading, open menus close, and the site is told which page is shown. A
 * change of the address's query alone (a filter) is not a change of page.
 */
export function useRouteFocus() {
  const router = useRouter();
  const site = useSite();
  useEffect(() => {
    const told = () => site?.send({ type: 'PAGE_SHOWN', path: location.pathname, title: document.title });
    told();
    return router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
      if (!pathChanged || fromLocation === undefined) return;
      for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover();
      if (toLocation.hash === '') {
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      }
      told();
    });
  }, [router, site]);
}
