import { formerFragment } from '../../../domain/formerFragment.ts';
import { pageDataId } from './pageDataId.ts';

/**
 * Whether this visitor's page must be hydrated although nobody uses it. What the page itself needs is marked in its
 * elements: see `hydrateWhenSeen` in `readOnlyPage.ts`.
 */
export const needsScript = () =>
  // Not prerendered.
  !document.getElementById(pageDataId) ||
  // What the address asks for, such as a video, a search or courses for the cart.
  location.search !== '' ||
  // The address of an earlier site by which it was found.
  location.hash.startsWith(formerFragment) ||
  !navigator.onLine ||
  hasStoredState() ||
  isInspected();

/** Whether the browser keeps something that pages show: courses, a session, an open payment, a choice. */
function hasStoredState(): boolean {
  try {
    return Object.entries<string>(localStorage).some(
      // Written by `cart.ts`; parsing it here would cost every page. Checkout shows it before it is hydrated.
      ([key, value]) =>
        key !== 'persist:root' || !(value.includes('"cart":"[]"') || location.pathname === '/checkout'),
    );
  } catch {
    return false;
  }
}

/** An inspector that drives the page needs its charts to run. */
const isInspected = () => {
  const hook = window.__MATRICULA_INSPECT__;
  return hook !== undefined && hook.isPassive !== true;
};
