import { fromPromise } from 'xstate';
import { codeAfterPasswordMachine } from '../../../machines/codeAfterPassword/machine.ts';
import type { ReadFactorOutcome, TurnCodeOutcome } from '../../../machines/codeAfterPassword/rules.ts';
import { auth } from './auth.ts';
import { proof } from './proveIdentity.ts';

export const codeAfterPasswordLogic = codeAfterPasswordMachine.provide({
  actors: {
    ...proof,
    readCode: fromPromise<ReadFactorOutcome, { session: string }>(async ({ input }) =>
      (await auth.secondFactors()).readCodeAfterPassword(input),
    ),
    turnCode: fromPromise<TurnCodeOutcome, { session: string; isOn: boolean }>(async ({ input }) =>
      (await auth.secondFactors()).turnCodeAfterPassword(input),
    ),
  },
});
