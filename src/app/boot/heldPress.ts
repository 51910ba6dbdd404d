import { changeStoredCart, linkedCourses } from '../../services/storage/cart.ts';

/**
 * Does what a press would have done, if the visitor leaves while the page still holds it: a course is added to the stored
 * cart or taken out of it, and the charts find it there where the visitor goes on.
 *
 * @param button of a course or of a row in checkout; any other one is left alone
 */
export function keepHeldPress(button: HTMLButtonElement): void {
  const added = button.form ? new FormData(button.form).getAll(linkedCourses).map(String) : [];
  const row = button.closest('[data-remove]')?.closest<HTMLElement>('[data-code]');
  const removed = row?.dataset['code'];
  if (added.length === 0 && removed === undefined) return;
  addEventListener('pagehide', () => {
    if (!button.ariaBusy) return;
    button.ariaBusy = null;
    changeStoredCart((codes) => [...codes, ...added].filter((code) => code !== removed));
  });
}
