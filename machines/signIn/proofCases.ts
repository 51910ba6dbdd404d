import type { ProofOutcome } from './outcomes.ts';

const error = { error: { name: 'Error', message: 'unexpected' } };
const outcomes = (...all: readonly ProofOutcome[]) => all.map((output) => ({ output }));
const incorrect = { kind: 'notAuthorized', message: 'Incorrect' } as const;
const wrongCode = { kind: 'wrongCode', message: 'Code mismatch' } as const;
const expiredCode = { kind: 'expiredCode', message: 'Expired' } as const;
const tooLong = { kind: 'notAuthorized', message: 'Too long' } as const;

/** Samples for the states of `proof.ts`. */
export const proofCases = {
  PASSWORD_SUBMITTED: [{ password: 'Learn2day!' }, { password: '' }],
  AUTHENTICATOR_CODE_SUBMITTED: [{ code: '123456' }, { code: '12' }],
  MAILED_CODE_SUBMITTED: [{ code: '123456' }, { code: '12' }],
  'xstate.done.actor.proveIdentity': outcomes(
    { kind: 'proven' },
    { kind: 'codeNeeded' },
    { kind: 'mailedCodeNeeded' },
    { kind: 'notProven', failure: incorrect },
  ),
  'xstate.error.actor.proveIdentity': [error],
  'xstate.done.actor.proveByCode': outcomes(
    { kind: 'proven' },
    { kind: 'notProven', failure: wrongCode },
    { kind: 'notProven', failure: tooLong },
  ),
  'xstate.error.actor.proveByCode': [error],
  'xstate.done.actor.proveByMailedCode': outcomes(
    { kind: 'proven' },
    { kind: 'notProven', failure: expiredCode },
    { kind: 'notProven', failure: tooLong },
  ),
  'xstate.error.actor.proveByMailedCode': [error],
};
