import type {
  AuthFailure,
  ConfirmOutcome,
  ResetOutcome,
  SendCodeOutcome,
  SignInOutcome,
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

const kinds: Readonly<Record<string, Exclude<AuthFailure['kind'], 'failed'>>> = {
  UserNotFoundException: 'userNotFound',
  NotAuthorizedException: 'notAuthorized',
  CodeMismatchException: 'wrongCode',
  ExpiredCodeException: 'expiredCode',
  LimitExceededException: 'limited',
  TooManyRequestsException: 'limited',
  TooManyFailedAttemptsException: 'limited',
  InvalidPasswordException: 'invalidPassword',
  PasswordHistoryPolicyViolationException: 'invalidPassword',
  NetworkError: 'unreachable',
};

export function toFailure(error: unknown): AuthFailure {
  const { name, message } = named(error);
  // The service has one name for a wrong password, a lock-out and an account that is already confirmed.
  if (name === 'NotAuthorizedException' && /attempts exceeded/i.test(message))
    return { kind: 'lockedOut', message };
  if (name === 'NotAuthorizedException' && /current status is confirmed/i.test(message)) {
    return { kind: 'alreadyConfirmed', message };
  }
  const kind = kinds[name];
  return kind === undefined ? { kind: 'failed', name, message } : { kind, message };
}

/** `step`: the client's `signInStep` after a sign-in or an answered challenge. */
export function signInStepOutcome(step: string): SignInOutcome {
  switch (step) {
    case 'DONE':
      return { kind: 'signedIn' };
    case 'CONFIRM_SIGN_UP':
      return { kind: 'userNotConfirmed' };
    case 'RESET_PASSWORD':
      return { kind: 'passwordResetRequired' };
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { kind: 'newPasswordRequired' };
    default:
      return {
        kind: 'failed',
        name: step,
        message: 'This account needs a way of signing in that the site does not offer.',
      };
  }
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

export function sendCodeErrorOutcome(error: unknown): SendCodeOutcome {
  const { name, message } = named(error);
  return name === 'InvalidParameterException' ? { kind: 'alreadyConfirmed', message } : toFailure(error);
}

export function confirmErrorOutcome(error: unknown): ConfirmOutcome {
  return toFailure(error);
}

/** The service sends no reset code to an unconfirmed email. */
export function sendResetCodeErrorOutcome(error: unknown): SendCodeOutcome {
  const { name } = named(error);
  if (name === 'InvalidParameterException' || name === 'UserNotConfirmedException')
    return { kind: 'userNotConfirmed' };
  return toFailure(error);
}

export function resetErrorOutcome(error: unknown): ResetOutcome {
  return toFailure(error);
}

export function isAlreadySignedIn(error: unknown): boolean {
  return named(error).name === 'UserAlreadyAuthenticatedException';
}

export function isUnreachable(error: unknown): boolean {
  return named(error).name === 'NetworkError';
}

export function messageOf(error: unknown): string {
  const { name, message } = named(error);
  return `${name}: ${message}`;
}
