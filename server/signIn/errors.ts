/** An error response in Cognito's terms: clients distinguish errors by `type`, people read `message`. */
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

export const signInErrors = {
  unknownUser: () => new SignInError('UserNotFoundException', 'User does not exist.'),
  wrongPassword: () => new SignInError('NotAuthorizedException', 'Incorrect username or password.'),
  wrongClock: () =>
    new SignInError('NotAuthorizedException', 'Request timestamp is outside the allowed range'),
  lockedOut: () => new SignInError('NotAuthorizedException', 'Password attempts exceeded'),
  notConfirmed: () => new SignInError('UserNotConfirmedException', 'User is not confirmed.'),
  mustReset: () => new SignInError('PasswordResetRequiredException', 'Password reset required for the user'),
  userExists: () => new SignInError('UsernameExistsException', 'User already exists'),
  wrongCode: () =>
    new SignInError('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  wrongPasskey: () => new SignInError('NotAuthorizedException', 'Incorrect username or passkey.'),
  expiredCode: () =>
    new SignInError('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
  invalidSession: () => new SignInError('NotAuthorizedException', 'Invalid session for the user.'),
  limitExceeded: () =>
    new SignInError('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  tooManyRequests: () => new SignInError('TooManyRequestsException', 'Too many requests'),
  invalidToken: (kind: 'Access' | 'Refresh') =>
    new SignInError('NotAuthorizedException', `Invalid ${kind} Token`),
  expiredToken: (kind: 'Access' | 'Refresh') =>
    new SignInError('NotAuthorizedException', `${kind} Token has expired`),
  revokedToken: (kind: 'Access' | 'Refresh') =>
    new SignInError('NotAuthorizedException', `${kind} Token has been revoked`),
  noChoice: () =>
    new SignInError('WebAuthnNotEnabledException', 'WebAuthn is not enabled for the user pool.'),
  unknownPasskeyChallenge: () =>
    new SignInError(
      'WebAuthnChallengeNotFoundException',
      'No WebAuthn challenge was found, or it has expired.',
    ),
  wrongOrigin: () =>
    new SignInError('WebAuthnOriginNotAllowedException', 'The origin is not one of the relying party.'),
  wrongRelyingParty: () =>
    new SignInError('WebAuthnRelyingPartyMismatchException', 'The credential is for another relying party.'),
  unsupportedPasskey: () =>
    new SignInError('WebAuthnCredentialNotSupportedException', 'The credential is not supported.'),
  unknownPasskey: () => new SignInError('ResourceNotFoundException', 'The credential does not exist.'),
  unknownDevice: () => new SignInError('ResourceNotFoundException', 'Device does not exist.'),
  noAuthenticator: () =>
    new SignInError('InvalidParameterException', 'User has not set up software token mfa'),
  noAuthenticators: () =>
    new SignInError(
      'SoftwareTokenMFANotFoundException',
      'Software token TOTP multi-factor authentication is not enabled for the user pool.',
    ),
  noMailedSecondFactor: () =>
    new SignInError(
      'InvalidParameterException',
      'User does not have delivery config set to turn on EMAIL_OTP',
    ),
  wrongNewAuthenticator: () =>
    new SignInError('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA'),
  usedAuthenticatorCode: () =>
    new SignInError('ExpiredCodeException', 'Your software token has already been used once.'),
  reusedToken: () =>
    new SignInError('RefreshTokenReuseException', 'Refresh Token has been replaced and used again'),
  weakPassword: (reason: string) =>
    new SignInError('InvalidPasswordException', `Password did not conform with policy: Password ${reason}`),
  unauthorizedAttribute: () =>
    new SignInError('NotAuthorizedException', 'A client attempted to write unauthorized attribute'),
  missingParameter: (name: string) =>
    new SignInError('InvalidParameterException', `Missing required parameter ${name}`),
  notAuthorized: (message: string) => new SignInError('NotAuthorizedException', message),
  invalidParameter: (message: string) => new SignInError('InvalidParameterException', message),
};
