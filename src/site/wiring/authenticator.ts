import { fromPromise } from 'xstate';
import { authenticatorMachine } from '../../../machines/authenticator/machine.ts';
import type {
  ReadAuthenticatorOutcome,
  StartAuthenticatorOutcome,
  TurnOffOutcome,
  TurnOnOutcome,
} from '../../../machines/authenticator/rules.ts';
import { auth } from './auth.ts';
import { proof } from './proveIdentity.ts';

export const authenticatorLogic = authenticatorMachine.provide({
  actors: {
    ...proof,
    readAuthenticator: fromPromise<ReadAuthenticatorOutcome, { session: string }>(async ({ input }) =>
      (await auth.authenticator()).readAuthenticator(input),
    ),
    startAuthenticator: fromPromise<StartAuthenticatorOutcome, { session: string }>(async ({ input }) =>
      (await auth.authenticator()).startAuthenticator(input),
    ),
    turnOn: fromPromise<TurnOnOutcome, { session: string; code: string }>(async ({ input }) =>
      (await auth.authenticator()).turnOnAuthenticator(input),
    ),
    turnOff: fromPromise<TurnOffOutcome, { session: string }>(async ({ input }) =>
      (await auth.authenticator()).turnOffAuthenticator(input),
    ),
  },
});
