import { useEffect, useLayoutEffect, useRef } from 'react';
import { controlAt, placeOf } from '../../../ui/dom/place.ts';
import { sectionHydrated } from '../../../ui/dom/sectionHydrated.ts';
import { earlyCheckoutId } from './names.ts';

const nothing = () => undefined;

/**
 * Takes over from what was shown before checkout ran: the focus, what is being pressed, a checked box, and a click on a
 * button, which is replayed.
 */
export function useEarlyCheckoutReplaced(): void {
  const handOver = useRef<() => void>(nothing);
  useLayoutEffect(() => {
    const early = document.getElementById(earlyCheckoutId);
    if (early === null || !early.hasChildNodes()) return;
    const controls = [...early.querySelectorAll('a, button, input')];
    // The button will be released over another element, which is no click.
    const places = [':focus', ':checked', ':is(:active, [data-pressed])', '[aria-busy=true]'].map((state) => {
      const control = controls.find((one) => one.matches(state));
      return control ? placeOf(control) : null;
    });
    early.replaceChildren();
    handOver.current = () => {
      const [focused, checked, pressed, held] = places.map(controlAt);
      focused?.focus();
      checked?.click();
      pressed?.click();
      if (held) held.ariaBusy = 'true';
      sectionHydrated();
    };
  }, []);
  // A box clicked in the layout effect would look unchecked for a moment, because the page does not follow the chart yet.
  useEffect(() => {
    handOver.current();
    handOver.current = nothing;
  }, []);
}
