import type { Failure } from '../request/rules.ts';

export interface AccountDeletionInput {
  readonly session: string;
  /** The email of the account, for the password. */
  readonly email: string;
  /** The id of the person, under which a deletion is found. */
  readonly sub: string;
}

/** `signInAgain`, `refused` and `notSent` say that nothing was deleted. `unknown` says nothing. */
export type DeleteOutcome =
  | { readonly kind: 'deleted' | 'signInAgain' | 'unknown' }
  /** The reason is the server's. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'notSent'; readonly failure: Failure };

/** `standing`: no deletion has reached the server so far. */
export type FindDeletionOutcome =
  | { readonly kind: 'deleted' | 'standing' }
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface AccountDeletionOutput {
  readonly kind: 'deleted' | 'closed';
}
