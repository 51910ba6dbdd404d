import { fromPromise } from 'xstate';
import { authenticatorMachine } from '../../../machines/authenticator/machine.ts';
import type {
  ReadFactorOutcome,
  StartAuthenticatorOutcome,
  TurnOffOutcome,
  TurnOnOutcome,
} from '../../../machines/authenticator/rules.ts';
import { auth } from './auth.ts';
import { proof } from './proveIdentity.ts';

export const authenticatorLogic = authenticatorMachine.provide({
  actors: {
    ...proof,
    readAuthenticator: fromPromise<ReadFactorOutcome, { session: string }>(async ({ input }) =>
      (await auth.secondFactors()).readAuthenticator(input),
    ),
    startAuthenticator: fromPromise<StartAuthenticatorOutcome, { session: string }>(async ({ input }) =>
      (await auth.secondFactors()).startAuthenticator(input),
    ),
    turnOn: fromPromise<TurnOnOutcome, { session: string; code: string }>(async ({ input }) =>
      (await auth.secondFactors()).turnOnAuthenticator(input),
    ),
    turnOff: fromPromise<TurnOffOutcome, { session: string }>(async ({ input }) =>
      (await auth.secondFactors()).turnOffAuthenticator(input),
    ),
  },
});
