import type { ChartCases } from '../cases.ts';
import { ann, annsSession } from '../people.ts';
import { proofCases } from '../signIn/proofCases.ts';
import type { codeAfterPasswordMachine } from './machine.ts';

const error = { error: { name: 'Error', message: 'unexpected' } };
const unreachable = { kind: 'unreachable', message: '' } as const;
const limited = { kind: 'limited', message: 'Attempt limit exceeded' } as const;
const states = [{ output: { kind: 'on' } }, { output: { kind: 'off' } }] as const;
const sessionChanged = { output: { kind: 'sessionChanged' } } as const;
const notTurned = [
  { output: { kind: 'unknown' } },
  { output: { kind: 'signInAgain' } },
  { output: { kind: 'refused', failure: limited } },
  sessionChanged,
] as const;

export const cases: ChartCases<typeof codeAfterPasswordMachine> = {
  input: { session: annsSession, email: ann.email },
  events: {
    RETRY_PRESSED: [{}],
    TURN_ON_PRESSED: [{}],
    TURN_OFF_PRESSED: [{}],
    TURNING_CONFIRMED: [{}],
    BACK: [{}],
    'xstate.done.actor.readCode': [
      ...states,
      { output: { kind: 'notOffered' } },
      { output: { kind: 'failed', failure: unreachable } },
      sessionChanged,
    ],
    'xstate.error.actor.readCode': [error],
    'xstate.done.actor.readAgain': [
      ...states,
      { output: { kind: 'failed', failure: unreachable } },
      sessionChanged,
    ],
    'xstate.error.actor.readAgain': [error],
    'xstate.done.actor.turnOn': [{ output: { kind: 'on' } }, ...notTurned],
    'xstate.error.actor.turnOn': [error],
    'xstate.done.actor.turnOff': [{ output: { kind: 'off' } }, ...notTurned],
    'xstate.error.actor.turnOff': [error],
    ...proofCases,
  },
  abstraction: ({ notice, alert }) => [notice, alert?.kind, alert?.title],
};
