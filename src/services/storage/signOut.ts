import { readText, writeText } from './browserStorage.ts';
import { CART_KEY } from './cart.ts';
import { removeRegistration } from './registration.ts';

/** Clears local storage except the cart, and removes the last registration. */
export function clearStorage(): void {
  removeRegistration();
  const cart = readText('local', CART_KEY);
  try {
    localStorage.clear();
  } catch {
    return;
  }
  if (cart.kind === 'read' && cart.text !== null) writeText('local', CART_KEY, cart.text);
}
