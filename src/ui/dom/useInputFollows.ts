import { type RefObject, useEffect } from 'react';

/** Keeps an uncontrolled input equal to a value from outside, except while somebody types in it. */
export function useInputFollows(input: RefObject<HTMLInputElement | null>, value: string) {
  useEffect(() => {
    const element = input.current;
    if (element && element !== document.activeElement) element.value = value;
  }, [input, value]);
}
