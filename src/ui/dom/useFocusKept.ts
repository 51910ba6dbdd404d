import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from './focusReturn.ts';

/** A button goes with what it has led on from; then the heading gets the focus. At first sight the page keeps its own. */
export function useFocusKept(
  state: string,
  keeps: boolean,
  heading: RefObject<HTMLHeadingElement | null>,
): void {
  const kept = useRef<string | null>(null);
  useEffect(() => {
    if (kept.current !== null && kept.current !== state && isFocusLost()) heading.current?.focus();
    kept.current = keeps ? state : null;
  }, [state, keeps, heading]);
}
