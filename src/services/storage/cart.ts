import { fromCallback, fromPromise } from 'xstate';
import type { RestoreOutcome, SaveOutcome } from '../../../machines/cart/rules.ts';
import { readText, writeText } from './browserStorage.ts';

/**
 * The cart in local storage, in the form that redux-persist gives a store kept under the key `root`: an object whose
 * values are JSON in text.
 */
export const CART_KEY = 'persist:root';

/** The codes in a stored text; none where it is missing or not what this site wrote. */
export function parseCart(text: string | null): readonly string[] {
  // By hand: the cart is read on every page, and a schema library would be loaded for it alone.
  const stored = parseJson(text);
  const cart = typeof stored === 'object' && stored !== null && 'cart' in stored ? stored.cart : null;
  const codes = parseJson(cart);
  return Array.isArray(codes) && codes.every((code) => typeof code === 'string') ? codes : [];
}

function parseJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

export function formatCart(codes: readonly string[]): string {
  return JSON.stringify({
    cart: JSON.stringify(codes),
    _persist: JSON.stringify({ version: -1, rehydrated: true }),
  });
}

export function restoreCart(): RestoreOutcome {
  const outcome = readText('local', CART_KEY);
  return outcome.kind === 'read' ? { kind: 'restored', codes: parseCart(outcome.text) } : outcome;
}

export function saveCart(codes: readonly string[]): SaveOutcome {
  return writeText('local', CART_KEY, formatCart(codes));
}

/** Calls back with the codes whenever another tab stores a cart; returns what ends it. */
export function watchCart(changed: (codes: readonly string[]) => void): () => void {
  const listen = (event: StorageEvent) => {
    // Another tab that clears its storage while signing out writes the cart back at once: that is no change.
    if (event.key === CART_KEY && event.newValue !== null) changed(parseCart(event.newValue));
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** The services of the cart's chart. */
export const cartActors = {
  restoreCart: fromPromise<RestoreOutcome, void>(async () => restoreCart()),
  saveCart: fromPromise<SaveOutcome, { codes: readonly string[] }>(async ({ input }) =>
    saveCart(input.codes),
  ),
  watchStorage: fromCallback<{ type: string }, undefined>(({ sendBack }) =>
    watchCart((codes) => sendBack({ type: 'STORAGE_CHANGED', codes })),
  ),
};
