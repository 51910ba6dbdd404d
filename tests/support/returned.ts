/** A witness in a page that a browser keeps when it is left, and shows again on Back. Both functions run in the page. */

interface Returned {
  /** Whether the page came from the browser's cache; anything else would prove nothing. */
  readonly persisted: boolean;
  /** Whether there was a frame in which the page could be seen and had the words, in its menus too. */
  wasSeen: boolean;
}
type Watching = typeof globalThis & { returned?: Returned };

/** @param words that must not be seen once the page has returned; null for none */
export function watchReturn(words: string | null): void {
  addEventListener('pageshow', ({ persisted }) => {
    const returned: Returned = { persisted, wasSeen: false };
    (globalThis as Watching).returned = returned;
    const look = () => {
      const isVisible = getComputedStyle(document.body).visibility === 'visible';
      returned.wasSeen ||= words !== null && isVisible && document.body.textContent.includes(words);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Undefined in a page that has not returned, or was loaded again. */
export const readReturn = (): Returned | undefined => (globalThis as Watching).returned;
