import { fromCallback, fromPromise } from 'xstate';
import * as v from 'valibot';
import type { RestoreOutcome, SaveOutcome } from '../../../machines/cart/rules.ts';
import { readText, writeText } from './browserStorage.ts';

/**
 * The cart in local storage, in the form that redux-persist gives a store kept under the key `root`: an object whose
 * values are JSON in text.
 */
export const CART_KEY = 'persist:root';

const Stored = v.pipe(v.string(), v.parseJson(), v.object({ cart: v.string() }));
const Codes = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** The codes in a stored text; none where it is missing or not what this site wrote. */
export function parseCart(text: string | null): readonly string[] {
  const stored = v.safeParse(Stored, text ?? '');
  if (!stored.success) return [];
  const codes = v.safeParse(Codes, stored.output.cart);
  return codes.success ? codes.output : [];
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
