import {
  nextSteps,
  type AuthFailure,
  type ConfirmOutcome,
  type ResetOutcome,
  type SendCodeOutcome,
  type SignInMethod,
  type SignInOutcome,
} from '../../../machines/signIn/outcomes.ts';

/**
 * Outcomes from the sign-in client's answers. It throws some failures and returns others as a next step. Errors are
 * distinguished by name, and by message only where one name has several meanings.
 */

interface NamedError {
  readonly name: string;
  readonly message: string;
}

function named(error: unknown): NamedError {
  const { name, message } = (typeof error === 'object' && error !== null ? error : {}) as Partial<NamedError>;
  return {
    name: typeof name === 'string' ? name : 'Error',
    message: typeof message === 'string' ? message : '',
  };
}

const kinds: Readonly<Record<string, Exclude<AuthFailure['kind'], 'failed' | 'unexpected'>>> = {
  UserNotFoundException: 'userNotFound',
  NotAuthorizedException: 'notAuthorized',
  CodeMismatchException: 'wrongCode',
  EnableSoftwareTokenMFAException: 'wrongCode',
  ExpiredCodeException: 'expiredCode',
  LimitExceededException: 'limited',
  TooManyRequestsException: 'throttled',
  TooManyFailedAttemptsException: 'limited',
  InvalidPasswordException: 'invalidPassword',
  PasswordHistoryPolicyViolationException: 'invalidPassword',
  PasskeyAuthenticationCanceled: 'passkeyUnused',
  PasskeyOperationAborted: 'passkeyUnused',
  PasskeyRetrievalFailed: 'passkeyUnused',
  PasskeyNotSupported: 'passkeyUnused',
  NetworkError: 'unreachable',
  // What the client throws when an answer is not the service's, e.g. the page of a proxy.
  SyntaxError: 'unreadable',
  Unknown: 'unreadable',
  SignInException: 'unreadable',
};

/** Other errors that the service documents, with a message for the person who signs in. */
const documented = new Set([
  'CodeDeliveryFailureException',
  'ForbiddenException',
  'InternalErrorException',
  'InvalidParameterException',
  'ResourceNotFoundException',
  'SoftwareTokenMFANotFoundException',
  'UnexpectedLambdaException',
  'UserLambdaValidationException',
  'UsernameExistsException',
]);

export function toFailure(error: unknown): AuthFailure {
  const { name, message } = named(error);
  // The service has one name for a wrong password, a lock-out and an account that is already confirmed.
  if (name === 'NotAuthorizedException' && /attempts exceeded/i.test(message))
    return { kind: 'lockedOut', message };
  if (name === 'NotAuthorizedException' && /timestamp/i.test(message)) return { kind: 'wrongClock', message };
  if (name === 'NotAuthorizedException' && /current status is (?:confirmed|reset_required)/i.test(message)) {
    return { kind: 'alreadyConfirmed', message };
  }
  const kind = kinds[name];
  if (kind !== undefined) return { kind, message };
  return { kind: documented.has(name) ? 'failed' : 'unexpected', name, message };
}

/** `step`: the client's `signInStep` after a sign-in or an answered challenge. */
export function signInStepOutcome(step: string): SignInOutcome {
  if (step === 'DONE') return { kind: 'signedIn' };
  if (Object.hasOwn(nextSteps, step)) return { kind: nextSteps[step as keyof typeof nextSteps] };
  return { kind: 'unsupported', message: step };
}

export function signInErrorOutcome(error: unknown): SignInOutcome {
  const { name } = named(error);
  if (name === 'UserNotConfirmedException') return { kind: 'userNotConfirmed' };
  if (name === 'PasswordResetRequiredException') return { kind: 'passwordResetRequired' };
  return toFailure(error);
}

/** A challenge expires after a few minutes or with its tab; the client then has no session for the answer. */
export function newPasswordErrorOutcome(error: unknown): SignInOutcome {
  const { name } = named(error);
  if (name === 'NotAuthorizedException' || name === 'SignInException') {
    return { kind: 'notAuthorized', message: 'That took too long. Please enter your password again.' };
  }
  return signInErrorOutcome(error);
}

