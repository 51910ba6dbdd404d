import { assign, emit, enqueueActions, setup } from 'xstate';
import { log, type Effect } from '../effects.ts';
import { hasOutcome, outcomeOf, type DoneEvents } from '../outcome.ts';
import { toast } from '../system.ts';
import type { Enrollment, User } from '../types.ts';
import { unprovided, unprovidedLimited, unprovidedListener } from '../unprovided.ts';
import * as copy from './copy.ts';
import {
  answerLimit,
  noFailures,
  patience,
  reasonIn,
  refreshInterval,
  retryWait,
  signOutLimit,
  tokenIn,
  waitIn,
  type EnrollmentsOutcome,
  type EnrollmentsQuestion,
  type Failures,
  type RetriedService,
  type SessionInput,
  type SessionOutcome,
  type UserinfoOutcome,
} from './rules.ts';

export type SessionEvent =
  /** In this tab. */
  | { type: 'SIGNED_IN' }
  /** The sign-in client has ended the session of this browser. */
  | { type: 'SIGNED_OUT' }
  | { type: 'SIGNED_IN_ELSEWHERE' }
  | { type: 'SIGNED_OUT_ELSEWHERE' }
  /** A call found another session in the browser, or the page was out of use and did not hear what other tabs did. */
  | { type: 'SESSION_DOUBTED' }
  | { type: 'SIGN_OUT' }
  | { type: 'ENROLLMENTS_STALE' }
  | DoneEvents<{
      readSession: SessionOutcome;
      refreshSession: SessionOutcome;
      loadUserinfo: UserinfoOutcome;
      loadEnrollments: EnrollmentsOutcome;
      reloadEnrollments: EnrollmentsOutcome;
    }>;

interface SessionContext {
  /** The sign-in that the page shows; null while nobody is known to be signed in. */
  readonly session: string | null;
  readonly user: User | null;
  readonly enrollments: readonly Enrollment[];
  readonly failures: Readonly<Record<RetriedService, Failures>>;
  /** Another tab signed in, and no message has said so yet. */
  readonly isNews: boolean;
}

interface Scope {
  readonly context: SessionContext;
  readonly event: SessionEvent;
}

/** The sign-in that has ended; null where the page never knew it. */
interface SessionName {
  readonly session: string | null;
}

interface EndedSession extends SessionName {
  /** Whether someone has signed in before its sign-out was complete. */
  readonly isFollowed: boolean;
}

const counted =
  (of: RetriedService) =>
  ({ context: { failures }, event }: Scope) => ({
    failures: { ...failures, [of]: { count: failures[of].count + 1, wait: waitIn(event) } },
  });

const forgotten =
  (of: RetriedService) =>
  ({ context: { failures } }: Scope) => ({ failures: { ...failures, [of]: noFailures[of] } });

