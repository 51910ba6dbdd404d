import { assign, emit, setup } from 'xstate';
import { log, type Effect } from '../effects.ts';
import { hasOutcome, outcomeOf, type DoneEvents } from '../outcome.ts';
import type { Enrollment, User } from '../types.ts';
import { unprovided, unprovidedListener } from '../unprovided.ts';
import { reasonIn, type EnrollmentsOutcome, type SessionOutcome, type UserinfoOutcome } from './rules.ts';

export type SessionEvent =
  | { type: 'SIGNED_IN' }
  | { type: 'SIGN_OUT' }
  | { type: 'SIGNED_OUT_ELSEWHERE' }
  | { type: 'ENROLLMENTS_STALE' }
  | DoneEvents<{
      readSession: SessionOutcome;
      refreshSession: SessionOutcome;
      loadUserinfo: UserinfoOutcome;
      loadEnrollments: EnrollmentsOutcome;
    }>;

interface SessionContext {
  readonly user: User | null;
  readonly enrollments: readonly Enrollment[];
}

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as Effect,
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
    /** Provided by the application: stores the access token in local storage. */
    storeToken: (_, _params: { token: string }) => undefined,
    /** Provided by the application: removes the token of an ended session from local storage. */
    removeToken: () => undefined,
    /** Provided by the application: clears local storage except the cart. */
    clearStorage: () => undefined,
    keepUser: assign({
      user: ({ context, event }) => outcomeOf(event, 'signedIn')?.user ?? context.user,
    }),
    keepEmail: assign({
      user: ({ context, event }) => {
        const email = event.type === 'xstate.done.actor.loadUserinfo' && outcomeOf(event, 'loaded')?.email;
        return context.user && email ? { ...context.user, email } : context.user;
      },
    }),
    keepEnrollments: assign({
      enrollments: ({ context, event }) =>
        event.type === 'xstate.done.actor.loadEnrollments'
          ? (outcomeOf(event, 'loaded')?.enrollments ?? context.enrollments)
          : context.enrollments,
    }),
    forgetUser: assign({ user: null, enrollments: [] }),
    logFailure: emit(({ event }) => log(`session: ${reasonIn(event)}`)),
  },
  guards: {
    isSignedIn: ({ event }) => hasOutcome(event, 'signedIn'),
    isSignedOut: ({ event }) => hasOutcome(event, 'signedOut'),
    isUnreachable: ({ event }) => hasOutcome(event, 'unreachable'),
    isLoaded: ({ event }) => hasOutcome(event, 'loaded'),
  },
  delays: {
    /** Before an unreachable sign-in service is tried again. */
    retryWait: 5_000,
    /** An access token expires after an hour; a much shorter interval keeps the stored one valid. */
    refreshInterval: 10 * 60_000,
    /** A sign-out does not depend on the answer of the service. */
    signOutLimit: 10_000,
  },
}).createMachine({
  id: 'session',
  description: 'Who is signed in, with profile, enrollments and access token.',
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
      meta: { description: 'The header shows that the session is being checked.' },
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
              {
                type: 'storeToken',
                params: ({ event }) => ({ token: outcomeOf(event, 'signedIn')?.token ?? '' }),
              },
            ],
          },
          { guard: 'isSignedOut', target: 'signedOut', actions: ['forgetUser', 'removeToken'] },
          { guard: 'isUnreachable', target: 'waitingForService' },
          { target: 'signingOut', actions: 'logFailure' },
        ],
        onError: { target: 'signingOut', actions: 'logFailure' },
      },
      on: {
        // The pending read may be older than this sign-in.
        SIGNED_IN: { target: 'checking', reenter: true },
        SIGN_OUT: 'signingOut',
        SIGNED_OUT_ELSEWHERE: { target: 'signedOut', actions: ['forgetUser', 'clearStorage'] },
      },
    },

    waitingForService: {
      meta: {
        description: 'A session is stored, but the sign-in service does not answer. It is tried again soon.',
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
      meta: { description: 'No one is signed in.' },
      on: { SIGNED_IN: 'checking' },
    },

    signedIn: {
      meta: { description: 'The header shows the email of the user, with a menu.' },
      type: 'parallel',
      on: {
        SIGN_OUT: 'signingOut',
        SIGNED_OUT_ELSEWHERE: { target: 'signedOut', actions: ['forgetUser', 'clearStorage'] },
      },
      states: {
        profile: {
          meta: { description: 'The profile of the user.' },
          initial: 'loading',
          states: {
            loading: {
              meta: { description: 'The profile is loading.' },
              tags: 'pending',
              invoke: {
                id: 'loadUserinfo',
                src: 'loadUserinfo',
                onDone: [
                  { guard: 'isLoaded', target: 'loaded', actions: 'keepEmail' },
                  // The toast of the call shows the reason.
                  { target: '#session.signingOut', actions: 'logFailure' },
                ],
                onError: { target: '#session.signingOut', actions: 'logFailure' },
              },
            },
            loaded: { meta: { description: 'The header shows the email of the account.' } },
          },
        },
        enrollments: {
          meta: { description: 'The courses the user is enrolled in.' },
          initial: 'loading',
          states: {
            loading: {
              meta: { description: 'The enrollments are loading.' },
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
              meta: { description: 'Course buttons and checkout know the enrollments.' },
              on: { ENROLLMENTS_STALE: 'loading' },
            },
            failed: {
              meta: {
                description: 'The enrollments could not be loaded. The last known list stays.',
              },
              on: { ENROLLMENTS_STALE: 'loading' },
            },
          },
        },
        token: {
          meta: { description: 'The access token for the API.' },
          initial: 'fresh',
          states: {
            fresh: {
              meta: { description: 'The stored token is valid.' },
              after: { refreshInterval: 'refreshing' },
            },
            refreshing: {
              meta: { description: 'The sign-in client gets a fresh token in the background.' },
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
                      params: ({ event }) => ({ token: outcomeOf(event, 'signedIn')?.token ?? '' }),
                    },
                  },
                  // A lost connection does not end the session. The next interval tries again.
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
      meta: { description: 'The user is being signed out.' },
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
