/**
 * A part of the page has come to life: what was typed there is given to it, then the press that it holds is made. By way
 * of the document, because browsers call listeners of `window` in turn, whether they capture or not, for an event that is
 * sent to `window` itself.
 */
export const sectionHydrated = () => document.dispatchEvent(new Event('section-hydrated', { bubbles: true }));
