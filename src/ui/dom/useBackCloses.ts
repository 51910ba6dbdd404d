import { useEffect, useLayoutEffect, useRef } from 'react';
import { dialogClosed, dialogOpened, isAtDialog, stand } from './dialogEntry.ts';

/**
 * While `active`, the browser's Back calls `onBack` instead of leaving the page: a history entry of the same address
 * stands in front of it and is taken away again when the dialog closes by other means.
 */
export function useBackCloses(active: boolean, onBack: () => void) {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  // Before the dialog is painted: whoever sees it can go back from it.
  useLayoutEffect(() => {
    if (!active) return undefined;
    dialogOpened();
    const onPop = () => {
      if (isAtDialog()) return;
      latest.current();
      // A dialog that stays open (it blocks, or asks first) keeps its entry.
      setTimeout(stand, 50);
    };
    addEventListener('popstate', onPop);
    return () => {
      removeEventListener('popstate', onPop);
      dialogClosed();
    };
  }, [active]);
}
