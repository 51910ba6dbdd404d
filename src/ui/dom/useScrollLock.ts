import { useEffect } from 'react';

/** Of all open dialogs: the next one of a flow may open before the last one has closed. */
let locks = 0;

/**
 * Keeps the page behind a dialog from scrolling. The dialog component would do it by a variable that the whole page
 * inherits, so that every element is styled again whenever a dialog opens or closes.
 */
export function useScrollLock(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return undefined;
    locks += 1;
    document.body.dataset['locked'] = '';
    return () => {
      locks -= 1;
      if (locks === 0) delete document.body.dataset['locked'];
    };
  }, [isLocked]);
}
