import type { InspectionEvent } from 'xstate';

declare global {
  interface Window {
    /** Set by the inspector and by the browser tests before the site starts; absent everywhere else. */
    __MATRICULA_INSPECT__?: (event: InspectionEvent) => void;
  }
}

/**
 * Who watches the actor system, if anybody. The hook exists only in builds made with `INSPECT=1`, as `npm start` and
 * the tests make them; a production build does not hold its name.
 */
export const inspector: ((event: InspectionEvent) => void) | undefined = __INSPECT__
  ? (event) => window.__MATRICULA_INSPECT__?.(event)
  : undefined;
