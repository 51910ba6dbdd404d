import { type RefObject, useEffect } from 'react';

/**
 * Moves focus to the first invalid field inside `form` each time `attempt` grows (count refused submits in the chart
 * or pass any value that changes with each).
 */
export function useFocusFirstError(form: RefObject<HTMLElement | null>, attempt: number) {
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, attempt]);
}
