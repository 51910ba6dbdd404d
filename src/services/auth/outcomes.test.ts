import { describe, expect, test } from 'vitest';
import {
  confirmErrorOutcome,
  endsSession,
  isAlreadySignedIn,
  messageOf,
  newPasswordErrorOutcome,
  resetErrorOutcome,
  sendCodeErrorOutcome,
  sendResetCodeErrorOutcome,
  sentOutcome,
  signInErrorOutcome,
  signInStepOutcome,
  toFailure,
} from './outcomes.ts';

const error = (name: string, message = 'As the service puts it') => ({ name, message });

describe('outcomes of steps and of errors', () => {
  test.each([
    ['C-294', 'CONFIRM_SIGN_UP', 'UserNotConfirmedException', 'userNotConfirmed'],
    ['C-295', 'RESET_PASSWORD', 'PasswordResetRequiredException', 'passwordResetRequired'],
  ])('%s %s and %s', (_id, step, name, kind) => {
    expect(signInStepOutcome(step)).toEqual({ kind });
    expect(signInErrorOutcome(error(name))).toEqual({ kind });
  });

  test('C-064 C-065 done and a required new password', () => {
    expect(signInStepOutcome('DONE')).toEqual({ kind: 'signedIn' });
    expect(signInStepOutcome('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED')).toEqual({
      kind: 'newPasswordRequired',
    });
  });

  test('a step that the site does not offer', () => {
    expect(signInStepOutcome('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE')).toEqual({
      kind: 'unsupported',
      message: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE',
    });
  });
});

test.each([
  ['UserNotFoundException', 'userNotFound'],
  ['NotAuthorizedException', 'notAuthorized'],
  ['CodeMismatchException', 'wrongCode'],
  ['ExpiredCodeException', 'expiredCode'],
  ['LimitExceededException', 'limited'],
  ['TooManyRequestsException', 'throttled'],
  ['TooManyFailedAttemptsException', 'limited'],
  ['InvalidPasswordException', 'invalidPassword'],
  ['PasswordHistoryPolicyViolationException', 'invalidPassword'],
  ['NetworkError', 'unreachable'],
  ['SyntaxError', 'unreadable'],
  ['SignInException', 'unreadable'],
])('C-296 C-297 %s is %s', (name, kind) => {
  expect(toFailure(error(name))).toEqual({ kind, message: 'As the service puts it' });
  // Too many tries spend a code, and a new one works at once.
  const ofCode = kind === 'limited' ? 'spentCode' : kind;
  for (const outcome of [resetErrorOutcome(error(name)), confirmErrorOutcome(error(name))]) {
    expect(outcome).toEqual({ kind: ofCode, message: 'As the service puts it' });
  }
});

test('a lock-out, a wrong clock and a second confirmation are distinguished from a wrong password by message', () => {
  const name = 'NotAuthorizedException';
  expect(toFailure(error(name, 'Password attempts exceeded')).kind).toBe('lockedOut');
  expect(confirmErrorOutcome(error(name, 'User cannot be confirmed. Current status is CONFIRMED')).kind).toBe(
    'alreadyConfirmed',
  );
  expect(toFailure(error(name, 'Request timestamp is outside the allowed range')).kind).toBe('wrongClock');
  // The service writes them in upper and lower case.
  expect(toFailure(error(name, 'PASSWORD ATTEMPTS EXCEEDED')).kind).toBe('lockedOut');
  expect(toFailure(error(name, 'Timestamp is outside the allowed range')).kind).toBe('wrongClock');
  expect(confirmErrorOutcome(error(name, 'current status is confirmed')).kind).toBe('alreadyConfirmed');
  expect(toFailure(error(name, 'Incorrect username or password.')).kind).toBe('notAuthorized');
});

test('C-298 an error that the service documents keeps its message for people, any other only for the report', () => {
  expect(toFailure(error('InternalErrorException', 'Internal error'))).toEqual({
    kind: 'failed',
    name: 'InternalErrorException',
    message: 'Internal error',
  });
  expect(toFailure('a string')).toEqual({ kind: 'unexpected', name: 'Error', message: '' });
  expect(toFailure(error('AbortError', 'signal is aborted without reason')).kind).toBe('unexpected');
});

test('an invalid parameter means something else in each step', () => {
  const refused = error('InvalidParameterException', 'User is already confirmed.');
  expect(sendCodeErrorOutcome(refused).kind).toBe('alreadyConfirmed');
  expect(sendResetCodeErrorOutcome(refused).kind).toBe('userNotConfirmed');
  expect(sendResetCodeErrorOutcome(error('UserNotConfirmedException')).kind).toBe('userNotConfirmed');
});

test('an expired challenge has a message of the site', () => {
  const outcome = { kind: 'notAuthorized', message: 'That took too long. Please enter your password again.' };
  expect(newPasswordErrorOutcome(error('NotAuthorizedException', 'Invalid session for the user.'))).toEqual(
    outcome,
  );
  expect(newPasswordErrorOutcome(error('SignInException'))).toEqual(outcome);
  expect(newPasswordErrorOutcome(error('InvalidPasswordException')).kind).toBe('invalidPassword');
});

test('an existing session, and an unreachable service', () => {
  expect(isAlreadySignedIn(error('UserAlreadyAuthenticatedException'))).toBe(true);
  expect(isAlreadySignedIn(error('NotAuthorizedException'))).toBe(false);
  expect(endsSession(error('RefreshTokenReuseException'))).toBe(true);
  expect(endsSession(new Error('NotAuthorizedException'))).toBe(false);
});

test('an answer that does not say how a code was sent is not read as one that was sent', () => {
  expect(sentOutcome({ deliveryMedium: 'EMAIL' })).toEqual({ kind: 'codeSent' });
  expect(sentOutcome({})).toEqual({ kind: 'unreadable', message: '' });
});

test('a message for the log names the error', () => {
  expect(messageOf(error('NetworkError', 'offline'))).toBe('NetworkError: offline');
});

test.each([
  'Password attempts exceeded',
  'Invalid timestamp',
  'User cannot be confirmed. Current status is CONFIRMED',
])('only with NotAuthorizedException the message decides: %s', (message) => {
  expect(toFailure(error('LimitExceededException', message)).kind).toBe('limited');
});

test('only an invalid parameter says that the email is confirmed already', () => {
  expect(sendCodeErrorOutcome(error('InvalidParameterException')).kind).toBe('alreadyConfirmed');
  expect(sendCodeErrorOutcome(error('LimitExceededException')).kind).toBe('limited');
});

test('no reset code goes to an email that is not confirmed', () => {
  for (const name of ['InvalidParameterException', 'UserNotConfirmedException'])
    expect(sendResetCodeErrorOutcome(error(name))).toEqual({ kind: 'userNotConfirmed' });
  expect(sendResetCodeErrorOutcome(error('LimitExceededException')).kind).toBe('limited');
});
