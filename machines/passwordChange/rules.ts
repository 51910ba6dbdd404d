import { partsMet, type PasswordPart } from '../../domain/password.ts';
import { REQUIRED } from '../../domain/text.ts';
import type { AuthFailure } from '../signIn/outcomes.ts';
import { newPasswordErrors } from '../signIn/rules.ts';

export interface PasswordChangeInput {
  readonly session: string;
  /** The email of the account. */
  readonly email: string;
}

/** `refused`: the password is the old one. `unknown` says nothing. */
export type ChangePasswordOutcome =
  | { readonly kind: 'changed' | 'unknown' }
  | { readonly kind: 'refused'; readonly failure: AuthFailure };

/** `signOut`: the person wants to be signed out everywhere. */
export interface PasswordChangeOutput {
  readonly kind: 'closed' | 'signOut';
}

export interface Passwords {
  readonly current: string;
  readonly next: string;
}

/** Messages by field; empty when the form may be sent. */
export type PasswordErrors = Readonly<Partial<Record<'password' | 'newPassword', string>>>;

export function passwordErrors({ current, next }: Passwords): PasswordErrors {
  const { password } = newPasswordErrors(next);
  return {
    ...(current === '' && { password: REQUIRED }),
    ...(password !== undefined && { newPassword: password }),
  };
}

/** The parts of the rule that what is typed meets. */
export const metBy = (typed: string): readonly PasswordPart[] => partsMet(typed);

/** For the answer of the sign-in service, which has no limit of its own, in milliseconds. */
export const answerLimit = 30_000;
