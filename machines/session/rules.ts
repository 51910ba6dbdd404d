import type { SnapshotFrom } from 'xstate';
import type { Enrollment, User } from '../types.ts';
import type { sessionMachine } from './machine.ts';

/**
 * What the sign-in client knows of the person at this browser. `token` is the access token (a JSON web token) that the
 * API takes as bearer; `unreachable` means that a stored session could not be refreshed because no answer came, and is
 * therefore kept.
 */
export type SessionOutcome =
  | { readonly kind: 'signedIn'; readonly token: string; readonly user: User }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'failed'; readonly message: string };

export type UserinfoOutcome =
  | { readonly kind: 'loaded'; readonly email: string }
  | { readonly kind: 'failed'; readonly message: string };

export type EnrollmentsOutcome =
  | { readonly kind: 'loaded'; readonly enrollments: readonly Enrollment[] }
  | { readonly kind: 'failed'; readonly message: string };

/** Shown in the snackbar when the profile of a signed-in person cannot be had. */
export const LOGIN_FAILED = 'Error logging in. Please try again later';

/** What other flows need to know of the session. */
export interface SessionView {
  /**
   * `loading`: signed in, with the profile or the enrollments still on their way; `failed`: signed in, but the
   * enrollments could not be had (the event `ENROLLMENTS_STALE` asks again).
   */
  readonly status: 'checking' | 'signedOut' | 'loading' | 'ready' | 'failed' | 'signingOut';
  readonly user: User | null;
  readonly enrollments: readonly Enrollment[];
}

export function toSessionView(snapshot: SnapshotFrom<typeof sessionMachine>): SessionView {
  const { user, enrollments } = snapshot.context;
  return { status: statusOf(snapshot), user, enrollments };
}

function statusOf(snapshot: SnapshotFrom<typeof sessionMachine>): SessionView['status'] {
  if (snapshot.matches('signedOut')) return 'signedOut';
  if (snapshot.matches('signingOut')) return 'signingOut';
  if (!snapshot.matches('signedIn')) return 'checking';
  if (snapshot.matches({ signedIn: { profile: 'loading' } })) return 'loading';
  if (snapshot.matches({ signedIn: { enrollments: 'loading' } })) return 'loading';
  return snapshot.matches({ signedIn: { enrollments: 'failed' } }) ? 'failed' : 'ready';
}
