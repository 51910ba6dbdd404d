import type { Provider } from '../../domain/provider.ts';
import type { Database } from '../db/database.ts';
import type { emailObjections, Profile } from '../db/schema.ts';
import type { TokenChecks } from '../http/caller.ts';

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly givenName: string;
  readonly familyName: string;
}

/** An account form, and what tells it from the forms of others. */
export interface SignUpForm extends NewAccount {
  /** What the caller will send with the mailed code; null believes nothing of the form but the email. */
  readonly proof: string | null;
  /** Null for a sign-up that did not come by the site's form. */
  readonly profile: Profile | null;
  /** Where the form comes from. */
  readonly network: string;
}

export type SignUpOutcome =
  /** `isConfirmed` is false until the mailed code comes back. */
  | { readonly kind: 'created'; readonly sub: string; readonly isConfirmed: boolean }
  /** The service keeps the form, with its profile, until the email is confirmed. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'exists' }
  /** `message` is the service's explanation for the person, e.g. about the password. */
  | { readonly kind: 'rejected'; readonly message: string };

/** Someone whose access token the service has just accepted. */
export interface Verified {
  readonly sub: string;
  readonly accessToken: string;
}

/** Who writes the mails. */
export interface Writer {
  readonly sender: Provider;
  /** Where links in mail lead, if not to the sender's usual address. */
  readonly site?: string;
  readonly now: () => Date;
}

/** An address that an account had, whose owner can object. */
export type Objection = typeof emailObjections.$inferSelect;

/** What a change of an address needs, which has transactions of its own. */
export interface EmailContext extends Writer {
  readonly db: Database;
  /** Where the call comes from. */
  readonly network: string;
  /** Called after a mail was written and committed. */
  readonly mailWritten: () => void;
}

/** Why a code changed nothing, or that it did. */
export type ConfirmEmailOutcome = 'changed' | 'wrongCode' | 'expiredCode' | 'limited';

/** What the API needs of a sign-in service, embedded or real. */
export interface SignIn extends TokenChecks {
  /** Creates an account whose email has yet to be confirmed. A transaction would hold its connection for as long as a pool takes. */
  signUp(db: Database, form: SignUpForm): Promise<SignUpOutcome>;
  /** Ends every sign-in of a person, this one included. */
  signOutEverywhere(db: Database, person: Verified): Promise<void>;
  /** Deletes the account of a person. */
  remove(tx: Database, person: Verified): Promise<void>;
  /** Changes by what name a person is greeted. */
  rename(tx: Database, person: Verified, name: Pick<NewAccount, 'givenName' | 'familyName'>): Promise<void>;
  /** Mails a code to the address that a person wants; to one of another account, a word about that. */
  requestEmail(context: EmailContext, person: Verified, email: string): Promise<'mailed' | 'limited'>;
  /**
   * Gives a person the address that the code was mailed to, in every table.
   *
   * @param move.from the address of the account
   */
  confirmEmail(
    context: EmailContext,
    person: Verified,
    move: { readonly from: string; readonly to: string; readonly code: string },
  ): Promise<ConfirmEmailOutcome>;
  /** Puts back the address that an account had; false where staff has to do it. */
  restoreEmail(tx: Database, writer: Writer, objection: Objection): Promise<boolean>;
}
