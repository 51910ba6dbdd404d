import { type RefObject, useEffect, useRef } from 'react';
import { showCurrentTab } from './showCurrentTab.ts';

/** For a bar of links: keeps the one to `current` in view. */
export function useCurrentTabShown(current: string): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (bar.current) showCurrentTab(bar.current, `a[href="${current}"]`);
  }, [current]);
  return bar;
}
