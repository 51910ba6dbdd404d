import { type RefObject, useEffect } from 'react';

/** Moves the focus to a field when the form around it appears: a dialog that goes on to its next step keeps it so. */
export function useFocusOnMount(field: RefObject<HTMLElement | null>) {
  useEffect(() => {
    field.current?.focus();
  }, [field]);
}
