import type { RestoreOutcome, SaveOutcome } from '../../../machines/cart/rules.ts';
import { readText, writeText } from './browserStorage.ts';

/** The cart in local storage, as redux-persist stores it under the key `root`: an object whose values are JSON texts. */
export const CART_KEY = 'persist:root';

/** The parameter of an address that adds courses to the cart, by their codes. */
export const linkedCourses = 'course_codes';

/** The stored codes; none when they are missing or malformed. */
export function parseCart(text: string | null): readonly string[] {
  // Parsed by hand: every page reads the cart, and most need no schema library.
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

/** The text that is stored for these codes. */
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

/** What the cart then holds, and whether all of it is stored. */
interface StoredCart {
  readonly codes: readonly string[];
  readonly isStored: boolean;
}

/** Changes the stored cart for a page whose charts do not run yet. */
export function changeStoredCart(change: (codes: readonly string[]) => readonly string[]): StoredCart {
  const restored = restoreCart();
  const stored = restored.kind === 'restored' ? restored.codes : [];
  const codes = [...new Set(change(stored))];
  const isSame = codes.length === stored.length && codes.every((code, index) => code === stored[index]);
  return { codes, isStored: isSame || saveCart(codes).kind === 'saved' };
}

/** Calls back when another tab stores a cart. Returns a function that stops it. */
export function watchCart(changed: (codes: readonly string[]) => void): () => void {
  const listen = (event: StorageEvent) => {
    // Signing out in another tab clears the storage and writes the cart back at once.
    if (event.key === CART_KEY && event.newValue !== null) changed(parseCart(event.newValue));
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
