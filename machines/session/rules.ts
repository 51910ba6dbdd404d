import type { Enrollment, User } from '../types.ts';

/**
 * What the sign-in client knows about the user of this browser. `token` is the access token, a JSON web token for the API.
 * `unreachable`: a stored session could not be refreshed because no answer arrived, so it is kept.
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

/** What other charts know about the session. */
export interface SessionView {
  /**
   * `loading`: signed in, with the profile or the enrollments pending. `failed`: signed in, but the enrollments could
   * not be loaded; `ENROLLMENTS_STALE` tries again.
   */
  readonly status: 'checking' | 'signedOut' | 'loading' | 'ready' | 'failed' | 'signingOut';
  readonly user: User | null;
  readonly enrollments: readonly Enrollment[];
}

/** The reason of a failed service, from its done or error event. */
export function reasonIn(event: object): string {
  const outcome = 'output' in event ? (event.output as { message?: unknown } | undefined) : undefined;
  const error = 'error' in event ? (event.error as { message?: unknown } | null) : null;
  const message = outcome?.message ?? error?.message;
  return typeof message === 'string' ? message : 'unknown reason';
}
