import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  resendSignUpCode,
  resetPassword as startReset,
  signIn as clientSignIn,
  signOut,
} from 'aws-amplify/auth';
import type {
  ConfirmOutcome,
  ResetOutcome,
  SendCodeOutcome,
  SignInOutcome,
} from '../../../machines/signIn/outcomes.ts';
import {
  confirmErrorOutcome,
  isAlreadySignedIn,
  newPasswordErrorOutcome,
  resetErrorOutcome,
  sendCodeErrorOutcome,
  sendResetCodeErrorOutcome,
  signInErrorOutcome,
  signInStepOutcome,
} from './outcomes.ts';

/** The steps of signing in. Each gives its outcome and never rejects. */

export async function signIn(input: { email: string; password: string }): Promise<SignInOutcome> {
  const attempt = async () => {
    const { nextStep } = await clientSignIn({ username: input.email, password: input.password });
    return signInStepOutcome(nextStep.signInStep);
  };
  try {
    return await attempt();
  } catch (error) {
    if (!isAlreadySignedIn(error)) return signInErrorOutcome(error);
  }
  // The client still holds a session that the site no longer knows about.
  try {
    await signOut();
    return await attempt();
  } catch (error) {
    return signInErrorOutcome(error);
  }
}

export async function sendCode({ email }: { email: string }): Promise<SendCodeOutcome> {
  try {
    await resendSignUpCode({ username: email });
    return { kind: 'codeSent' };
  } catch (error) {
    return sendCodeErrorOutcome(error);
  }
}

export async function confirmEmail(input: { email: string; code: string }): Promise<ConfirmOutcome> {
  try {
    await confirmSignUp({ username: input.email, confirmationCode: input.code });
    return { kind: 'confirmed' };
  } catch (error) {
    return confirmErrorOutcome(error);
  }
}

export async function sendResetCode({ email }: { email: string }): Promise<SendCodeOutcome> {
  try {
    await startReset({ username: email });
    return { kind: 'codeSent' };
  } catch (error) {
    return sendResetCodeErrorOutcome(error);
  }
}

export async function resetPassword(input: {
  email: string;
  code: string;
  password: string;
}): Promise<ResetOutcome> {
  try {
    await confirmResetPassword({
      username: input.email,
      confirmationCode: input.code,
      newPassword: input.password,
    });
    return { kind: 'passwordReset' };
  } catch (error) {
    return resetErrorOutcome(error);
  }
}

/** Answers the sign-in's challenge to set a new password. */
export async function setNewPassword({ password }: { password: string }): Promise<SignInOutcome> {
  try {
    const { nextStep } = await confirmSignIn({ challengeResponse: password });
    return signInStepOutcome(nextStep.signInStep);
  } catch (error) {
    return newPasswordErrorOutcome(error);
  }
}
