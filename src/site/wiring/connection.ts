import { fromCallback } from 'xstate';

/** Sends `CONNECTION_RETURNED` when the browser is online again, and when its page is shown again: it may have slept. */
export const watchConnection = fromCallback<{ type: string }, undefined>(({ sendBack }) => {
  const returned = () => sendBack({ type: 'CONNECTION_RETURNED' });
  const shown = () => {
    if (document.visibilityState === 'visible') returned();
  };
  const shownAgain = ({ persisted }: PageTransitionEvent) => {
    if (persisted) returned();
  };
  addEventListener('online', returned);
  addEventListener('pageshow', shownAgain);
  document.addEventListener('visibilitychange', shown);
  return () => {
    removeEventListener('online', returned);
    removeEventListener('pageshow', shownAgain);
    document.removeEventListener('visibilitychange', shown);
  };
});
