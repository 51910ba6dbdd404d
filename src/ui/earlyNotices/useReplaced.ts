import { useLayoutEffect } from 'react';
import { type EarlyNotice, templateId } from './names.ts';

/** Removes the early notice once the hydrated page has decided whether to show it. A click on it is replayed then. */
export function useEarlyNoticeReplaced(name: EarlyNotice, isDecided: boolean): void {
  useLayoutEffect(() => {
    if (!isDecided) return;
    // Its templates go too, so that it cannot be shown later, beside the notice of the hydrated page.
    const early = `[data-early-notice=${name}], template[id^=${templateId(name, '')}]`;
    for (const element of document.querySelectorAll(early)) element.remove();
    queueMicrotask(() => dispatchEvent(new Event('section-hydrated')));
  }, [name, isDecided]);
}
