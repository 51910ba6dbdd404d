/**
 * Where the focus goes when the last of a chain of dialogs closes: to the control that opened the first one. A dialog
 * that replaces another one cannot remember it, because its predecessor's controls have just been removed.
 */

export const openDialog = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]';

let opener: HTMLElement | null = null;

export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

/** To be called before a dialog takes the focus. */
export function rememberOpener(): void {
  const { activeElement } = document;
  if (!isFocusLost() && activeElement instanceof HTMLElement && !activeElement.closest(openDialog))
    opener = activeElement;
}

/** The title of a dialog that is still open; otherwise the opener, or the page's heading if the opener is gone. */
export function focusAfterDialog(): HTMLElement | null {
  const next = [...document.querySelectorAll(openDialog)].at(-1);
  if (next) return next.querySelector<HTMLElement>('[tabindex="-1"]');
  return opener?.isConnected ? opener : document.querySelector<HTMLElement>('main h1');
}
