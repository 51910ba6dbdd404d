import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps an uncontrolled input equal to a value from outside, except while somebody types in it. What was typed before
 * the page came to life is handed to `onEarly`.
 */
export function useInputFollows(
  input: RefObject<HTMLInputElement | null>,
  value: string,
  onEarly: (typed: string) => void,
) {
  const first = useRef(true);
  useEffect(() => {
    const element = input.current;
    const early = first.current && element !== null && element.value !== '' && value === '';
    first.current = false;
    if (early) onEarly(element.value);
    else if (element && element !== document.activeElement) element.value = value;
  });
}
