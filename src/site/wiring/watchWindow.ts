import { fromCallback } from 'xstate';
import { longHidden } from '../../../machines/site/rules.ts';

/**
 * Sends `CONNECTION_LOST` and `CONNECTION_RESTORED`, `PAGE_LEFT` when the browser may keep the page for Back, and `PAGE_RESTORED` when it returns from there, from a
 * freeze, or from a sleep, which no browser reports.
 */
export const watchWindow = fromCallback<{ type: string }, undefined>(({ sendBack }) => {
  const listening = new AbortController();
  const options = { signal: listening.signal };
  let hiddenSince = Date.now();
  const restored = () => sendBack({ type: 'PAGE_RESTORED' });
  const lost = () => sendBack({ type: 'CONNECTION_LOST' });
  if (!navigator.onLine) lost();
  addEventListener('offline', lost, options);
  addEventListener('online', () => sendBack({ type: 'CONNECTION_RESTORED' }), options);
  const whenPersisted = (type: string) => (event: PageTransitionEvent) => {
    if (event.persisted) sendBack({ type });
  };
  addEventListener('pagehide', whenPersisted('PAGE_LEFT'), options);
  addEventListener('pageshow', whenPersisted('PAGE_RESTORED'), options);
  document.addEventListener('resume', restored, options);
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') hiddenSince = Date.now();
      else if (Date.now() - hiddenSince >= longHidden) restored();
    },
    options,
  );
  return () => listening.abort();
});
