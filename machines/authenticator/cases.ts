import type { ChartCases } from '../cases.ts';
import { ann, annsSession } from '../people.ts';
import { proofCases } from '../signIn/proofCases.ts';
import type { authenticatorMachine } from './machine.ts';

const error = { error: { name: 'Error', message: 'unexpected' } };
const unreachable = { kind: 'unreachable', message: '' } as const;
const limited = { kind: 'limited', message: 'Attempt limit exceeded' } as const;
const wrongCode = { kind: 'wrongCode', message: 'Code mismatch' } as const;
const states = [{ output: { kind: 'on' } }, { output: { kind: 'off' } }] as const;
const sessionChanged = { output: { kind: 'sessionChanged' } } as const;
const signInAgain = { output: { kind: 'signInAgain' } } as const;

export const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

export const cases: ChartCases<typeof authenticatorMachine> = {
  input: { session: annsSession, email: ann.email },
  events: {
    RETRY_PRESSED: [{}],
    SET_UP_PRESSED: [{}],
    CODE_SUBMITTED: [{ code: '123456' }, { code: '12' }],
    TURN_OFF_PRESSED: [{}],
    TURNING_OFF_CONFIRMED: [{}],
    BACK: [{}],
    'xstate.done.actor.readAuthenticator': [
      ...states,
      { output: { kind: 'notOffered' } },
      { output: { kind: 'failed', failure: unreachable } },
      sessionChanged,
    ],
    'xstate.error.actor.readAuthenticator': [error],
    'xstate.done.actor.readAgain': [
      ...states,
      { output: { kind: 'failed', failure: unreachable } },
      sessionChanged,
    ],
    'xstate.error.actor.readAgain': [error],
    'xstate.done.actor.startAuthenticator': [
      { output: { kind: 'started', secret } },
      signInAgain,
      { output: { kind: 'refused', failure: unreachable } },
      sessionChanged,
    ],
    'xstate.error.actor.startAuthenticator': [error],
    'xstate.done.actor.turnOn': [
      { output: { kind: 'on' } },
      { output: { kind: 'unknown' } },
      { output: { kind: 'refused', failure: wrongCode } },
      sessionChanged,
    ],
    'xstate.error.actor.turnOn': [error],
    'xstate.done.actor.turnOff': [
      { output: { kind: 'off' } },
      { output: { kind: 'unknown' } },
      signInAgain,
      { output: { kind: 'refused', failure: limited } },
      sessionChanged,
    ],
    'xstate.error.actor.turnOff': [error],
    ...proofCases,
  },
  abstraction: ({ notice, alert, secret: key }) => [notice, alert?.kind, alert?.title, key !== ''],
};
