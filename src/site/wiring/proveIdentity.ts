import { fromPromise } from 'xstate';
import type { ProofCode } from '../../../machines/signIn/proof.ts';
import type { Credentials, ProofOutcome } from '../../../machines/signIn/outcomes.ts';
import { auth } from './auth.ts';

/** The person of a session enters the password once more, and the session goes on. */
export const proveIdentity = fromPromise<ProofOutcome, Credentials & { session: string }>(async ({ input }) =>
  (await auth.signIn()).proveIdentity(input),
);

/** How the charts of `machines/signIn/proof.ts` prove who the person is. */
export const proof = {
  proveIdentity,
  proveByCode: fromPromise<ProofOutcome, ProofCode>(async ({ input }) =>
    (await auth.signIn()).proveByCode(input),
  ),
  proveByMailedCode: fromPromise<ProofOutcome, ProofCode>(async ({ input }) =>
    (await auth.signIn()).proveByMailedCode(input),
  ),
};
