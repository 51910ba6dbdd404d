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

/** A session still names its person while it is being ended. */
export const isSignedIn = ({ status, session }: SessionView): boolean =>
  session !== null && status !== 'signingOut';
