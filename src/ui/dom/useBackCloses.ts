import { useEffect, useLayoutEffect, useRef } from 'react';

// How many dialogs stand open: a wizard that swaps one for the next keeps the one history entry.
let open = 0;

interface Entry {
  readonly dialog?: boolean;
}

const entry = (): Entry => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
};
const marked = () => entry().dialog === true;

// The router wraps `history.pushState` on the instance; this entry is no navigation, so it goes past the wrapper.
const push = (state: object) => History.prototype.pushState.call(history, state, '');

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
    open += 1;
    if (!marked()) push({ ...entry(), dialog: true });
    const onPop = () => {
      if (marked()) return;
      latest.current();
      // A dialog that stays open (it blocks, or asks first) keeps its entry.
      setTimeout(() => {
        if (open > 0 && !marked()) push({ ...entry(), dialog: true });
      }, 50);
    };
    addEventListener('popstate', onPop);
    return () => {
      open -= 1;
      removeEventListener('popstate', onPop);
      // Later, so that a next dialog or a navigation that closes this one comes first.
      setTimeout(() => {
        if (open > 0 || !marked()) return;
        // Two dialogs that close together have one entry, and it is taken away once.
        History.prototype.replaceState.call(history, { ...entry(), dialog: false }, '');
        history.back();
      });
    };
  }, [active]);
}
