import type { Database } from '../db/database.ts';

/** Whoever is signed in, as the sign-in service knows them. */
export interface Person {
  readonly sub: string;
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
}

export type SignUpOutcome =
  | { readonly kind: 'created'; readonly sub: string }
  | { readonly kind: 'exists' }
  /** `message` is what the service tells the person, e.g. about the password. */
  | { readonly kind: 'refused'; readonly message: string };

/** What the API needs of a sign-in service, embedded or real. */
export interface SignIn {
  /**
   * Checks an access token's signature, issuer, use, client, expiry and, where the service allows, revocation.
   * @returns null for a token that is no good
   */
  verify(accessToken: string): Promise<{ readonly sub: string } | null>;
  /** Who the token belongs to; asks the service itself, so a revoked token gives null. */
  describe(accessToken: string): Promise<Person | null>;
  /** Creates an account that still has to confirm its email. */
  signUp(
    tx: Database,
    account: { email: string; password: string; givenName: string; familyName: string },
  ): Promise<SignUpOutcome>;
}
