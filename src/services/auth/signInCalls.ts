import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword as startReset,
  signIn as clientSignIn,
  signOut,
  type ConfirmSignInInput,
  type SignInOutput,
} from 'aws-amplify/auth';
import { normalizeEmail } from '../../../domain/email.ts';
import { recentSignIn } from '../../../domain/recentSignIn.ts';
import { signUpProof } from '../../../domain/signUpProof.ts';
import type {
  AuthFailure,
  ConfirmOutcome,
  Credentials,
  ResetOutcome,
  SendCodeOutcome,
  SignInByCode,
  SignInOutcome,
} from '../../../machines/signIn/outcomes.ts';
import type { ProofCode } from '../../../machines/signIn/proof.ts';
import type { ProofOutcome } from '../../../machines/signIn/outcomes.ts';
import { PROBE_PASSWORD } from '../../../machines/signIn/rules.ts';
import {
  authenticatorErrorOutcome,
  codeErrorOutcome,
  confirmErrorOutcome,
  isAlreadySignedIn,
  methodsOutcome,
  newPasswordErrorOutcome,
  passkeyErrorOutcome,
  resetErrorOutcome,
  secondCodeErrorOutcome,
  sendCodeErrorOutcome,
  sendResetCodeErrorOutcome,
  sentOutcome,
  signInErrorOutcome,
  signInStepOutcome,
  toFailure,
} from './outcomes.ts';
import { listsMethods, notifySignedIn } from './session.ts';
import { signUpProofFor } from './signUpProof.ts';
import { hasRefreshToken } from './token.ts';
import { keepProof } from './recentSignIn.ts';
import { attemptedTokens, attemptProof, attemptSignIn } from './tokenStorage.ts';

/** The steps of signing in. Each gives its outcome and never rejects. */

/** @param signal cancels the sign-in; what the service answers after that changes nothing */
export async function signIn(request: Credentials, signal?: AbortSignal): Promise<SignInOutcome> {
  const { email, password, endsOtherSessions = false } = request;
  const isProbe = password === PROBE_PASSWORD;
  if (isProbe && listsMethods()) return methodsOf(email);
  // The service then counts no failed attempt, which would be the person's.
  const options = isProbe ? { clientMetadata: { probe: 'true' } } : {};
  const attempt = async () =>
    (await secondStep(await clientSignIn({ username: email, password, options }))).signInStep;
  return attemptSignIn(async (store) => {
    try {
      let step = await attempt();
      if (step === 'DONE' && endsOtherSessions) {
        // This ends the new session too.
        await signOut({ global: true });
        step = await attempt();
      }
      return step === 'DONE' ? await complete(store, signal, email) : signInStepOutcome(step);
    } catch (error) {
      // Another tab has signed in meanwhile.
      return isAlreadySignedIn(error) ? { kind: 'signedIn' } : signInErrorOutcome(error);
    }
  });
}

/** Asks what an account can be signed in to with, instead of trying a password. */
function methodsOf(email: string): Promise<SignInOutcome> {
  return attemptSignIn(async () => {
    try {
      const { nextStep } = await clientSignIn({ username: email, options: choice });
      return nextStep.signInStep === 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION'
        ? methodsOutcome(nextStep.availableChallenges ?? [])
        : signInStepOutcome(nextStep.signInStep);
    } catch (error) {
      return isAlreadySignedIn(error) ? { kind: 'signedIn' } : signInErrorOutcome(error);
    }
  });
}

const choice = { authFlowType: 'USER_AUTH' } as const;

/** The device asks for the passkey. */
export async function signInWithPasskey(
  { email }: { email: string },
  signal?: AbortSignal,
): Promise<SignInOutcome> {
  return attemptSignIn(async (store) => {
    try {
      const options = { ...choice, preferredChallenge: 'WEB_AUTHN' } as const;
      const step = (await clientSignIn({ username: email, options })).nextStep.signInStep;
      if (step === 'DONE') return await complete(store, signal, email);
      // It was removed in the meantime.
      return step === 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION'
        ? { kind: 'passkeyRefused', message: '' }
        : signInStepOutcome(step);
    } catch (error) {
      return isAlreadySignedIn(error) ? { kind: 'signedIn' } : passkeyErrorOutcome(error);
    }
  });
}

/**
 * Begins a sign-in with a mailed code; one that had begun ends. With a password the code is asked for after that. Tokens
 * that come without a code are dropped.
 */
export function mailSignInCode({ email, password = '' }: SignInByCode): Promise<SendCodeOutcome> {
  return attemptSignIn(async () => {
    try {
      const nextStep =
        password === ''
          ? (await clientSignIn({ username: email, options: { ...choice, preferredChallenge: 'EMAIL_OTP' } }))
              .nextStep
          : await secondStep(await clientSignIn({ username: email, password }));
      return nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE'
        ? sentOutcome(nextStep.codeDeliveryDetails ?? {})
        : { kind: 'unsupported', message: nextStep.signInStep };
    } catch (error) {
      return toFailure(error);
    }
  });
}

/** An account that has an app and asks for mailed codes, and prefers neither, is asked for the app, as this site does. */
async function secondStep(
  { nextStep }: SignInOutput,
  options: ConfirmSignInInput['options'] = {},
): Promise<SignInOutput['nextStep']> {
  if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION') return nextStep;
  const challengeResponse = nextStep.allowedMFATypes?.includes('TOTP') ? 'TOTP' : 'EMAIL';
  return (await confirmSignIn({ challengeResponse, options })).nextStep;
}

