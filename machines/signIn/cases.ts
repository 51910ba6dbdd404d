import type { ChartCases } from '../cases.ts';
import type { signInMachine } from './machine.ts';
import {
  nextSteps,
  type ConfirmOutcome,
  type ResetOutcome,
  type SavedStepOutcome,
  type SendCodeOutcome,
  type SignInMethod,
  type SignInOutcome,
} from './outcomes.ts';

const output = <T>(...outcomes: T[]) => outcomes.map((outcome) => ({ output: outcome }));
const error = [{ error: { name: 'TypeError', message: 'The client broke' } }];

const EMAIL = 'ann@example.test';
const PASSWORD = 'Secr3t!word';

const stepOutcomes = Object.values(nextSteps).map((kind) => ({ kind }));

const signInOutcomes: SignInOutcome[] = [
  { kind: 'signedIn' },
  { kind: 'userNotFound', message: 'User does not exist.' },
  { kind: 'notAuthorized', message: 'Incorrect username or password.' },
  { kind: 'lockedOut', message: 'Password attempts exceeded' },
  ...stepOutcomes,
  { kind: 'limited', message: 'Attempt limit exceeded, please try after some time.' },
  { kind: 'unreachable', message: 'A network error has occurred.' },
  { kind: 'failed', name: 'InternalErrorException', message: 'Internal error' },
];

const methods = (...offered: SignInMethod[]): SignInOutcome => ({ kind: 'methods', methods: offered });

const sendCodeOutcomes: SendCodeOutcome[] = [
  { kind: 'codeSent' },
  { kind: 'limited', message: 'Attempt limit exceeded, please try after some time.' },
  { kind: 'unreachable', message: 'A network error has occurred.' },
  { kind: 'failed', name: 'InternalErrorException', message: 'Internal error' },
];

/** What a sign-in with a password that was just set can answer. */
const ownPasswordOutcomes: SignInOutcome[] = [
  { kind: 'signedIn' },
  { kind: 'authenticatorCodeRequired' },
  { kind: 'mailedCodeRequired' },
  { kind: 'unreachable', message: 'A network error has occurred.' },
  { kind: 'failed', name: 'InternalErrorException', message: 'Internal error' },
];

const setPasswordOutcomes: SignInOutcome[] = [
  { kind: 'signedIn' },
  { kind: 'authenticatorCodeRequired' },
  { kind: 'mailedCodeRequired' },
  { kind: 'notAuthorized', message: 'Invalid session for the user.' },
  { kind: 'invalidPassword', message: 'Password did not conform with policy' },
  { kind: 'unreachable', message: 'A network error has occurred.' },
  { kind: 'failed', name: 'InternalErrorException', message: 'Internal error' },
];

