import { refusals } from './errors.ts';

// The symbols that Cognito counts; the site's own rule is stricter and is checked where the forms are.
const symbol = /[\^$*.[\]{}()?\-"!@#%&/\\,><':;|_~`+= ]/;

/** @throws SignInError InvalidPasswordException, in Cognito's words */
export function assertPasswordPolicy(password: string): void {
  if (password.length < 8) throw refusals.weakPassword('not long enough');
  if (password.length > 256) throw refusals.weakPassword('too long');
  if (!/[a-z]/.test(password)) throw refusals.weakPassword('must have lowercase characters');
  if (!/[A-Z]/.test(password)) throw refusals.weakPassword('must have uppercase characters');
  if (!/[0-9]/.test(password)) throw refusals.weakPassword('must have numeric characters');
  if (!symbol.test(password)) throw refusals.weakPassword('must have symbol characters');
}
