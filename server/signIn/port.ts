import type { Database } from '../db/database.ts';
import type { TokenChecks } from '../http/caller.ts';

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly givenName: string;
  readonly familyName: string;
}

export type SignUpOutcome =
  | { readonly kind: 'created'; readonly sub: string }
  | { readonly kind: 'exists' }
  /** `message` is the service's explanation for the person, e.g. about the password. */
  | { readonly kind: 'rejected'; readonly message: string };

/** What the API needs of a sign-in service, embedded or real. */
export interface SignIn extends TokenChecks {
  /** Creates an account whose email has yet to be confirmed. */
  signUp(tx: Database, account: NewAccount): Promise<SignUpOutcome>;
}
