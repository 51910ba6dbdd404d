import type { EventObject } from 'xstate';
import { errorOf } from '../../domain/contract/form.ts';
import { codeDigits, mailedCodeSchema } from '../../domain/mailedCode.ts';
import type { AuthFailure, Credentials, ProofOutcome } from './outcomes.ts';
import { unprovided } from '../unprovided.ts';
import { failureAlert, type Alert } from './rules.ts';

/**
 * The password once more, and a code of the authenticator app or one that is mailed where the account asks for it, for
 * charts of a person who is signed in and wants something that needs a recent sign-in. Such a chart has the delay
 * `proofLimit` and the actions that the states below name.
 */

export type ProofEvent =
  | { readonly type: 'PASSWORD_SUBMITTED'; readonly password: string }
  | { readonly type: 'AUTHENTICATOR_CODE_SUBMITTED' | 'MAILED_CODE_SUBMITTED'; readonly code: string };

/** What the services of the proof answer. */
// An interface would have no index signature, which `DoneEvents` wants.
export type ProofOutcomes = Readonly<
  Record<'proveIdentity' | 'proveByCode' | 'proveByMailedCode', ProofOutcome>
>;

/** Answers the sign-in that `proveIdentity` has begun. */
export interface ProofCode {
  readonly session: string;
  readonly code: string;
}

export const proofActors = {
  /** Keeps the proof where the calls of this session find it. */
  proveIdentity: unprovided<ProofOutcome, Credentials & { session: string }>('proveIdentity'),
  proveByCode: unprovided<ProofOutcome, ProofCode>('proveByCode'),
  proveByMailedCode: unprovided<ProofOutcome, ProofCode>('proveByMailedCode'),
};

interface Said {
  readonly event: EventObject & { readonly output?: unknown };
}

const isOutcome = ({ event }: Said, kind: ProofOutcome['kind'] | 'signInAgain') =>
  (event.output as { kind?: unknown } | null | undefined)?.kind === kind;

const failureIn = (said: Said): AuthFailure | null =>
  isOutcome(said, 'notProven') ? (said.event.output as { readonly failure: AuthFailure }).failure : null;

const passwordIn = (event: EventObject) => (event as { readonly password?: string }).password ?? '';
const codeIn = (event: EventObject) => (event as { readonly code?: string }).code ?? '';

export const proofGuards = {
  isPasswordNeeded: (said: Said) => isOutcome(said, 'signInAgain'),
  isProven: (said: Said) => isOutcome(said, 'proven'),
  isCodeNeeded: (said: Said) => isOutcome(said, 'codeNeeded'),
  isMailedCodeNeeded: (said: Said) => isOutcome(said, 'mailedCodeNeeded'),
  /** The sign-in of the proof has taken too long, and only the password begins another one. */
  hasProofEnded: (said: Said) => failureIn(said)?.kind === 'notAuthorized',
  isPasswordMissing: ({ event }: Said) => event.type === 'PASSWORD_SUBMITTED' && passwordIn(event) === '',
  isProofCodeWrong: ({ event }: Said) => errorOf(mailedCodeSchema, codeIn(event)) !== null,
};

/** Why the password or the code was not accepted, from the end of the service. */
export const proofAlert = ({ event }: Said): Alert => failureAlert(event);

interface InProof {
  readonly context: { readonly email: string; readonly session: string };
  readonly event: EventObject;
}

const enteringCode = <const Checking extends string, const Forget extends string>(
  description: string,
  submitted: 'AUTHENTICATOR_CODE_SUBMITTED' | 'MAILED_CODE_SUBMITTED',
  checking: Checking,
  forget: Forget,
) =>
  ({
    meta: { description },
    on: {
      [submitted]: [
        { guard: 'isProofCodeWrong', target: '.wrong', actions: 'countFailedSubmit' },
        { target: checking, actions: forget },
      ],
      BACK: { target: 'enteringPassword', actions: forget },
    },
    initial: 'ready',
    states: {
      ready: { meta: { description: 'A message says why an earlier try failed, if there was one.' } },
      wrong: { meta: { description: 'An error beside the field says how many digits a code has.' } },
    },
  }) as const;

const checkingCode = <
  const Actor extends 'proveByCode' | 'proveByMailedCode',
  const Entering extends string,
  const Proven extends string,
>(
  actor: Actor,
  entering: Entering,
  proven: Proven,
) =>
  ({
    meta: { description: 'The sign-in service checks the code. The session goes on as it is.' },
    tags: 'pending',
    invoke: {
      id: actor,
      src: actor,
      input: ({ context: { session }, event }: InProof) => ({ session, code: codeDigits(codeIn(event)) }),
      onDone: [
        { guard: 'isProven', target: proven },
        { guard: 'hasProofEnded', target: 'enteringPassword', actions: 'showAlert' },
        { target: entering, actions: 'showAlert' },
      ],
      onError: { target: entering, actions: 'showAlert' },
    },
    after: { proofLimit: { target: entering, actions: 'showLate' } },
  }) as const;

/**
 * @param back the state that asked for it
 * @param forget the action that clears what an earlier try has said
 * @param proven the state that sends what was wanted
 */
export const proofStates = <
  const Back extends string,
  const Forget extends string,
  const Proven extends string,
>(
  back: Back,
  forget: Forget,
  proven: Proven,
) =>
  ({
    enteringPassword: {
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
    },
    proving: {
      meta: { description: 'The sign-in service checks the password. The session goes on as it is.' },
      tags: 'pending',
      invoke: {
        id: 'proveIdentity',
        src: 'proveIdentity',
        input: ({ context: { email, session }, event }: InProof) => ({
          email,
          session,
          password: passwordIn(event),
        }),
        onDone: [
          { guard: 'isProven', target: proven },
          { guard: 'isCodeNeeded', target: 'enteringAuthenticatorCode' },
          { guard: 'isMailedCodeNeeded', target: 'enteringMailedCode' },
          { target: 'enteringPassword', actions: 'showAlert' },
        ],
        onError: { target: 'enteringPassword', actions: 'showAlert' },
      },
      after: { proofLimit: { target: 'enteringPassword', actions: 'showLate' } },
    },
    enteringAuthenticatorCode: enteringCode(
      'The password is right. The code that the authenticator app shows is asked for as well.',
      'AUTHENTICATOR_CODE_SUBMITTED',
      'checkingAuthenticatorCode',
      forget,
    ),
    checkingAuthenticatorCode: checkingCode('proveByCode', 'enteringAuthenticatorCode', proven),
    enteringMailedCode: enteringCode(
      'The password is right. A code was mailed, and is asked for as well.',
      'MAILED_CODE_SUBMITTED',
      'checkingMailedCode',
      forget,
    ),
    checkingMailedCode: checkingCode('proveByMailedCode', 'enteringMailedCode', proven),
  }) as const;
