import { or } from 'xstate';
import { forgetSession, rejected, sayDelay, sessionSetup, storeToken } from './setup.ts';

const profile = sessionSetup.createStateConfig({
  meta: { description: 'The profile of the user.' },
  initial: 'loading',
  states: {
    loading: {
      meta: { description: 'The profile is loading.' },
      initial: 'requesting',
      after: sayDelay,
      exit: 'forgetProfileFailures',
      states: {
        requesting: {
          meta: { description: 'The server is asked for the profile.' },
          tags: 'pending',
          invoke: {
            id: 'loadUserinfo',
            src: 'loadUserinfo',
            input: ({ context }) => ({ session: context.session ?? '' }),
            onDone: [
              { guard: 'isLoaded', target: '#session.signedIn.profile.loaded', actions: 'keepEmail' },
              {
                guard: 'isRejected',
                target: '#session.signingOut',
                actions: ['sayUserinfoFailed', 'logFailure'],
              },
              { target: 'waiting', actions: ['countProfileFailure', 'logFailure'] },
            ],
            onError: { target: 'waiting', actions: ['countProfileFailure', 'logFailure'] },
          },
        },
        waiting: {
          meta: { description: 'The server did not say. It is asked again.' },
          tags: 'pending',
          after: { profileRetry: 'requesting' },
        },
      },
    },
    loaded: { meta: { description: 'The header shows the email of the account.' } },
  },
});

const enrollments = sessionSetup.createStateConfig({
  meta: { description: 'The courses the user is enrolled in.' },
  initial: 'loading',
  states: {
    loading: {
      meta: { description: 'The enrollments are loading.' },
      tags: 'pending',
      invoke: {
        id: 'loadEnrollments',
        src: 'loadEnrollments',
        input: ({ context }) => ({ session: context.session ?? '', isRetry: false }),
        onDone: [
          { guard: 'isLoaded', target: 'loaded', actions: 'keepEnrollments' },
          { target: 'failed', actions: ['countEnrollmentsFailure', 'logFailure'] },
        ],
        onError: { target: 'failed', actions: ['countEnrollmentsFailure', 'logFailure'] },
      },
    },
    loaded: {
      meta: { description: 'Course buttons and checkout know the enrollments.' },
      on: { ENROLLMENTS_STALE: 'loading' },
    },
    failed: {
      meta: { description: 'The enrollments could not be loaded. The last known list stays.' },
      initial: 'waiting',
      exit: 'forgetEnrollmentsFailures',
      on: { ENROLLMENTS_STALE: 'loading' },
      states: {
        waiting: {
          meta: { description: 'The next try comes soon.' },
          after: { enrollmentsRetry: 'retrying' },
        },
        retrying: {
          meta: { description: 'The enrollments are loading in the background.' },
          tags: 'pending',
          invoke: {
            id: 'reloadEnrollments',
            src: 'loadEnrollments',
            input: ({ context }) => ({ session: context.session ?? '', isRetry: true }),
            onDone: [
              {
                guard: 'isLoaded',
                target: '#session.signedIn.enrollments.loaded',
                actions: 'keepEnrollments',
              },
              { target: 'waiting', actions: ['countEnrollmentsFailure', 'logFailure'] },
            ],
            onError: { target: 'waiting', actions: ['countEnrollmentsFailure', 'logFailure'] },
          },
        },
      },
    },
  },
});

const token = sessionSetup.createStateConfig({
  meta: { description: 'The access token for the API.' },
  initial: 'fresh',
  // The person who signed in may be someone else.
  on: { SIGNED_IN_ELSEWHERE: '.refreshing' },
  states: {
    fresh: {
      meta: { description: 'The stored token is valid.' },
      after: { refreshInterval: 'refreshing' },
    },
    refreshing: {
      meta: { description: 'The sign-in client gets a fresh token in the background.' },
      initial: 'requesting',
      after: sayDelay,
      exit: 'forgetTokenFailures',
      states: {
        requesting: {
          meta: { description: 'The sign-in client is asked for a valid token.' },
          tags: 'pending',
          invoke: {
            id: 'refreshSession',
            src: 'readSession',
            onDone: [
              { guard: 'isSameSession', target: '#session.signedIn.token.fresh', actions: storeToken },
              { guard: 'isSignedIn', target: '#session.checking' },
              { guard: or(['isRejected', 'isSignedOut']), ...rejected },
              { target: 'waiting', actions: ['countTokenFailure', 'logFailure'] },
            ],
            onError: { target: 'waiting', actions: ['countTokenFailure', 'logFailure'] },
          },
          after: { answerLimit: 'waiting' },
        },
        waiting: {
          meta: { description: 'The service did not say. It is asked again.' },
          tags: 'pending',
          after: { tokenRetry: 'requesting' },
        },
      },
    },
  },
});

export const signedIn = sessionSetup.createStateConfig({
  meta: { description: 'The header shows the email of the user, with a menu.' },
  type: 'parallel',
  always: { guard: 'isNews', actions: ['forgetNews', 'saySignedInElsewhere'] },
  on: {
    SIGN_OUT: 'signingOut',
    SIGNED_OUT_ELSEWHERE: {
      target: 'signedOut',
      actions: [...forgetSession, 'saySignedOutElsewhere'],
    },
    // Nothing of a session is shown or sent until it has been read again.
    SESSION_DOUBTED: 'checking',
  },
  states: { profile, enrollments, token },
});
