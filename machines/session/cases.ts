import type { ChartCases } from '../cases.ts';
import type { sessionMachine } from './machine.ts';
import type { EnrollmentsOutcome, SessionOutcome, UserinfoOutcome } from './rules.ts';

const output = <T>(...outcomes: T[]) => outcomes.map((outcome) => ({ output: outcome }));
const error = { error: { name: 'Error', message: 'The service broke' } };

const sessionOutcomes: SessionOutcome[] = [
  {
    kind: 'signedIn',
    token: 'a.sample.token',
    user: { email: 'ann@example.test', firstName: 'Ann', lastName: 'Lee' },
  },
  { kind: 'signedOut' },
  { kind: 'unreachable' },
  { kind: 'failed', message: 'The current user could not be read' },
];

export const cases: ChartCases<typeof sessionMachine> = {
  events: {
    SIGNED_IN: [{}],
    SIGN_OUT: [{}],
    SIGNED_OUT_ELSEWHERE: [{}],
    ENROLLMENTS_STALE: [{}],
    'xstate.done.actor.readSession': output(...sessionOutcomes),
    'xstate.error.actor.readSession': [error],
    'xstate.done.actor.refreshSession': output(...sessionOutcomes),
    'xstate.error.actor.refreshSession': [error],
    'xstate.done.actor.loadUserinfo': output<UserinfoOutcome>(
      { kind: 'loaded', email: 'ann@example.test' },
      { kind: 'failed', message: 'Unauthorized' },
    ),
    'xstate.error.actor.loadUserinfo': [error],
    'xstate.done.actor.loadEnrollments': output<EnrollmentsOutcome>(
      {
        kind: 'loaded',
        enrollments: [
          { course_code: 'biod101', is_complete: 0, is_change_of_registration_to_greater_value_course: 0 },
        ],
      },
      { kind: 'failed', message: 'Internal error' },
    ),
    'xstate.error.actor.loadEnrollments': [error],
    'xstate.done.actor.signOut': [{ output: undefined }],
    'xstate.error.actor.signOut': [error],
    'xstate.done.actor.watchAuth': [{ output: undefined }],
    'xstate.error.actor.watchAuth': [error],
  },
};
