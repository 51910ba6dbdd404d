import { fromPromise } from 'xstate';
import { signInMachine } from '../../../machines/signIn/machine.ts';
import type {
  ConfirmOutcome,
  Credentials,
  ResetOutcome,
  SavedStepOutcome,
  SendCodeOutcome,
  SignInByCode,
  SignInOutcome,
} from '../../../machines/signIn/outcomes.ts';
import type { SignInClient } from '../../services/auth/client.ts';
import { removeSavedStep, restoreStep, saveStep } from '../../services/storage/signInStep.ts';
import { carryOut } from '../effects.ts';
import { withEffects } from '../withEffects.ts';
import { auth } from './auth.ts';
import { onSignInElsewhere } from './otherTabs.ts';

const signIn = <Input, Outcome>(
  call: (client: SignInClient, input: Input, signal: AbortSignal) => Promise<Outcome>,
) => fromPromise<Outcome, Input>(async ({ input, signal }) => call(await auth.signIn(), input, signal));

export const signInLogic = withEffects(
  signInMachine.provide({
    actors: {
      restoreStep: fromPromise<SavedStepOutcome, void>(async () => restoreStep()),
      signIn: signIn<Credentials, SignInOutcome>((client, input, signal) => client.signIn(input, signal)),
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
      signInWithPasskey: signIn<{ email: string }, SignInOutcome>((client, input, signal) =>
        client.signInWithPasskey(input, signal),
      ),
      mailSignInCode: signIn<SignInByCode, SendCodeOutcome>((client, input) => client.mailSignInCode(input)),
      signInWithCode: signIn<{ code: string }, SignInOutcome>((client, input, signal) =>
        client.signInWithCode(input, signal),
      ),
      signInWithAuthenticator: signIn<{ code: string }, SignInOutcome>((client, input, signal) =>
        client.signInWithAuthenticator(input, signal),
      ),
      watchOtherTabs: onSignInElsewhere,
      setNewPassword: signIn<{ password: string }, SignInOutcome>((client, input, signal) =>
        client.setNewPassword(input, signal),
      ),
    },
    actions: {
      saveStep: (_, step) => saveStep(step),
      removeSavedStep: () => removeSavedStep(),
    },
  }),
  carryOut,
);
