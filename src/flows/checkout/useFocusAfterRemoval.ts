import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { CourseCode } from '../../../machines/types.ts';
import { isFocusLost } from '../../ui/dom/focusReturn.ts';

/**
 * When the focused Remove button has gone with its row, focuses that of the row that took its place or, in an empty cart,
 * the heading.
 */
export function useFocusAfterRemoval(cart: RefObject<HTMLElement | null>, codes: readonly CourseCode[]) {
  const previous = useRef(codes);
  useLayoutEffect(() => {
    const index = previous.current.findIndex((code) => !codes.includes(code));
    previous.current = codes;
    if (index < 0 || !isFocusLost()) return;
    const buttons = cart.current?.querySelectorAll<HTMLElement>('[data-remove] button') ?? [];
    const heading = cart.current?.querySelector<HTMLElement>('h2');
    (buttons[Math.min(index, buttons.length - 1)] ?? heading)?.focus();
  }, [cart, codes]);
}
