import type { CalendarDate } from '../../domain/date.ts';
import type { AuthFailure } from '../signIn/outcomes.ts';

export interface PasskeysInput {
  readonly session: string;
  /** For the password, where it is asked for again. */
  readonly email: string;
}

export interface Passkey {
  readonly id: string;
  /** As the sign-in service calls it. */
  readonly name: string;
  /** Null where the sign-in service does not say. */
  readonly addedOn: CalendarDate | null;
}

/** The browser holds another session than the page shows, so nothing was sent. */
interface OtherSession {
  readonly kind: 'sessionChanged';
}

/** `notOffered`: the sign-in service or this browser knows no passkeys. */
export type ListPasskeysOutcome =
  | { readonly kind: 'passkeys'; readonly passkeys: readonly Passkey[] }
  | { readonly kind: 'notOffered' }
  | { readonly kind: 'failed'; readonly failure: AuthFailure }
  | OtherSession;

/**
 * `signInAgain`: the sign-in is not recent, so the device was not asked. `unused`: the person or the device made none.
 * `isThere`: the device has one. `unknown` says nothing; every other kind but `added` says that none was added.
 */
export type AddPasskeyOutcome =
  | { readonly kind: 'added' | 'signInAgain' | 'unused' | 'isThere' | 'unsupported' | 'unknown' }
  | { readonly kind: 'refused'; readonly failure: AuthFailure }
  | OtherSession;

/** `signInAgain`: the sign-in is not recent. After that, and `refused`, the passkey is still there. `unknown` says nothing. */
export type RemovePasskeyOutcome =
  | { readonly kind: 'removed' | 'signInAgain' | 'unknown' }
  | { readonly kind: 'refused'; readonly failure: AuthFailure }
  | OtherSession;

/** For an answer of the sign-in service, which has no limit of its own, in milliseconds. */
export { answerLimit } from '../signIn/rules.ts';
/** For a person and their device to make a passkey, in milliseconds: as long as the service waits for it. */
export const makingLimit = 5 * 60_000;
