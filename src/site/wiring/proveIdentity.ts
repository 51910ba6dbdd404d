import { fromPromise } from 'xstate';
import type { ProofOutcome } from '../../../machines/signIn/outcomes.ts';
import { auth } from './auth.ts';

interface Identity {
  readonly email: string;
  readonly password: string;
  readonly session: string;
}

/** The person of a session enters the password once more, and the session goes on. */
export const proveIdentity = fromPromise<ProofOutcome, Identity>(async ({ input }) =>
  (await auth.signIn()).proveIdentity(input),
);
