import { assign, emit, setup } from 'xstate';
import type { Enrollment, User } from '../types.ts';
import { unprovided, unprovidedListener } from '../unprovided.ts';
import type { EnrollmentsOutcome, SessionOutcome, UserinfoOutcome } from './rules.ts';

export type SessionEvent =
  | { type: 'SIGNED_IN' }
  | { type: 'SIGN_OUT' }
  | { type: 'SIGNED_OUT_ELSEWHERE' }
  | { type: 'ENROLLMENTS_STALE' };

interface SessionContext {
  readonly user: User | null;
  readonly enrollments: readonly Enrollment[];
}

type AnyOutcome = SessionOutcome | UserinfoOutcome | EnrollmentsOutcome;

/** Typed outcomes come with the done event of an invoked service; every other event has none. */
const outcomeOf = (event: object): AnyOutcome | null =>
  'output' in event ? (event.output as AnyOutcome) : null;

const answered =
  (kind: AnyOutcome['kind']) =>
  ({ event }: { event: object }): boolean =>
    outcomeOf(event)?.kind === kind;

const reasonOf = (event: object): string => {
  const outcome = outcomeOf(event);
  if (outcome?.kind === 'failed') return outcome.message;
  const error = 'error' in event ? (event.error as { message?: unknown } | null) : null;
  return typeof error?.message === 'string' ? error.message : 'unknown reason';
};

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as { type: 'log'; message: string },
  },
  actors: {
    readSession: unprovided<SessionOutcome, void>('readSession'),
    loadUserinfo: unprovided<UserinfoOutcome, void>('loadUserinfo'),
    loadEnrollments: unprovided<EnrollmentsOutcome, void>('loadEnrollments'),
    signOut: unprovided<void, void>('signOut'),
    /** Sends `SIGNED_IN` and `SIGNED_OUT_ELSEWHERE`. */
    watchAuth: unprovidedListener(),
  },
  actions: {
    /** Provided by the application: keeps the access token in local storage. */
    storeToken: (_, _params: { token: string }) => undefined,
    /** Provided by the application: takes a token that no longer belongs to a session out of local storage. */
    removeToken: () => undefined,
    /** Provided by the application: empties local storage but for the cart. */
    clearStorage: () => undefined,
    keepUser: assign({
      user: ({ context, event }) => {
        const outcome = outcomeOf(event);
        return outcome?.kind === 'signedIn' ? outcome.user : context.user;
      },
    }),
    keepEmail: assign({
      user: ({ context, event }) => {
        const outcome = outcomeOf(event);
        if (context.user === null || outcome?.kind !== 'loaded' || !('email' in outcome)) return context.user;
        return { ...context.user, email: outcome.email };
      },
    }),
    keepEnrollments: assign({
      enrollments: ({ context, event }) => {
        const outcome = outcomeOf(event);
        return outcome?.kind === 'loaded' && 'enrollments' in outcome
          ? outcome.enrollments
          : context.enrollments;
      },
    }),
    forgetUser: assign({ user: null, enrollments: [] }),
    logFailure: emit(({ event }) => ({ type: 'log' as const, message: `session: ${reasonOf(event)}` })),
  },
  guards: {
    isSignedIn: answered('signedIn'),
    isSignedOut: answered('signedOut'),
    isUnreachable: answered('unreachable'),
    isLoaded: answered('loaded'),
  },
  delays: {
    /** Before an unreachable sign-in service is asked again. */
    retryWait: 5_000,
    /** An access token lives an hour; a much shorter interval keeps the stored one usable. */
    tokenLife: 10 * 60_000,
    /** A sign-out whose answer never comes ends here on its own: nothing of it depends on the answer. */
    signOutLimit: 10_000,
  },
}).createMachine({
  id: 'session',
  description: 'Who is signed in at this browser, with the profile and the enrollments.',
  context: { user: null, enrollments: [] },
  invoke: {
    id: 'watchAuth',
    src: 'watchAuth',
    onDone: { actions: 'logFailure' },
    onError: { actions: 'logFailure' },
  },
  initial: 'checking',
  states: {
    checking: {
      meta: { description: 'The header says that the session is being checked.' },
      tags: 'pending',
      invoke: {
        id: 'readSession',
        src: 'readSession',
        onDone: [
          {
            guard: 'isSignedIn',
            target: 'signedIn',
            actions: [
              'keepUser',
              { type: 'storeToken', params: ({ event }) => ({ token: tokenOf(event.output) }) },
            ],
          },
          { guard: 'isSignedOut', target: 'signedOut', actions: ['forgetUser', 'removeToken'] },
          { guard: 'isUnreachable', target: 'waitingForService' },
          { target: 'signingOut', actions: 'logFailure' },
        ],
        onError: { target: 'signingOut', actions: 'logFailure' },
      },
      on: {
        // What is being read may be older than this news.
        SIGNED_IN: { target: 'checking', reenter: true },
        SIGN_OUT: 'signingOut',
        SIGNED_OUT_ELSEWHERE: { target: 'signedOut', actions: ['forgetUser', 'clearStorage'] },
      },
    },

    waitingForService: {
      meta: {
        description: 'A session is stored but the sign-in service gives no answer; it is asked again soon.',
      },
      tags: 'pending',
      after: { retryWait: 'checking' },
      on: {
        SIGNED_IN: 'checking',
        SIGN_OUT: 'signingOut',
        SIGNED_OUT_ELSEWHERE: { target: 'signedOut', actions: ['forgetUser', 'clearStorage'] },
      },
    },

    signedOut: {
      meta: { description: 'The header shows neither an email nor a way to sign out.' },
      on: { SIGNED_IN: 'checking' },
    },

    signedIn: {
      meta: { description: 'The header shows the signed-in email with its menu.' },
      type: 'parallel',
      on: {
        SIGN_OUT: 'signingOut',
        SIGNED_OUT_ELSEWHERE: { target: 'signedOut', actions: ['forgetUser', 'clearStorage'] },
      },
      states: {
        profile: {
          meta: { description: 'The person’s profile.' },
          initial: 'loading',
          states: {
            loading: {
              meta: { description: 'The userinfo call is under way.' },
              tags: 'pending',
              invoke: {
                id: 'loadUserinfo',
                src: 'loadUserinfo',
                onDone: [
                  { guard: 'isLoaded', target: 'loaded', actions: 'keepEmail' },
                  // The toast of the call has told the person why.
                  { target: '#session.signingOut', actions: 'logFailure' },
                ],
                onError: { target: '#session.signingOut', actions: 'logFailure' },
              },
            },
            loaded: { meta: { description: 'The email in the header is the one on the account.' } },
          },
        },
        enrollments: {
          meta: { description: 'The courses the person is enrolled in.' },
          initial: 'loading',
          states: {
            loading: {
              meta: { description: 'The enrollments call is under way.' },
              tags: 'pending',
              invoke: {
                id: 'loadEnrollments',
                src: 'loadEnrollments',
                onDone: [
                  { guard: 'isLoaded', target: 'loaded', actions: 'keepEnrollments' },
                  { target: 'failed', actions: 'logFailure' },
                ],
                onError: { target: 'failed', actions: 'logFailure' },
              },
            },
            loaded: {
              meta: { description: 'Course buttons and checkout know what the person is enrolled in.' },
              on: { ENROLLMENTS_STALE: 'loading' },
            },
            failed: {
              meta: {
                description:
                  'The enrollments could not be had; the list last known stays until a new attempt.',
              },
              on: { ENROLLMENTS_STALE: 'loading' },
            },
          },
        },
        token: {
          meta: { description: 'The access token kept for the API.' },
          initial: 'fresh',
          states: {
            fresh: {
              meta: { description: 'The stored token is young enough to be used.' },
              after: { tokenLife: 'refreshing' },
            },
            refreshing: {
              meta: {
                description: 'The sign-in client is asked for a fresh token while the person goes on.',
              },
              tags: 'pending',
              invoke: {
                id: 'refreshSession',
                src: 'readSession',
                onDone: [
                  {
                    guard: 'isSignedIn',
                    target: 'fresh',
                    actions: {
                      type: 'storeToken',
                      params: ({ event }) => ({ token: tokenOf(event.output) }),
                    },
                  },
                  // No connection is no reason to lose the session: the next interval tries again.
                  { guard: 'isUnreachable', target: 'fresh' },
                  { target: '#session.signingOut', actions: 'logFailure' },
                ],
                onError: { target: '#session.signingOut', actions: 'logFailure' },
              },
            },
          },
        },
      },
    },

    signingOut: {
      meta: { description: 'The person is being signed out.' },
      tags: 'pending',
      exit: ['forgetUser', 'clearStorage'],
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: 'signedOut',
        onError: { target: 'signedOut', actions: 'logFailure' },
      },
      on: { SIGNED_OUT_ELSEWHERE: 'signedOut' },
      after: { signOutLimit: 'signedOut' },
    },
  },
});

function tokenOf(outcome: SessionOutcome): string {
  return outcome.kind === 'signedIn' ? outcome.token : '';
}
