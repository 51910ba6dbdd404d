import type { OtherSession, Refused, SignInAgain } from '../authenticator/rules.ts';

export type {
  AuthenticatorInput as CodeAfterPasswordInput,
  ReadFactorOutcome,
} from '../authenticator/rules.ts';

/** `refused`: it is as it was. `unknown` says nothing. */
export type TurnCodeOutcome =
  | { readonly kind: 'on' | 'off' | 'unknown' }
  | Refused
  | SignInAgain
  | OtherSession;

/** For an answer of the sign-in service, which has no limit of its own, in milliseconds. */
export { answerLimit } from '../signIn/rules.ts';
