import { useLayoutEffect } from 'react';
import type { EarlyNotice } from './names.ts';

/** Removes the early notice once the hydrated page has decided whether to show it. A click on it is replayed then. */
export function useEarlyNoticeReplaced(name: EarlyNotice, isDecided: boolean): void {
  useLayoutEffect(() => {
    const early = document.querySelector(`[data-early-notice=${name}]`);
    if (!isDecided || early === null) return;
    early.remove();
    queueMicrotask(() => dispatchEvent(new Event('section-hydrated')));
  }, [name, isDecided]);
}
