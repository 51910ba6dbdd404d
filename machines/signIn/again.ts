import type { EventObject } from 'xstate';
import type { AuthFailure, ProofOutcome } from './outcomes.ts';
import { alertFor, notLoaded, type Alert } from './rules.ts';

/**
 * The password once more, for charts of a person who is signed in and wants something that needs a recent sign-in. Such a
 * chart has the service `proveIdentity`, the delay `proofLimit`, and the actions that the states below name.
 */

export interface PasswordSubmitted {
  readonly type: 'PASSWORD_SUBMITTED';
  readonly password: string;
}

interface Said {
  readonly event: EventObject & { readonly output?: unknown };
}

const isOutcome = ({ event }: Said, kind: ProofOutcome['kind'] | 'signInAgain') =>
  (event.output as { kind?: unknown } | null | undefined)?.kind === kind;

const passwordIn = (event: EventObject) => (event as Partial<PasswordSubmitted>).password ?? '';

export const proofGuards = {
  isPasswordNeeded: (said: Said) => isOutcome(said, 'signInAgain'),
  isProven: (said: Said) => isOutcome(said, 'proven'),
  isPasswordMissing: ({ event }: Said) => event.type === 'PASSWORD_SUBMITTED' && passwordIn(event) === '',
};

/** Why the password was not accepted, from the end of `proveIdentity`. */
export const proofAlert = (said: Said): Alert =>
  isOutcome(said, 'notProven')
    ? alertFor((said.event.output as { readonly failure: AuthFailure }).failure)
    : notLoaded;

/**
 * @param back the state that asked for it
 * @param forget the action that clears what an earlier try has said
 */
export const enteringPassword = <const Back extends string, const Forget extends string>(
  back: Back,
  forget: Forget,
) =>
  ({
    meta: { description: 'The sign-in is not recent, so the password is asked for first.' },
    on: {
      PASSWORD_SUBMITTED: [
        { guard: 'isPasswordMissing', target: '.missing', actions: 'countFailedSubmit' },
        { target: 'proving', actions: forget },
      ],
      BACK: { target: back, actions: forget },
    },
    initial: 'ready',
    states: {
      ready: { meta: { description: 'A message says why an earlier try failed, if there was one.' } },
      missing: { meta: { description: 'An error beside the field says that it is empty.' } },
    },
  }) as const;

/** @param proven the state that sends what was wanted */
export const proving = <const Proven extends string>(proven: Proven) =>
  ({
    meta: { description: 'The sign-in service checks the password. The session goes on as it is.' },
    tags: 'pending',
    invoke: {
      id: 'proveIdentity',
      src: 'proveIdentity',
      input: ({
        context: { email, session },
        event,
      }: {
        readonly context: { readonly email: string; readonly session: string };
        readonly event: EventObject;
      }) => ({ email, session, password: passwordIn(event) }),
      onDone: [
        { guard: 'isProven', target: proven },
        { target: 'enteringPassword', actions: 'showAlert' },
      ],
      onError: { target: 'enteringPassword', actions: 'showAlert' },
    },
    after: { proofLimit: { target: 'enteringPassword', actions: 'showLate' } },
  }) as const;
