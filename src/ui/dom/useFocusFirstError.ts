import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus to the first invalid field of `form`, or to its line marked `data-error`, whenever `failedSubmits` grows,
 * so that the error is read. Each form that can be refused uses it.
 *
 * @param from `inside`: only while the focus is in the form
 */
export function useFocusFirstError(
  form: RefObject<HTMLElement | null>,
  failedSubmits: number,
  from: 'anywhere' | 'inside' = 'anywhere',
) {
  useEffect(() => {
    if (failedSubmits === 0) return;
    if (from === 'inside' && form.current?.contains(document.activeElement) !== true) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    const error = find('[aria-invalid=true]') ?? find('[data-error]');
    // A person who submits with Enter is in the field already, and would hear nothing.
    if (error === document.activeElement) error?.blur();
    error?.focus();
  }, [form, failedSubmits, from]);
}
