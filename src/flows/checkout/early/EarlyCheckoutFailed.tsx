import { useLayoutEffect } from 'react';
import { LoadFailed } from '../../../ui/loading/LoadFailed.tsx';
import { sectionHydrated } from '../../../ui/dom/sectionHydrated.ts';
import { earlyCheckoutId } from './names.ts';

/** Replaces what `show.ts` has put on the page when checkout cannot be loaded: its controls would do nothing. */
export function EarlyCheckoutFailed({ onRetry }: { onRetry: () => void }) {
  useLayoutEffect(() => {
    document.getElementById(earlyCheckoutId)?.replaceChildren();
    // Drops a held click on one of them; nobody expects it after a retry.
    sectionHydrated();
  }, []);
  return <LoadFailed onRetry={onRetry} />;
}
