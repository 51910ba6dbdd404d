import type { ChartCases } from '../cases.ts';
import { ann, annsSession } from '../people.ts';
import { proofCases } from '../signIn/proofCases.ts';
import type { emailChangeMachine } from './machine.ts';

const error = { error: { name: 'Error', message: 'unexpected' } };
export const wanted = 'anna@example.test';
const unreachable = { kind: 'unreachable' } as const;
const throttled = { kind: 'throttled', wait: 30_000 } as const;
const requested = [
  { output: { kind: 'mailed' } },
  { output: { kind: 'signInAgain' } },
  { output: { kind: 'refused', reason: 'This address cannot be used.' } },
  { output: { kind: 'unknown' } },
  { output: { kind: 'notSent', failure: throttled } },
  { output: { kind: 'notSent', failure: { kind: 'sessionChanged' } } },
] as const;

export const cases: ChartCases<typeof emailChangeMachine> = {
  input: { session: annsSession, email: ann.email },
  events: {
    EMAIL_SUBMITTED: [{ email: wanted }, { email: 'anna@' }],
    CODE_SUBMITTED: [{ code: '004711' }, { code: '47' }],
    CODE_REQUESTED: [{}],
    CHECK_PRESSED: [{}],
    SIGN_OUT_PRESSED: [{}],
    BACK: [{}],
    DIALOG_CLOSED: [{}],
    'xstate.done.actor.requestEmail': requested,
    'xstate.error.actor.requestEmail': [error],
    'xstate.done.actor.requestAgain': requested,
    'xstate.error.actor.requestAgain': [error],
    'xstate.done.actor.confirmEmail': [
      { output: { kind: 'changed' } },
      { output: { kind: 'refused', reason: 'This code is not right. Please check it and try again.' } },
      { output: { kind: 'unknown' } },
      { output: { kind: 'notSent', failure: throttled } },
      { output: { kind: 'notSent', failure: { kind: 'sessionChanged' } } },
    ],
    'xstate.error.actor.confirmEmail': [error],
    'xstate.done.actor.findEmail': [
      { output: { kind: 'known', email: wanted } },
      { output: { kind: 'known', email: ann.email } },
      { output: { kind: 'failed', failure: unreachable } },
    ],
    'xstate.error.actor.findEmail': [error],
    ...proofCases,
  },
  abstraction: ({ error: shown, failure, alert, notice, mayBeChanged }) => [
    shown,
    failure?.title,
    failure?.reason.kind,
    alert?.kind,
    notice,
    mayBeChanged,
  ],
};
