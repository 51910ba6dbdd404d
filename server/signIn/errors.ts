/**
 * A refusal in Cognito's own words: clients tell the kinds apart by `type`, people read `message`.
 */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  readonly type: string;
  readonly status: number;

  constructor(type: string, message: string, status = 400) {
    super(message);
    this.type = type;
    this.status = status;
  }
}

export const refusals = {
  unknownUser: () => new SignInError('UserNotFoundException', 'User does not exist.'),
  wrongPassword: () => new SignInError('NotAuthorizedException', 'Incorrect username or password.'),
  lockedOut: () => new SignInError('NotAuthorizedException', 'Password attempts exceeded'),
  notConfirmed: () => new SignInError('UserNotConfirmedException', 'User is not confirmed.'),
  mustReset: () => new SignInError('PasswordResetRequiredException', 'Password reset required for the user'),
  userExists: () => new SignInError('UsernameExistsException', 'User already exists'),
  wrongCode: () =>
    new SignInError('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  oldCode: () =>
    new SignInError('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
  wrongSession: () => new SignInError('NotAuthorizedException', 'Invalid session for the user.'),
  tooMany: () =>
    new SignInError('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  wrongToken: (what: 'Access' | 'Refresh', fault: string) =>
    new SignInError(
      'NotAuthorizedException',
      fault === 'Invalid' ? `Invalid ${what} Token` : `${what} Token has ${fault}`,
    ),
  weakPassword: (fault: string) =>
    new SignInError('InvalidPasswordException', `Password did not conform with policy: Password ${fault}`),
  notAuthorized: (message: string) => new SignInError('NotAuthorizedException', message),
  parameter: (message: string) => new SignInError('InvalidParameterException', message),
};
