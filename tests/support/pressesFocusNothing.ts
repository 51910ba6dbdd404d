/** Runs in a page, which is then as in Safari: the press of a button or link takes the focus from where it was and gives it to nothing. */
export function pressesFocusNothing(): void {
  window.addEventListener(
    'mousedown',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest('button, a')) return;
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    },
    { capture: true },
  );
}