/** The service has one name for a code that has expired and one that was used; those of an app do not expire before. */
export function authenticatorErrorOutcome(error: unknown): SignInOutcome {
  const outcome = newPasswordErrorOutcome(error);
  return outcome.kind === 'expiredCode' ? { ...outcome, kind: 'usedCode' } : outcome;
}

/** A mailed code after a password: only the password begins another sign-in, and mails another code. */
export function secondCodeErrorOutcome(error: unknown): SignInOutcome {
  return ofCode(newPasswordErrorOutcome(error));
}

/** An answer that does not say how the code was sent is not the service's. */
export function sentOutcome({ deliveryMedium }: { readonly deliveryMedium?: string }): SendCodeOutcome {
  return deliveryMedium === undefined ? { kind: 'unreadable', message: '' } : { kind: 'codeSent' };
}

export function sendCodeErrorOutcome(error: unknown): SendCodeOutcome {
  const { name, message } = named(error);
  return name === 'InvalidParameterException' ? { kind: 'alreadyConfirmed', message } : toFailure(error);
}

/** A code is spent after too many tries; a new one works at once. */
function ofCode<Outcome extends SignInOutcome>(outcome: Outcome): Outcome | AuthFailure {
  return outcome.kind === 'limited' ? { ...outcome, kind: 'spentCode' } : outcome;
}

/** The service has one name for a passkey that it does not accept and a sign-in that has taken too long. */
export function passkeyErrorOutcome(error: unknown): SignInOutcome {
  const outcome = signInErrorOutcome(error);
  return outcome.kind === 'notAuthorized' ? { ...outcome, kind: 'passkeyRefused' } : outcome;
}

/** The session of a code ends with the code; the client has none after its page was left. */
export function codeErrorOutcome(error: unknown): SignInOutcome {
  const { name, message } = named(error);
  if (name === 'SignInException') return { kind: 'expiredCode', message };
  const outcome = signInErrorOutcome(error);
  return outcome.kind === 'notAuthorized' ? { ...outcome, kind: 'expiredCode' } : ofCode(outcome);
}

/** The methods that this site has a step for, of those that the account can be signed in to with on this device. */
export function methodsOutcome(challenges: readonly string[]): SignInOutcome {
  const offered: Readonly<Record<SignInMethod, boolean>> = {
    passkey: challenges.includes('WEB_AUTHN') && typeof globalThis.PublicKeyCredential === 'function',
    code: challenges.includes('EMAIL_OTP'),
    password: challenges.some((name) => name === 'PASSWORD' || name === 'PASSWORD_SRP'),
  };
  const methods = (['passkey', 'code', 'password'] as const).filter((method) => offered[method]);
  return methods.length === 0
    ? { kind: 'unsupported', message: challenges.join(' ') }
    : { kind: 'methods', methods };
}

export function confirmErrorOutcome(error: unknown): ConfirmOutcome {
  return ofCode(toFailure(error));
}

/** The service sends no reset code to an unconfirmed email. */
export function sendResetCodeErrorOutcome(error: unknown): SendCodeOutcome {
  const { name } = named(error);
  if (name === 'InvalidParameterException' || name === 'UserNotConfirmedException')
    return { kind: 'userNotConfirmed' };
  return toFailure(error);
}

export function resetErrorOutcome(error: unknown): ResetOutcome {
  return ofCode(toFailure(error));
}

export function isAlreadySignedIn(error: unknown): boolean {
  return named(error).name === 'UserAlreadyAuthenticatedException';
}

/** The errors after which the client itself removes the tokens, and its own one when there are none. */
const endings = new Set([
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'RefreshTokenReuseException',
  'UserUnAuthenticatedException',
]);

/** Whether the service itself ended the session. Every other failure leaves the tokens valid. */
export function endsSession(error: unknown): boolean {
  return endings.has(named(error).name);
}

export function messageOf(error: unknown): string {
  const { name, message } = named(error);
  return `${name}: ${message}`;
}

export const nameOfError = (error: unknown): string => named(error).name;

/** After these the service may have done it, or a proxy has answered instead of it. */
const unanswered: ReadonlySet<AuthFailure['kind']> = new Set(['unreachable', 'unreadable', 'unexpected']);

/** Whether a failure says nothing of what the service has done. */
export const isUnanswered = (error: unknown): boolean =>
  unanswered.has(toFailure(error).kind) || named(error).name === 'InternalErrorException';
