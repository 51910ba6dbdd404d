import type { Database } from '../db/database.ts';

/** The attributes of a signed-in person, as the sign-in service has them. */
export interface Person {
  readonly sub: string;
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
}

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
export interface SignIn {
  /**
   * Checks an access token's signature, issuer, use, client, expiry and, where the service allows, revocation.
   * @returns null for an invalid token
   */
  verify(accessToken: string): Promise<{ readonly sub: string } | null>;
  /** The token's person, from the service itself, so a revoked token gives null. */
  describe(accessToken: string): Promise<Person | null>;
  /** Creates an account whose email has yet to be confirmed. */
  signUp(tx: Database, account: NewAccount): Promise<SignUpOutcome>;
}
