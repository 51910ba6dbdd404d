import { readText, writeText } from './browserStorage.ts';
import { CART_KEY } from './cart.ts';
import { forgetRegistration } from './registration.ts';

/** Empties local storage but for the cart, which survives a sign-out, and forgets the last confirmation. */
export function clearStorage(): void {
  forgetRegistration();
  const cart = readText('local', CART_KEY);
  try {
    localStorage.clear();
  } catch {
    return;
  }
  if (cart.kind === 'read' && cart.text !== null) writeText('local', CART_KEY, cart.text);
}
