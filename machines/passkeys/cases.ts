import type { ChartCases } from '../cases.ts';
import { ann, annsSession } from '../people.ts';
import { proofCases } from '../signIn/proofCases.ts';
import type { passkeysMachine } from './machine.ts';
import type { Passkey } from './rules.ts';

const error = { error: { name: 'Error', message: 'unexpected' } };
const unreachable = { kind: 'unreachable', message: '' } as const;
const limited = { kind: 'limited', message: 'Attempt limit exceeded' } as const;

const passkey: Passkey = { id: 'AQID', name: 'Passkey on one device', addedOn: '2026-11-20' };

export const cases: ChartCases<typeof passkeysMachine> = {
  input: { session: annsSession, email: ann.email },
  events: {
    RETRY_PRESSED: [{}],
    ADD_PRESSED: [{}],
    REMOVE_PRESSED: ({ context: { passkeys } }) => passkeys.map(({ id }) => ({ id })),
    REMOVAL_CONFIRMED: [{}],
    BACK: [{}],
    'xstate.done.actor.listPasskeys': [
      { output: { kind: 'passkeys', passkeys: [] } },
      { output: { kind: 'passkeys', passkeys: [passkey] } },
      { output: { kind: 'notOffered' } },
      { output: { kind: 'failed', failure: unreachable } },
      { output: { kind: 'sessionChanged' } },
    ],
    'xstate.error.actor.listPasskeys': [error],
    'xstate.done.actor.listAgain': [
      { output: { kind: 'passkeys', passkeys: [passkey] } },
      { output: { kind: 'failed', failure: unreachable } },
      { output: { kind: 'sessionChanged' } },
    ],
    'xstate.error.actor.listAgain': [error],
    'xstate.done.actor.addPasskey': [
      { output: { kind: 'added' } },
      { output: { kind: 'signInAgain' } },
      { output: { kind: 'unused' } },
      { output: { kind: 'isThere' } },
      { output: { kind: 'unsupported' } },
      { output: { kind: 'unknown' } },
      { output: { kind: 'refused', failure: limited } },
      { output: { kind: 'sessionChanged' } },
    ],
    'xstate.error.actor.addPasskey': [error],
    'xstate.done.actor.removePasskey': [
      { output: { kind: 'removed' } },
      { output: { kind: 'signInAgain' } },
      { output: { kind: 'unknown' } },
      { output: { kind: 'refused', failure: limited } },
      { output: { kind: 'sessionChanged' } },
    ],
    'xstate.error.actor.removePasskey': [error],
    ...proofCases,
  },
  abstraction: ({ passkeys, chosen, notice, alert }) => [
    passkeys.length,
    chosen?.id,
    notice,
    alert?.kind,
    alert?.title,
  ],
};
