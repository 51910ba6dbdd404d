/**
 * Reports that a section was hydrated. `redrawn.ts` then restores what was typed there, and `bootWhenNeeded.ts` replays
 * the held click after that. The event is dispatched on the document, because Chromium ignores the capture phase and calls
 * listeners in the order of their registration if an event is dispatched on `window` itself.
 */
export const sectionHydrated = () => document.dispatchEvent(new Event('section-hydrated', { bubbles: true }));
