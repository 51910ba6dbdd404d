import type { ChartCases } from '../cases.ts';
import { ann, annsSession } from '../people.ts';
import type { passwordChangeMachine } from './machine.ts';

const error = { error: { name: 'Error', message: 'unexpected' } };
const typed = { current: 'Learn2day!', next: 'Secr3t!word' };

export const cases: ChartCases<typeof passwordChangeMachine> = {
  input: { session: annsSession, email: ann.email },
  events: {
    NEW_PASSWORD_TYPED: [{ password: 'Secr3t!word' }],
    SUBMITTED: [typed, { ...typed, current: '' }],
    BACK: [{}],
    CHECK_PRESSED: [{}],
    SIGN_OUT_PRESSED: [{}],
    DIALOG_CLOSED: [{}],
    'xstate.done.actor.changePassword': [
      { output: { kind: 'changed' } },
      { output: { kind: 'refused', failure: { kind: 'notAuthorized', message: 'Incorrect' } } },
      { output: { kind: 'unknown' } },
    ],
    'xstate.error.actor.changePassword': [error],
    'xstate.done.actor.tryPassword': [
      { output: { kind: 'proven' } },
      { output: { kind: 'codeNeeded' } },
      { output: { kind: 'mailedCodeNeeded' } },
      { output: { kind: 'notProven', failure: { kind: 'notAuthorized', message: 'Incorrect' } } },
      { output: { kind: 'notProven', failure: { kind: 'unreachable', message: '' } } },
    ],
    'xstate.error.actor.tryPassword': [error],
  },
  abstraction: ({ errors, alert, notice, met }) => [errors, alert?.kind, notice, met.length > 0],
};