export const cases: ChartCases<typeof signInMachine> = {
  starts: [
    { name: 'from the email', input: {} },
    { name: 'from the code of a new account', input: { email: EMAIL, step: 'confirm', password: PASSWORD } },
  ],
  events: {
    EMAIL_TYPED: [{ email: 'another@example.test' }],
    EMAIL_SUBMITTED: [{ email: EMAIL }, { email: 'ann' }],
    EMAIL_RETYPED: [{ email: EMAIL }, { email: 'anna@example.test' }],
    PASSWORD_SUBMITTED: [{ password: PASSWORD }, { password: '' }],
    PASSKEY_CHOSEN: [{}],
    CODE_CHOSEN: [{}],
    PASSWORD_CHOSEN: [{}],
    PASSWORD_FORGOTTEN: [{}],
    CODE_SUBMITTED: [{ code: '123456' }, { code: '' }],
    CODE_REQUESTED: [{}],
    RESET_EMAIL_SUBMITTED: [{ email: EMAIL }, { email: '' }],
    RESET_SUBMITTED: [
      { code: '123456', password: 'N3w!secret' },
      { code: '', password: 'short' },
    ],
    NEW_PASSWORD_TYPED: [{ password: 'N3w' }],
    NEW_PASSWORD_SUBMITTED: [{ password: 'N3w!secret' }, { password: 'short' }],
    BACK: [{}],
    DIALOG_CLOSED: [{}],
    SIGNED_IN_ELSEWHERE: [{}],
    'xstate.done.actor.watchOtherTabs': [{ output: undefined }],
    'xstate.error.actor.watchOtherTabs': error,
    'xstate.done.actor.restoreStep': output<SavedStepOutcome>(
      { kind: 'none' },
      { kind: 'email', email: EMAIL },
      { kind: 'confirm', email: EMAIL },
      { kind: 'reset', email: EMAIL },
    ),
    'xstate.error.actor.restoreStep': error,
    'xstate.done.actor.probeEmail': output(
      ...signInOutcomes.filter(({ kind }) => kind !== 'mailedCodeRequired'),
      methods('passkey', 'code', 'password'),
      methods('code', 'password'),
      methods('password'),
    ),
    'xstate.error.actor.probeEmail': error,
    'xstate.done.actor.signIn': output(...signInOutcomes),
    'xstate.error.actor.signIn': error,
    'xstate.done.actor.sendCode': output<SendCodeOutcome>(...sendCodeOutcomes, {
      kind: 'alreadyConfirmed',
      message: 'User is already confirmed.',
    }),
    'xstate.error.actor.sendCode': error,
    'xstate.done.actor.confirmEmail': output<ConfirmOutcome>(
      { kind: 'confirmed' },
      { kind: 'wrongCode', message: 'Invalid verification code provided, please try again.' },
      { kind: 'expiredCode', message: 'Invalid code provided, please request a code again.' },
      { kind: 'alreadyConfirmed', message: 'User cannot be confirmed. Current status is CONFIRMED' },
      { kind: 'spentCode', message: 'Attempt limit exceeded, please try after some time.' },
      { kind: 'unreachable', message: 'A network error has occurred.' },
      { kind: 'failed', name: 'InternalErrorException', message: 'Internal error' },
    ),
    'xstate.error.actor.confirmEmail': error,
    'xstate.done.actor.sendResetCode': output<SendCodeOutcome>(
      ...sendCodeOutcomes,
      { kind: 'userNotConfirmed' },
      { kind: 'userNotFound', message: 'User does not exist.' },
    ),
    'xstate.error.actor.sendResetCode': error,
    'xstate.done.actor.resendResetCode': output(...sendCodeOutcomes),
    'xstate.error.actor.resendResetCode': error,
    'xstate.done.actor.resetPassword': output<ResetOutcome>(
      { kind: 'passwordReset' },
      { kind: 'wrongCode', message: 'Invalid verification code provided, please try again.' },
      { kind: 'expiredCode', message: 'Invalid code provided, please request a code again.' },
      { kind: 'invalidPassword', message: 'Password did not conform with policy' },
      { kind: 'spentCode', message: 'Attempt limit exceeded, please try after some time.' },
      { kind: 'unreachable', message: 'A network error has occurred.' },
      { kind: 'failed', name: 'InternalErrorException', message: 'Internal error' },
    ),
    'xstate.error.actor.resetPassword': error,
    'xstate.done.actor.signInAfterCode': output<SignInOutcome>(
      ...ownPasswordOutcomes,
      { kind: 'passwordResetRequired' },
      { kind: 'notAuthorized', message: 'Incorrect username or password.' },
    ),
    'xstate.error.actor.signInAfterCode': error,
    'xstate.done.actor.signInAfterReset': output(...ownPasswordOutcomes),
    'xstate.error.actor.signInAfterReset': error,
    'xstate.done.actor.setNewPassword': output(...setPasswordOutcomes),
    'xstate.error.actor.setNewPassword': error,
    'xstate.done.actor.signInWithPasskey': output<SignInOutcome>(
      { kind: 'signedIn' },
      { kind: 'passkeyUnused', message: 'Passkey authentication ceremony has been canceled.' },
      { kind: 'passkeyRefused', message: 'Incorrect username or passkey.' },
      { kind: 'unreachable', message: 'A network error has occurred.' },
      { kind: 'failed', name: 'InternalErrorException', message: 'Internal error' },
    ),
    'xstate.error.actor.signInWithPasskey': error,
    'xstate.done.actor.mailSignInCode': output(...sendCodeOutcomes),
    'xstate.error.actor.mailSignInCode': error,
    'xstate.done.actor.resendSignInCode': output(...sendCodeOutcomes),
    'xstate.error.actor.resendSignInCode': error,
    'xstate.done.actor.signInWithCode': output<SignInOutcome>(
      { kind: 'signedIn' },
      { kind: 'wrongCode', message: 'Invalid verification code provided, please try again.' },
      { kind: 'expiredCode', message: 'Invalid code provided, please request a code again.' },
      { kind: 'spentCode', message: 'Attempt limit exceeded, please try after some time.' },
      ...stepOutcomes.filter(({ kind }) => kind !== 'mailedCodeRequired'),
      { kind: 'unreachable', message: 'A network error has occurred.' },
      { kind: 'failed', name: 'InternalErrorException', message: 'Internal error' },
    ),
    'xstate.error.actor.signInWithCode': error,
    'xstate.done.actor.signInWithAuthenticator': output<SignInOutcome>(
      { kind: 'signedIn' },
      { kind: 'wrongCode', message: 'Invalid verification code provided, please try again.' },
      { kind: 'usedCode', message: 'Your software token has already been used once.' },
      { kind: 'limited', message: 'Attempt limit exceeded, please try after some time.' },
      { kind: 'notAuthorized', message: 'Invalid session for the user.' },
      ...stepOutcomes.filter(({ kind }) => !kind.endsWith('CodeRequired')),
      { kind: 'unreachable', message: 'A network error has occurred.' },
      { kind: 'failed', name: 'InternalErrorException', message: 'Internal error' },
    ),
    'xstate.error.actor.signInWithAuthenticator': error,
  },
  quiet: [
    { actor: 'restoreStep', reason: 'the dialog opens at its first step' },
    { actor: 'probeEmail', reason: 'a password that is refused says that the email has an account' },
    { actor: 'watchOtherTabs', reason: 'this dialog works on' },
  ],
  abstraction: ({ password, resetFrom, methods: offered }) => [password !== '', resetFrom, offered.join(' ')],
};
