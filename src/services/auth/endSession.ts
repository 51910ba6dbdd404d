import { removeAccountValues } from '../storage/accountForm.ts';
import { ATTEMPTS_KEY } from '../storage/attempts.ts';
import { CART_KEY } from '../storage/cart.ts';
import { removeRegistration } from '../storage/registration.ts';
import { removeReported } from '../storage/reported.ts';
import { removeSavedStep } from '../storage/signInStep.ts';
import { forgetProof } from './recentSignIn.ts';
import { isOtherStored, KEY as TOKEN_KEY, PREFIX, removeToken } from './token.ts';

/**
 * Removes what this tab keeps of an ended session: its token, the last registration, and what was typed.
 *
 * @param session null where nobody was known to be signed in: what was typed is then a visitor's, and stays
 */
export function clearTab(session: string | null): void {
  removeToken(session);
  forgetProof();
  if (session === null) return;
  removeRegistration();
  removeReported();
  removeAccountValues();
  removeSavedStep();
}

/**
 * Clears what this browser keeps of an ended session. The cart stays, and so do payments whose outcome is unknown, which
 * only their person finds. Where someone has signed in meanwhile, that session stays.
 *
 * @param isFollowed whether the sign-in client has stored a later session, whose token is stored only once it is read
 */
export function clearStorage(session: string | null, isFollowed = false): void {
  clearTab(session);
  const isKept =
    isFollowed || isOtherStored(session)
      ? (key: string) => key === TOKEN_KEY || key.startsWith(PREFIX)
      : () => false;
  try {
    for (const key of Object.keys(localStorage)) {
      if (key !== CART_KEY && key !== ATTEMPTS_KEY && !isKept(key)) localStorage.removeItem(key);
    }
  } catch {
    // Storage that cannot be changed cannot be read either.
  }
}
