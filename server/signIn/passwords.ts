import { signInErrors } from './errors.ts';

// What Cognito counts as a symbol. The site's own rule (`domain/password.ts`) is stricter.
const symbol = /[\^$*.[\]{}()?\-"!@#%&/\\,><':;|_~`+= ]/;

/** @throws SignInError InvalidPasswordException with Cognito's message */
export function assertPasswordPolicy(password: string): void {
  if (password.length < 8) throw signInErrors.weakPassword('not long enough');
  if (password.length > 256) throw signInErrors.weakPassword('too long');
  if (!/[a-z]/.test(password)) throw signInErrors.weakPassword('must have lowercase characters');
  if (!/[A-Z]/.test(password)) throw signInErrors.weakPassword('must have uppercase characters');
  if (!/[0-9]/.test(password)) throw signInErrors.weakPassword('must have numeric characters');
  if (!symbol.test(password)) throw signInErrors.weakPassword('must have symbol characters');
}
