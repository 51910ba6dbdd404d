import { useEffect, useRef } from 'react';

/**
 * Keeps the uncontrolled input of this id equal to a value from outside, except while somebody types in it. What was
 * typed before the page came to life is handed to `onEarly`.
 */
export function useSyncedInput(id: string, value: string, onEarly: (typed: string) => void) {
  const followed = useRef<string>(undefined);
  useEffect(() => {
    const input = document.getElementById(id);
    if (!(input instanceof HTMLInputElement) || followed.current === value) return;
    const early = followed.current === undefined && input.value !== '' && value === '';
    followed.current = value;
    if (early) onEarly(input.value);
    else if (input !== document.activeElement) input.value = value;
  });
}
