import { fromPromise } from 'xstate';
import { signInMachine } from '../../../machines/signIn/machine.ts';
import type {
  ConfirmOutcome,
  ResetOutcome,
  SavedStepOutcome,
  SendCodeOutcome,
  SignInOutcome,
} from '../../../machines/signIn/outcomes.ts';
import type { SignInClient } from '../../services/auth/client.ts';
import { removeSavedStep, restoreStep, saveStep } from '../../services/storage/signInStep.ts';
import { carryOut } from '../effects.ts';
import { withEffects } from '../withEffects.ts';
import { auth } from './auth.ts';

const signIn = <Input, Outcome>(call: (client: SignInClient, input: Input) => Promise<Outcome>) =>
  fromPromise<Outcome, Input>(async ({ input }) => call(await auth.signIn(), input));

export const signInLogic = withEffects(
  signInMachine.provide({
    actors: {
      restoreStep: fromPromise<SavedStepOutcome, void>(async () => restoreStep()),
      signIn: signIn<{ email: string; password: string }, SignInOutcome>((client, input) =>
        client.signIn(input),
      ),
      sendCode: signIn<{ email: string }, SendCodeOutcome>((client, input) => client.sendCode(input)),
      confirmEmail: signIn<{ email: string; code: string }, ConfirmOutcome>((client, input) =>
        client.confirmEmail(input),
      ),
      sendResetCode: signIn<{ email: string }, SendCodeOutcome>((client, input) =>
        client.sendResetCode(input),
      ),
      resetPassword: signIn<{ email: string; code: string; password: string }, ResetOutcome>(
        (client, input) => client.resetPassword(input),
      ),
      setNewPassword: signIn<{ password: string }, SignInOutcome>((client, input) =>
        client.setNewPassword(input),
      ),
    },
    actions: {
      saveStep: (_, step) => saveStep(step),
      removeSavedStep: () => removeSavedStep(),
    },
  }),
  carryOut,
);
