import { useEffect, useRef } from 'react';

/**
 * Keeps an uncontrolled input equal to `value`, except while it has the focus. Text that was typed before hydration is
 * passed to `onEarly`.
 */
export function useSyncedInput(id: string, value: string, onEarly: (typed: string) => void) {
  const synced = useRef<string>(undefined);
  useEffect(() => {
    const input = document.getElementById(id);
    if (!(input instanceof HTMLInputElement) || synced.current === value) return;
    const early = synced.current === undefined && input.value !== '' && value === '';
    synced.current = value;
    if (early) onEarly(input.value);
    else if (input !== document.activeElement) input.value = value;
  });
}