export const sessionSetup = setup({
  types: {} as {
    context: SessionContext;
    events: SessionEvent;
    emitted: Effect;
    input: SessionInput | undefined;
  },
  actors: {
    readSession: unprovided<SessionOutcome, void>('readSession'),
    loadUserinfo: unprovidedLimited<UserinfoOutcome, { readonly session: string }>('loadUserinfo'),
    /** Shows a failure, unless it is a retry. */
    loadEnrollments: unprovidedLimited<EnrollmentsOutcome, EnrollmentsQuestion>('loadEnrollments'),
    signOut: unprovided<void, SessionName>('signOut'),
    /** Sends `SIGNED_IN` and `SIGNED_OUT`. */
    watchAuth: unprovidedListener(),
    /** Sends `SIGNED_IN_ELSEWHERE` and `SIGNED_OUT_ELSEWHERE`. */
    watchOtherTabs: unprovidedListener(),
  },
  actions: {
    /** Provided by the application: stores the access token in local storage. */
    storeToken: (_: unknown, _params: { token: string }) => undefined,
    /** Provided by the application: removes the token of an ended session from local storage. */
    removeToken: (_: unknown, _params: SessionName) => undefined,
    /** Provided by the application: clears local storage except the cart and what belongs to another session. */
    clearStorage: (_: unknown, _params: EndedSession) => undefined,
    /** Provided by the application: removes what this tab keeps of a session that ended elsewhere. */
    clearTab: (_: unknown, _params: SessionName) => undefined,
    keepUser: assign(({ context, event }) => {
      const signedIn = outcomeOf(event, 'signedIn');
      if (!signedIn) return {};
      const { user, session } = signedIn;
      // The token may still name a former email.
      const known = session === context.session ? context.user : null;
      return { session, user: known ? { ...user, email: known.email } : user };
    }),
    keepEmail: assign({
      user: ({ context, event }) => {
        const email = event.type === 'xstate.done.actor.loadUserinfo' && outcomeOf(event, 'loaded')?.email;
        return context.user && email ? { ...context.user, email } : context.user;
      },
    }),
    keepEnrollments: assign({
      enrollments: ({ context, event }) => {
        const outcome =
          event.type === 'xstate.done.actor.loadEnrollments' ||
          event.type === 'xstate.done.actor.reloadEnrollments'
            ? outcomeOf(event, 'loaded')
            : undefined;
        return outcome?.enrollments ?? context.enrollments;
      },
    }),
    countSessionFailure: assign(counted('session')),
    countTokenFailure: assign(counted('token')),
    countProfileFailure: assign(counted('profile')),
    countEnrollmentsFailure: assign(counted('enrollments')),
    forgetSessionFailures: assign(forgotten('session')),
    forgetTokenFailures: assign(forgotten('token')),
    forgetProfileFailures: assign(forgotten('profile')),
    forgetEnrollmentsFailures: assign(forgotten('enrollments')),
    forgetUser: assign({ session: null, user: null, enrollments: [], failures: noFailures, isNews: false }),
    keepNews: assign({ isNews: true }),
    forgetNews: assign({ isNews: false }),
    sayDelayed: enqueueActions(toast('danger', copy.delayed)),
    sayEnded: enqueueActions(toast('danger', copy.ended)),
    sayUserinfoFailed: enqueueActions(toast('danger', copy.userinfoFailed)),
    saySignedInElsewhere: enqueueActions(toast('success', copy.signedInElsewhere)),
    saySignedOutElsewhere: enqueueActions(toast('success', copy.signedOutElsewhere)),
    logFailure: emit(({ event }) => log(`session: ${reasonIn(event)}`)),
  },
  guards: {
    isNews: ({ context }) => context.isNews,
    wasSignedIn: ({ context }) => context.session !== null,
    isSignedIn: ({ event }) => hasOutcome(event, 'signedIn'),
    isSameSession: ({ context, event }) => outcomeOf(event, 'signedIn')?.session === context.session,
    isSignedOut: ({ event }) => hasOutcome(event, 'signedOut'),
    isRejected: ({ event }) => hasOutcome(event, 'rejected'),
    isLoaded: ({ event }) => hasOutcome(event, 'loaded'),
  },
  delays: {
    sessionRetry: ({ context }) => retryWait(context.failures.session),
    tokenRetry: ({ context }) => retryWait(context.failures.token),
    profileRetry: ({ context }) => retryWait(context.failures.profile),
    enrollmentsRetry: ({ context }) => retryWait(context.failures.enrollments),
    answerLimit,
    patience,
    refreshInterval,
    signOutLimit,
  },
});

/** For `after`, around services that are tried again. */
export const sayDelay = { patience: { actions: 'sayDelayed' } } as const;

export const storeToken = {
  type: 'storeToken',
  params: ({ event }: { readonly event: object }) => ({ token: tokenIn(event) }),
} as const;

const nameOf = ({ context: { session } }: { readonly context: SessionContext }): SessionName => ({ session });

export const removeToken = { type: 'removeToken', params: nameOf } as const;
export const clearStorage = {
  type: 'clearStorage',
  params: ({ context: { session }, event }: Scope): EndedSession => ({
    session,
    isFollowed: event.type === 'SIGNED_IN' || event.type === 'SIGNED_IN_ELSEWHERE',
  }),
} as const;

/** The session that the page shows is over: first its records, whose owner is then forgotten. */
export const forgetSession = [{ type: 'clearTab', params: nameOf }, 'forgetUser'] as const;

export const rejected = { target: '#session.signingOut', actions: ['sayEnded', 'logFailure'] } as const;
