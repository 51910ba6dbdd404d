import type { AuthFailure } from '../signIn/outcomes.ts';

export interface AuthenticatorInput {
  readonly session: string;
  readonly email: string;
}

/** The browser holds another session than the page shows, so nothing was sent. */
export interface OtherSession {
  readonly kind: 'sessionChanged';
}

/** The sign-in is not recent, so nothing was sent. */
export interface SignInAgain {
  readonly kind: 'signInAgain';
}

export interface Refused {
  readonly kind: 'refused';
  readonly failure: AuthFailure;
}

/** `notOffered`: the sign-in service knows no second factors. */
export type ReadFactorOutcome =
  | { readonly kind: 'on' | 'off' | 'notOffered' }
  | { readonly kind: 'failed'; readonly failure: AuthFailure }
  | OtherSession;

/** `secret` in base 32. Nothing is on yet. */
export type StartAuthenticatorOutcome =
  | { readonly kind: 'started'; readonly secret: string }
  | Refused
  | SignInAgain
  | OtherSession;

/** `refused`: it is off. `unknown` says nothing. */
export type TurnOnOutcome = { readonly kind: 'on' | 'unknown' } | Refused | OtherSession;

/** `refused`: it is on. `unknown` says nothing. */
export type TurnOffOutcome = { readonly kind: 'off' | 'unknown' } | Refused | SignInAgain | OtherSession;

/** For an answer of the sign-in service, which has no limit of its own, in milliseconds. */
export { answerLimit } from '../signIn/rules.ts';
