import { useLayoutEffect } from 'react';
import { passOnPress } from '../dom/passOnPress.ts';
import { sectionHydrated } from '../dom/sectionHydrated.ts';
import { type EarlyNotice, earlyNoticeId } from './names.ts';

/** Removes the early notice once the hydrated page has decided whether to show it. A click on it is replayed then. */
export function useEarlyNoticeReplaced(name: EarlyNotice, isDecided: boolean): void {
  useLayoutEffect(() => {
    const container = document.getElementById(earlyNoticeId(name));
    if (!isDecided || container === null) return;
    const early = [...container.querySelectorAll('button')];
    const used = [':is(:active, [data-pressed])', ':focus', '[aria-busy=true]'].map((state) =>
      early.findIndex((button) => button.matches(state)),
    );
    container.replaceChildren();
    // So that it cannot be shown later, beside the notice of the hydrated page.
    delete container.dataset.early;
    const now = document.querySelectorAll<HTMLElement>(`[data-part=${name}] button`);
    const [pressed, focused, held] = used.map((index) => now[index]);
    passOnPress(pressed);
    focused?.focus({ preventScroll: true });
    if (held) held.ariaBusy = 'true';
    queueMicrotask(sectionHydrated);
  }, [name, isDecided]);
}
