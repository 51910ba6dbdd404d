import { useEffect, useRef } from 'react';

/**
 * Keeps an uncontrolled input or select equal to `value`, except an input that has the focus. What was typed or chosen
 * before hydration is passed to `onEarly`.
 *
 * A controlled one would lose such input: React gives it the rendered value back as soon as it hydrates or renders.
 */
export function useSyncedInput(id: string, value: string, onEarly: (given: string) => void) {
  const synced = useRef<string>(undefined);
  useEffect(() => {
    const input = document.getElementById(id);
    const isSelect = input instanceof HTMLSelectElement;
    if ((!isSelect && !(input instanceof HTMLInputElement)) || synced.current === value) return;
    const initial = isSelect
      ? ([...input.options].find(({ defaultSelected }) => defaultSelected)?.value ?? input.options[0]?.value)
      : input.defaultValue;
    const early = synced.current === undefined && input.value !== initial && value === initial;
    synced.current = value;
    if (early) onEarly(input.value);
    else if (isSelect || input !== document.activeElement) input.value = value;
  });
}
