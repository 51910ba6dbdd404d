import type { ChartCases } from '../cases.ts';
import { ann, annsSession } from '../people.ts';
import { proofCases } from '../signIn/proofCases.ts';
import type { accountDeletionMachine } from './machine.ts';

const error = { error: { name: 'Error', message: 'unexpected' } };

export const cases: ChartCases<typeof accountDeletionMachine> = {
  input: { session: annsSession, email: ann.email, sub: ann.sub },
  events: {
    BOX_CHECKED: [{}],
    BOX_UNCHECKED: [{}],
    CONFIRMED: [{}],
    RETRY_PRESSED: [{}],
    CHECK_PRESSED: [{}],
    BACK: [{}],
    DIALOG_CLOSED: [{}],
    'xstate.done.actor.deleteAccount': [
      { output: { kind: 'deleted' } },
      { output: { kind: 'signInAgain' } },
      { output: { kind: 'refused', reason: 'A refund of yours is on its way.' } },
      { output: { kind: 'unknown' } },
      { output: { kind: 'notSent', failure: { kind: 'throttled', wait: 30_000 } } },
      { output: { kind: 'notSent', failure: { kind: 'sessionChanged' } } },
    ],
    'xstate.error.actor.deleteAccount': [error],
    'xstate.done.actor.findDeletion': [
      { output: { kind: 'deleted' } },
      { output: { kind: 'standing' } },
      { output: { kind: 'failed', failure: { kind: 'unreachable' } } },
    ],
    'xstate.error.actor.findDeletion': [error],
    ...proofCases,
  },
  abstraction: ({ isConfirmed, failure, alert, notice }) => [isConfirmed, failure?.kind, alert?.kind, notice],
};
