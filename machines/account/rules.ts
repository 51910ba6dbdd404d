import type { Failure } from '../request/rules.ts';
import type { SessionView } from '../session/rules.ts';

/** `failed`: whether any sign-in has ended is not known. */
export type SignOutOutcome =
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Rows by the name of their table. */
export type Tables = Readonly<Record<string, readonly unknown[]>>;

export type DataOutcome =
  | { readonly kind: 'loaded'; readonly tables: Tables }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Whether it is known that someone is signed in. */
export const isSignedIn = ({ session }: SessionView): boolean => session !== null;
