import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSite } from '../../site/SiteContext.tsx';
import { isFocusLost } from '../../ui/dom/focusReturn.ts';

const closeMenus = () => {
  for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover();
};
const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });

/** For a control that goes with what it did: when its focus is lost, the page's heading gets it. */
export function useFocusAfterwards() {
  useEffect(
    () => () => {
      if (!isFocusLost()) return;
      closeMenus();
      focusHeading();
    },
    [],
  );
}

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
      closeMenus();
      if (toLocation.hash === '') focusHeading();
      reportPage();
    });
  }, [router, site]);
}
