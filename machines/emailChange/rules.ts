import { errorOf } from '../../domain/contract/form.ts';
import { accountEmailSchema, normalizeEmail } from '../../domain/email.ts';
import { mailedCodeSchema } from '../../domain/mailedCode.ts';

import type { Failure } from '../request/rules.ts';
import * as copy from './copy.ts';

export interface EmailChangeInput {
  readonly session: string;
  /** The email of the account. */
  readonly email: string;
}

/** `signInAgain`, `refused` and `notSent` say that no code was mailed. `unknown` says nothing. */
export type RequestEmailOutcome =
  | { readonly kind: 'mailed' | 'signInAgain' | 'unknown' }
  /** The reason is the server's. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'notSent'; readonly failure: Failure };

/** `refused`: the code is not accepted. It and `notSent` say that nothing was changed. `unknown` says nothing. */
export type ConfirmEmailOutcome =
  | { readonly kind: 'changed' | 'unknown' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'notSent'; readonly failure: Failure };

/** The email that the account has. */
export type FindEmailOutcome =
  | { readonly kind: 'known'; readonly email: string }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** `changed`: the account has another email, or may have one. `signOut`: and the person wants to be signed out everywhere. */
export interface EmailChangeOutput {
  readonly kind: 'changed' | 'closed' | 'signOut';
}

/** Why an email cannot be the new one; null when it may be. */
export const newEmailError = (typed: string, own: string): string | null =>
  errorOf(accountEmailSchema, typed) ?? (isSameEmail(typed, own) ? copy.isSame : null);

export const isSameEmail = (one: string, other: string): boolean =>
  normalizeEmail(one) === normalizeEmail(other);

/** The error of a typed code; null when it may be sent. */
export const codeError = (typed: string): string | null => errorOf(mailedCodeSchema, typed);