/** Answers a sign-in that asks for a code. */
const signInByCode =
  (outcomeOf: (error: unknown) => SignInOutcome) =>
  async ({ code }: { code: string }, signal?: AbortSignal): Promise<SignInOutcome> =>
    attemptSignIn(async (store) => {
      try {
        const step = (await confirmSignIn({ challengeResponse: code })).nextStep.signInStep;
        return step === 'DONE' ? await complete(store, signal) : signInStepOutcome(step);
      } catch (error) {
        return outcomeOf(error);
      }
    });

/** Answers the sign-in that `mailSignInCode` has begun, or one that asks for a mailed code after the password. */
export const signInWithCode = signInByCode(codeErrorOutcome);

/** Answers the sign-in that asks for a code of the authenticator app. */
export const signInWithAuthenticator = signInByCode(authenticatorErrorOutcome);

/** Stores the tokens of a sign-in, unless it was canceled or another tab was faster. */
async function complete(
  store: () => Promise<void>,
  signal?: AbortSignal,
  email?: string,
): Promise<SignInOutcome> {
  const { tokens } = await fetchAuthSession();
  const claim = tokens?.idToken?.payload['email'];
  // The tokens of an earlier sign-in, which was canceled, may come at the same time.
  const isOfAnotherAccount =
    email !== undefined && typeof claim === 'string' && normalizeEmail(claim) !== email;
  if (signal?.aborted || isOfAnotherAccount)
    return { kind: 'unexpected', name: 'SignInCanceled', message: '' };
  if (!hasRefreshToken()) await store();
  notifySignedIn();
  return { kind: 'signedIn' };
}

/** The sign-in is no device of its own. */
const asProof = { clientMetadata: { [recentSignIn.metadata]: 'true' } };

/**
 * The person of a session enters the password once more. The session goes on; the proof is kept for its calls.
 *
 * @param session in which the proof is good
 */
export async function proveIdentity({
  email,
  password,
  session,
}: {
  readonly email: string;
  readonly password: string;
  readonly session: string;
}): Promise<ProofOutcome> {
  return attemptProof(async () => {
    try {
      const output = await clientSignIn({ username: email, password, options: asProof });
      return await proofOf((await secondStep(output, asProof)).signInStep, session);
    } catch (error) {
      return notProven(toFailure(error));
    }
  });
}

/** Answers the sign-in that `proveIdentity` has begun with a code. */
const proveBy =
  (outcomeOf: (error: unknown) => SignInOutcome) =>
  async ({ session, code }: ProofCode): Promise<ProofOutcome> =>
    attemptProof(async () => {
      try {
        const { nextStep } = await confirmSignIn({ challengeResponse: code, options: asProof });
        return await proofOf(nextStep.signInStep, session);
      } catch (error) {
        const outcome = outcomeOf(error);
        return notProven('message' in outcome ? outcome : { kind: 'unsupported', message: outcome.kind });
      }
    });

/** A code of the authenticator app. */
export const proveByCode = proveBy(authenticatorErrorOutcome);

/** A code that was mailed. */
export const proveByMailedCode = proveBy(secondCodeErrorOutcome);

async function proofOf(step: string, session: string): Promise<ProofOutcome> {
  const { kind } = signInStepOutcome(step);
  if (kind === 'authenticatorCodeRequired') return { kind: 'codeNeeded' };
  if (kind === 'mailedCodeRequired') return { kind: 'mailedCodeNeeded' };
  if (step !== 'DONE') return notProven({ kind: 'unsupported', message: step });
  const { tokens } = await fetchAuthSession();
  if (tokens === undefined) return notProven({ kind: 'unreadable', message: '' });
  keepProof({ session, token: tokens.accessToken.toString(), tokens: attemptedTokens() });
  return { kind: 'proven' };
}

const notProven = (failure: AuthFailure): ProofOutcome => ({ kind: 'notProven', failure });

export async function sendCode({ email }: { email: string }): Promise<SendCodeOutcome> {
  try {
    return sentOutcome(await resendSignUpCode({ username: email }));
  } catch (error) {
    return sendCodeErrorOutcome(error);
  }
}

export async function confirmEmail(input: { email: string; code: string }): Promise<ConfirmOutcome> {
  const proof = signUpProofFor(input.email);
  const options = proof === null ? {} : { clientMetadata: { [signUpProof.metadata]: proof } };
  try {
    await confirmSignUp({ username: input.email, confirmationCode: input.code, options });
    return { kind: 'confirmed' };
  } catch (error) {
    return confirmErrorOutcome(error);
  }
}

export async function sendResetCode({ email }: { email: string }): Promise<SendCodeOutcome> {
  try {
    const { nextStep } = await startReset({ username: email });
    return sentOutcome(nextStep.codeDeliveryDetails);
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
export async function setNewPassword(
  { password }: { password: string },
  signal?: AbortSignal,
): Promise<SignInOutcome> {
  return attemptSignIn(async (store) => {
    try {
      const step = (await secondStep(await confirmSignIn({ challengeResponse: password }))).signInStep;
      return step === 'DONE' ? await complete(store, signal) : signInStepOutcome(step);
    } catch (error) {
      return newPasswordErrorOutcome(error);
    }
  });
}
