/**
 * Focuses a control that is pressed with a pointer, which Safari does not do by itself. Without it, a dialog or menu that
 * opens would not know where to return the focus, and every press would leave the page without a focus.
 */
export function focusPressed(): void {
  const focus = ({ target, isTrusted }: MouseEvent) => {
    if (!isTrusted) return;
    const control =
      target instanceof Element ? target.closest<HTMLElement>('button, summary, a[href], input') : null;
    if (control?.contains(document.activeElement) === false) control.focus({ preventScroll: true });
  };
  // Before any other listener, so that each finds the focus where other browsers have it.
  window.addEventListener('click', focus, { capture: true });
}
