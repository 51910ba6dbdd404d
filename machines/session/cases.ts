import type { SnapshotFrom } from 'xstate';
import type { ChartCases } from '../cases.ts';
import { ann, annsSession, bob, bobsSession } from '../people.ts';
import type { sessionMachine } from './machine.ts';
import type { EnrollmentsOutcome, SessionOutcome, UserinfoOutcome } from './rules.ts';

const error = { error: { name: 'Error', message: 'The service broke' } };

/** One failure at a time: how long the waits are, and how they overlap, decides nothing. */
const unlessFailing =
  <T>(always: readonly T[], failures: readonly T[], earlier = 0) =>
  ({ context }: SnapshotFrom<typeof sessionMachine>) => {
    const counts = Object.values(context.failures).map(({ count }) => count);
    return counts.reduce((sum, count) => sum + count) > earlier ? always : [...always, ...failures];
  };

const output = <T>(...outcomes: T[]) => outcomes.map((outcome) => ({ output: outcome }));

export const sessionOutcomes = unlessFailing(
  output<SessionOutcome>(
    {
      kind: 'signedIn',
      token: 'a.sample.token',
      session: annsSession,
      user: ann,
    },
    {
      kind: 'signedIn',
      token: 'another.sample.token',
      session: bobsSession,
      user: bob,
    },
    { kind: 'signedOut' },
    { kind: 'rejected', message: 'The refresh token has expired' },
  ),
  output<SessionOutcome>({ kind: 'unknown', message: 'NetworkError' }),
);

const enrollmentsLoaded = output<EnrollmentsOutcome>({
  kind: 'loaded',
  enrollments: [
    { course_code: 'biod101', is_complete: 0, is_change_of_registration_to_greater_value_course: 0 },
  ],
});
const enrollmentsUnknown = output<EnrollmentsOutcome>({
  kind: 'unknown',
  message: 'Internal error',
  wait: 0,
});

export const cases: ChartCases<typeof sessionMachine> = {
  events: {
    SIGNED_IN: [{}],
    SIGNED_OUT: [{}],
    SIGNED_IN_ELSEWHERE: [{}],
    SIGN_OUT: [{}],
    SIGNED_OUT_ELSEWHERE: [{}],
    SESSION_DOUBTED: [{}],
    ENROLLMENTS_STALE: (snapshot) =>
      snapshot.matches({ signedIn: { enrollments: { failed: 'retrying' } } }) ? [] : [{}],
    'xstate.done.actor.readSession': sessionOutcomes,
    'xstate.error.actor.readSession': unlessFailing([], [error]),
    'xstate.done.actor.refreshSession': sessionOutcomes,
    'xstate.error.actor.refreshSession': unlessFailing([], [error]),
    'xstate.done.actor.loadUserinfo': unlessFailing(
      output<UserinfoOutcome>(
        { kind: 'loaded', email: 'ann@example.test' },
        { kind: 'rejected', message: 'Unauthorized' },
      ),
      output<UserinfoOutcome>({ kind: 'unknown', message: 'Internal error', wait: 0 }),
    ),
    'xstate.error.actor.loadUserinfo': unlessFailing([], [error]),
    'xstate.done.actor.loadEnrollments': (snapshot) =>
      snapshot.context.enrollments.length > 0
        ? enrollmentsLoaded
        : unlessFailing(enrollmentsLoaded, enrollmentsUnknown)(snapshot),
    'xstate.error.actor.loadEnrollments': (snapshot) =>
      snapshot.context.enrollments.length > 0 ? [] : unlessFailing([], [error])(snapshot),
    // A retry follows a failure.
    'xstate.done.actor.reloadEnrollments': unlessFailing(enrollmentsLoaded, enrollmentsUnknown, 1),
    'xstate.error.actor.reloadEnrollments': unlessFailing([], [error], 1),
    'xstate.done.actor.signOut': [{ output: undefined }],
    'xstate.error.actor.signOut': [error],
    'xstate.done.actor.watchAuth': [{ output: undefined }],
    'xstate.error.actor.watchAuth': [error],
    'xstate.done.actor.watchOtherTabs': [{ output: undefined }],
    'xstate.error.actor.watchOtherTabs': [error],
  },
  // The number of failures of a service only sets how long the next wait is.
  quiet: [
    { actor: 'watchAuth', reason: 'it is only logged' },
    { actor: 'watchOtherTabs', reason: 'it is only logged' },
    { actor: 'signOut', reason: 'this browser is signed out whatever the service answers' },
  ],
  abstraction: ({ isNews, enrollments, session }) => [isNews, enrollments.length > 0, session],
};
