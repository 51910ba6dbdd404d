import { useEffect, useLayoutEffect, useRef } from 'react';
import { dialogClosed, dialogOpened, isAtDialogEntry, pushDialogEntry } from './dialogEntry.ts';

/**
 * While `active`, the browser's Back calls `onBack` instead of leaving the page: a history entry with the same URL is
 * pushed, and removed again when the dialog closes in another way.
 */
export function useBackCloses(active: boolean, onBack: () => void) {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  // A layout effect, so that Back works as soon as the dialog is visible.
  useLayoutEffect(() => {
    if (!active) return undefined;
    dialogOpened();
    const onPop = () => {
      if (isAtDialogEntry()) return;
      latest.current();
      // If the dialog stays open (it is blocking, or asks for confirmation), push the entry again.
      setTimeout(pushDialogEntry, 50);
    };
    addEventListener('popstate', onPop);
    return () => {
      removeEventListener('popstate', onPop);
      dialogClosed();
    };
  }, [active]);
}
