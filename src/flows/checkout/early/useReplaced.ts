import { type RefObject, useLayoutEffect, useRef } from 'react';
import { earlyCheckoutId } from './names.ts';

const focusable = 'a, button, input';

/**
 * Takes over from what was shown before checkout ran: the ticked box, the focus, and a click on a button, which is
 * replayed.
 */
export function useEarlyCheckoutReplaced(cart: RefObject<HTMLElement | null>, acceptTerms: () => void): void {
  const accept = useRef(acceptTerms);
  useLayoutEffect(() => {
    const early = document.getElementById(earlyCheckoutId);
    if (early === null || !early.hasChildNodes()) return;
    const controls = [...early.querySelectorAll<HTMLElement>(focusable)];
    const focused = controls.findIndex((control) => control === document.activeElement);
    const wasAccepted = early.querySelector<HTMLInputElement>('input[name=terms]')?.checked === true;
    early.replaceChildren();
    if (focused >= 0) cart.current?.querySelectorAll<HTMLElement>(focusable)[focused]?.focus();
    if (wasAccepted) accept.current();
    queueMicrotask(() => dispatchEvent(new Event('section-hydrated')));
  }, [cart]);
}
