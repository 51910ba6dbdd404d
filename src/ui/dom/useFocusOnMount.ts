import { type RefObject, useEffect } from 'react';

/** Focuses a field when it mounts, so that the focus stays in a dialog whose step changes. */
export function useFocusOnMount(field: RefObject<HTMLElement | null>) {
  useEffect(() => {
    field.current?.focus();
  }, [field]);
}
