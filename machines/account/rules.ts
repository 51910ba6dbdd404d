import type { Failure } from '../request/rules.ts';
import type { SessionView } from '../session/rules.ts';

/** `failed`: whether any sign-in has ended is not known. */
export type SignOutOutcome =
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** All that is stored about the person, as a file. */
export type DataOutcome =
  | { readonly kind: 'loaded'; readonly file: Blob }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Whether it is known that someone is signed in. */
export const isSignedIn = ({ session }: SessionView): boolean => session !== null;
