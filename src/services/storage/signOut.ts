import { readText, writeText } from './browserStorage.ts';
import { CART_KEY } from './cart.ts';
import { removeAccountValues } from './accountForm.ts';
import { removeRegistration } from './registration.ts';
import { removeSavedStep } from './signInStep.ts';

/** Clears local storage except the cart, and removes the last registration and what was typed in this tab. */
export function clearStorage(): void {
  removeRegistration();
  removeAccountValues();
  removeSavedStep();
  const cart = readText('local', CART_KEY);
  try {
    localStorage.clear();
  } catch {
    return;
  }
  if (cart.kind === 'read' && cart.text !== null) writeText('local', CART_KEY, cart.text);
}
