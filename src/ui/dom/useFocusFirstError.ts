import { type RefObject, useEffect } from 'react';

/** Moves focus to the first invalid field of `form` whenever `attempt`, the number of failed submits, grows. */
export function useFocusFirstError(form: RefObject<HTMLElement | null>, attempt: number) {
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, attempt]);
}
