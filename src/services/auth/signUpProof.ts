import { newUuid } from '../uuid.ts';

/** The proof of the last account form that this page sent. It lasts as long as the page, like the form's password, and is not stored. */
let own: { readonly email: string; readonly proof: string } | null = null;

/** A secret to send with an account form. @param email in normal form */
export function newSignUpProof(email: string): string {
  own = { email, proof: newUuid() };
  return own.proof;
}

/** The secret to send with the code that was mailed for the form; null when this page did not send it. */
export const signUpProofFor = (email: string): string | null => (own?.email === email ? own.proof : null);

/** The form was refused, so the account is not the one that this page asked for. */
export function forgetSignUpProof(): void {
  own = null;
}
