import type { InspectionEvent } from 'xstate';

declare global {
  interface Window {
    /**
     * An inspector of the page sets it before the site starts: it gets the events of the actor system. The site
     * contains no other part of an inspector.
     */
    __MATRICULA_INSPECT__?: ((event: InspectionEvent) => void) & {
      /** The page starts when it would without an inspector. */
      readonly isPassive?: boolean;
    };
  }
}

export const inspector = (): ((event: InspectionEvent) => void) | undefined => window.__MATRICULA_INSPECT__;
