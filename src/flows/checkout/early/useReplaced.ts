import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { earlyCheckoutId } from './names.ts';

const focusable = 'a, button, input';

const nothing = () => undefined;

/**
 * Takes over from what was shown before checkout ran: the focus, what is being pressed, a checked box, and a click on a
 * button, which is replayed. Both have the same controls in the same order.
 */
export function useEarlyCheckoutReplaced(cart: RefObject<HTMLElement | null>): void {
  const handOver = useRef<() => void>(nothing);
  useLayoutEffect(() => {
    const early = document.getElementById(earlyCheckoutId);
    if (early === null || !early.hasChildNodes()) return;
    const controls = [...early.querySelectorAll<HTMLElement>(focusable)];
    const focused = controls.findIndex((control) => control === document.activeElement);
    // The button will be released over another element, which is no click.
    const pressed = controls.findIndex((control) => control.matches(':active'));
    const checked = controls.findIndex((control) => control instanceof HTMLInputElement && control.checked);
    early.replaceChildren();
    handOver.current = () => {
      const now = cart.current?.querySelectorAll<HTMLElement>(focusable);
      now?.[focused]?.focus();
      now?.[checked]?.click();
      now?.[pressed]?.click();
      dispatchEvent(new Event('section-hydrated'));
    };
  }, [cart]);
  // A box clicked in the layout effect would look unchecked for a moment, because the page does not follow the chart yet.
  useEffect(() => {
    handOver.current();
    handOver.current = nothing;
  }, []);
}
