import { useLayoutEffect } from 'react';
import { type EarlyNotice, templateId } from './names.ts';

/** Removes the early notice once the hydrated page has decided whether to show it. A click on it is replayed then. */
export function useEarlyNoticeReplaced(name: EarlyNotice, isDecided: boolean): void {
  useLayoutEffect(() => {
    if (!isDecided) return;
    // Without its templates it cannot be shown from now on either, beside that of the hydrated page.
    const early = `[data-early-notice=${name}], template[id^=${templateId(name, '')}]`;
    for (const element of document.querySelectorAll(early)) element.remove();
    queueMicrotask(() => dispatchEvent(new Event('section-hydrated')));
  }, [name, isDecided]);
}
