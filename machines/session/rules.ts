import type { Enrollment, User } from '../types.ts';

/**
 * What the sign-in client knows about the user of this browser. `token` is the access token, a JSON web token for the API;
 * `session` names the sign-in that it comes from, and stays the same when the token is refreshed. `rejected`: the sign-in
 * service ended the stored session. `unknown`: it did not say, so the session is kept.
 */
export type SessionOutcome =
  | {
      readonly kind: 'signedIn';
      readonly token: string;
      readonly session: string;
      readonly user: User;
    }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'rejected'; readonly message: string }
  | { readonly kind: 'unknown'; readonly message: string };

/** `rejected`: the server does not accept the token. `wait`: milliseconds that it asks to wait before another try. */
export type UserinfoOutcome =
  | { readonly kind: 'loaded'; readonly email: string }
  | { readonly kind: 'rejected'; readonly message: string }
  | { readonly kind: 'unknown'; readonly message: string; readonly wait: number };

export interface EnrollmentsQuestion {
  /** Whose enrollments. */
  readonly session: string;
  readonly isRetry: boolean;
}

export type EnrollmentsOutcome =
  | { readonly kind: 'loaded'; readonly enrollments: readonly Enrollment[] }
  | { readonly kind: 'unknown'; readonly message: string; readonly wait: number };

/** What other charts know about the session. */
export interface SessionView {
  /**
   * `loading`: signed in, with the profile or the enrollments pending. `failed`: signed in, but the enrollments could
   * not be loaded; `ENROLLMENTS_STALE` tries again.
   */
  readonly status: 'checking' | 'signedOut' | 'loading' | 'ready' | 'failed' | 'signingOut';
  /** Which sign-in this is; null unless someone is known to be signed in. */
  readonly session: string | null;
  readonly user: User | null;
  readonly enrollments: readonly Enrollment[];
}

/** The session of a visitor who is not known to be signed in. */
export const anonymous = (status: 'checking' | 'signedOut'): SessionView => ({
  status,
  session: null,
  user: null,
  enrollments: [],
});

/** Whether the browser's session is the one that a page shows. `changed`: there is another one. `unknown`: nobody said. */
export type ConfirmOutcome = { readonly kind: 'confirmed' | 'signedOut' | 'changed' | 'unknown' };

export interface SessionInput {
  /** Another tab just signed in, which the visitor does not know here. */
  readonly isNews: boolean;
}

/** The services that are tried again, each on its own. */
export type RetriedService = 'session' | 'token' | 'profile' | 'enrollments';

export interface Failures {
  /** In a row. */
  readonly count: number;
  /** Milliseconds that the service asked to wait. */
  readonly wait: number;
}

export const noFailures: Readonly<Record<RetriedService, Failures>> = {
  session: { count: 0, wait: 0 },
  token: { count: 0, wait: 0 },
  profile: { count: 0, wait: 0 },
  enrollments: { count: 0, wait: 0 },
};

/** For an answer of the sign-in client, which has no limit for that. All waits are in milliseconds. */
export const answerLimit = 30_000;
/** After this time, a message says that the account cannot be reached. */
export const patience = 4_000;
/** An access token expires after an hour; a much shorter interval keeps the stored one valid. */
export const refreshInterval = 10 * 60_000;
/** A sign-out does not depend on the answer of the service. */
export const signOutLimit = 10_000;

const firstWait = 2_000;
const longestWait = 60_000;

/** Until the next try, in milliseconds: twice as long after each failure, and never less than the service asks for. */
export function retryWait({ count, wait }: Failures): number {
  return Math.max(wait, Math.min(longestWait, firstWait * 2 ** Math.max(0, count - 1)));
}

interface ServiceFields {
  readonly message?: unknown;
  readonly wait?: unknown;
  readonly token?: unknown;
}

/** The output of a service's done event, or the error of its error event; empty for other events. */
function fieldsOf(event: object): ServiceFields {
  const fields: unknown = 'output' in event ? event.output : 'error' in event ? event.error : null;
  return typeof fields === 'object' && fields !== null ? fields : {};
}

/** The reason of a failed service. */
export function reasonIn(event: object): string {
  const { message } = fieldsOf(event);
  return typeof message === 'string' ? message : 'unknown reason';
}

/** The wait that a service asks for, in milliseconds. */
export function waitIn(event: object): number {
  const { wait } = fieldsOf(event);
  return typeof wait === 'number' ? wait : 0;
}

/** The access token that a service returned. */
export function tokenIn(event: object): string {
  const { token } = fieldsOf(event);
  return typeof token === 'string' ? token : '';
}
