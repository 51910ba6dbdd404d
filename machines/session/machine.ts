import { and, not } from 'xstate';
import { noFailures } from './rules.ts';
import {
  clearStorage,
  forgetSession,
  rejected,
  removeToken,
  sayDelay,
  sessionSetup,
  storeToken,
} from './setup.ts';
import { signedIn } from './signedIn.ts';

const checking = sessionSetup.createStateConfig({
  meta: { description: 'The header shows that the session is being checked.' },
  initial: 'reading',
  after: sayDelay,
  exit: 'forgetSessionFailures',
  on: {
    // The pending read may be older than this sign-in.
    SIGNED_IN: '.reading',
    SIGNED_IN_ELSEWHERE: { target: '.reading', actions: 'keepNews' },
    SIGN_OUT: 'signingOut',
    SIGNED_OUT_ELSEWHERE: { target: 'signedOut', actions: forgetSession },
  },
  states: {
    reading: {
      meta: { description: 'The sign-in client reads the stored session, and refreshes it if need be.' },
      tags: 'pending',
      invoke: {
        id: 'readSession',
        src: 'readSession',
        onDone: [
          {
            guard: and(['isSignedIn', 'wasSignedIn', not('isSameSession')]),
            target: '#session.signedIn',
            actions: [...forgetSession, 'keepUser', storeToken, 'keepNews'],
          },
          { guard: 'isSignedIn', target: '#session.signedIn', actions: ['keepUser', storeToken] },
          { guard: 'isSignedOut', target: '#session.signedOut', actions: forgetSession },
          { guard: 'isRejected', ...rejected },
          { target: 'waiting', actions: ['countSessionFailure', 'logFailure'] },
        ],
        onError: { target: 'waiting', actions: ['countSessionFailure', 'logFailure'] },
      },
      after: { answerLimit: 'waiting' },
    },
    waiting: {
      meta: {
        description:
          'A session is stored, but the service did not say whether it is valid. It is asked again.',
      },
      tags: 'pending',
      after: { sessionRetry: 'reading' },
      on: { SESSION_DOUBTED: 'reading' },
    },
  },
});

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Who is signed in, with profile, enrollments and access token.',
  context: ({ input }) => ({
    session: null,
    user: null,
    enrollments: [],
    failures: noFailures,
    isNews: input?.isNews ?? false,
  }),
  invoke: [
    {
      id: 'watchAuth',
      src: 'watchAuth',
      onDone: { actions: 'logFailure' },
      onError: { actions: 'logFailure' },
    },
    {
      id: 'watchOtherTabs',
      src: 'watchOtherTabs',
      onDone: { actions: 'logFailure' },
      onError: { actions: 'logFailure' },
    },
  ],
  initial: 'checking',
  states: {
    checking,

    signedOut: {
      meta: { description: 'No one is signed in.' },
      on: {
        SIGNED_IN: 'checking',
        SIGNED_IN_ELSEWHERE: { target: 'checking', actions: 'keepNews' },
        SESSION_DOUBTED: 'checking',
      },
    },

    signedIn,

    signingOut: {
      meta: { description: 'The user is being signed out.' },
      tags: 'pending',
      // Before the service answers, so that closing the page does not leave anyone signed in.
      entry: removeToken,
      exit: [clearStorage, 'forgetUser'],
      invoke: {
        id: 'signOut',
        src: 'signOut',
        input: ({ context: { session } }) => ({ session }),
        onDone: 'signedOut',
        onError: { target: 'signedOut', actions: 'logFailure' },
      },
      // A sign-out elsewhere changes nothing: this one is still being carried out.
      on: {
        SIGNED_OUT: 'signedOut',
        SIGNED_IN: 'checking',
        SIGNED_IN_ELSEWHERE: { target: 'checking', actions: 'keepNews' },
      },
      after: { signOutLimit: 'signedOut' },
    },
  },
});
