import type { Limits } from '../config/limits.ts';
import type { Route } from '../http/route.ts';

type OperationPolicy = Pick<Route, 'again' | 'keeps'> & {
  readonly limits: readonly [keyof Limits];
  readonly later?: Readonly<Partial<Record<keyof Limits, string>>>;
};

/** Mail to an address of the caller's choice. */
const mailing = {
  limits: ['signInMail'],
  later: {
    mailedCodes: 'codes of one account',
    mailedCodesForStrangers: 'codes of one account where it is not known',
  },
  again: 'acts again',
  keeps: 'a code, until it expires',
} as const;
const tries = {
  later: {
    codeTries: 'tries of codes of one account',
    codeTriesOfStrangers: 'tries of codes of one account where it is not known',
  },
} as const;
const call = { limits: ['signInCalls'], again: 'acts again', keeps: 'nothing' } as const;

/** The policy of each operation; one without a policy does not compile. */
export const operationPolicies = {
  InitiateAuth: {
    ...call,
    later: {
      signInStarts: 'sign-ins of one account',
      signInStartsOfStrangers: 'sign-ins of one account where it is not known',
      ...mailing.later,
    },
    keeps: 'the exchange for three minutes, or a sign-in for 30 days',
  },
  RespondToAuthChallenge: {
    ...call,
    later: { ...mailing.later, ...tries.later },
    again: 'refused',
    keeps: 'the sign-in, 30 days',
  },
  GetTokensFromRefreshToken: { ...call, keeps: 'the sign-in, 30 days' },
  SignUp: { ...mailing, keeps: 'form and code; 30 days if never confirmed' },
  ConfirmSignUp: { ...call, ...tries, again: 'refused' },
  ResendConfirmationCode: mailing,
  ForgotPassword: mailing,
  ConfirmForgotPassword: { ...call, ...tries, again: 'refused' },
  ChangePassword: call,
  UpdateUserAttributes: { ...mailing, keeps: 'the names; the address with its code, until it expires' },
  GetUserAttributeVerificationCode: mailing,
  VerifyUserAttribute: { ...call, ...tries, again: 'refused', keeps: 'the address; the former one, 7 days' },
  GetUser: { ...call, again: 'same answer' },
  StartWebAuthnRegistration: { ...call, keeps: 'the challenge for five minutes' },
  CompleteWebAuthnRegistration: { ...call, again: 'refused', keeps: 'the passkey, until it is removed' },
  ListWebAuthnCredentials: { ...call, again: 'same answer' },
  DeleteWebAuthnCredential: { ...call, again: 'refused' },
  AssociateSoftwareToken: { ...call, keeps: 'the secret, encrypted, until it is turned off' },
  VerifySoftwareToken: {
    ...call,
    ...tries,
    again: 'refused',
    keeps: 'the secret, encrypted, until it is turned off',
  },
  SetUserMFAPreference: { ...call, keeps: 'whether it is on' },
  ListDevices: { ...call, again: 'same answer' },
  ForgetDevice: { ...call, again: 'refused' },
  GlobalSignOut: call,
  RevokeToken: { ...call, again: 'same answer' },
} as const satisfies Readonly<Record<string, OperationPolicy>>;

export type OperationName = keyof typeof operationPolicies;
