import { useEffect } from 'react';
import { focusAfterDialog, isFocusLost, openDialog } from './focusReturn.ts';

/** In milliseconds. A part that knows better where the focus belongs moves it sooner, in a layout effect: a closed dialog, a row that is gone. */
const patience = 100;

const isUsable = (control: Element) =>
  control.isConnected &&
  !control.matches(':disabled') &&
  control.checkVisibility({ visibilityProperty: true });

const dialog = '[role=dialog], [role=alertdialog]';

/** The parts of the page around a control, from the inside out. */
function partsAround(control: Element): Element[] {
  const part = control.parentElement?.closest(`section, form, main, ${dialog}`);
  return part ? [part, ...partsAround(part)] : [];
}

const headingOf = (part: Element | null | undefined) => part?.querySelector<HTMLElement>('h1, h2, h3');

/**
 * Keeps the focus when the control that has it goes with what it did, or can no longer be used: the heading of the part of
 * the page around it gets it; where a dialog closed or is open, what a closed dialog gives the focus to.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let focused: Element | null = null;
    let parts: readonly Element[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = () => {
      if (isFocusLost()) return;
      focused = document.activeElement;
      parts = focused ? partsAround(focused) : [];
    };
    remember();
    const check = () => {
      timer = undefined;
      if (focused === null || !isFocusLost()) return;
      // The person has left it, by a press on nothing.
      const isLeft = isUsable(focused);
      focused = null;
      if (isLeft) return;
      const around = parts.find((part) => part.isConnected && headingOf(part));
      const isOfDialog =
        parts.some((part) => part.matches(dialog)) || document.querySelector(openDialog) !== null;
      const next = isOfDialog ? focusAfterDialog() : headingOf(around ?? document.querySelector('main'));
      if (!next) return;
      // A heading; a button can be focused as it is.
      if (next.tabIndex < 0) next.tabIndex = -1;
      next.focus({ preventScroll: true });
    };
    const checkSoon = () => {
      timer ??= setTimeout(check, patience);
    };
    // Browsers report neither that the focus goes with its control, nor that it leaves one that is disabled.
    const changes = new MutationObserver(() => {
      if (focused !== null && (isFocusLost() || focused.matches(':disabled'))) checkSoon();
    });
    changes.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    addEventListener('focusin', remember);
    // A window that is not in front reports no focus, but presses reach it.
    addEventListener('click', remember, true);
    addEventListener('focusout', checkSoon);
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      removeEventListener('focusin', remember);
      removeEventListener('click', remember, true);
      removeEventListener('focusout', checkSoon);
    };
  }, []);
}
