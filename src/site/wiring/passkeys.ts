import { fromPromise } from 'xstate';
import { passkeysMachine } from '../../../machines/passkeys/machine.ts';
import type {
  AddPasskeyOutcome,
  ListPasskeysOutcome,
  RemovePasskeyOutcome,
} from '../../../machines/passkeys/rules.ts';
import { auth } from './auth.ts';
import { proof } from './proveIdentity.ts';

export const passkeysLogic = passkeysMachine.provide({
  actors: {
    ...proof,
    listPasskeys: fromPromise<ListPasskeysOutcome, { session: string }>(async ({ input }) =>
      (await auth.passkeys()).listPasskeys(input),
    ),
    addPasskey: fromPromise<AddPasskeyOutcome, { session: string }>(async ({ input }) =>
      (await auth.passkeys()).addPasskey(input),
    ),
    removePasskey: fromPromise<RemovePasskeyOutcome, { session: string; id: string }>(async ({ input }) =>
      (await auth.passkeys()).removePasskey(input),
    ),
  },
});
