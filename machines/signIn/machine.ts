import { normalizeEmail } from '../../domain/email.ts';
import { checkingAuthenticatorCode, enteringAuthenticatorCode } from './authenticator.ts';
import { choosingMethod, enteringSignInCode, mailingSignInCode, usingPasskey } from './choose.ts';
import { confirmingEmail } from './confirm.ts';
import { enteringResetEmail, resettingPassword, sendingResetCode } from './reset.ts';
import { PROBE_PASSWORD, type SignInOutput } from './rules.ts';
import { notLoadedActions, saveEmail, showAndReport, signInSetup } from './setup.ts';

const enteringEmail = signInSetup.createStateConfig({
  meta: { description: 'The dialog Welcome asks for the email.' },
  entry: ['forgetPassword', saveEmail],
  on: {
    EMAIL_TYPED: { actions: ['keepTyped', saveEmail] },
    EMAIL_SUBMITTED: [
      { guard: 'isFormValid', target: 'checkingEmail', actions: ['keepEmail', 'clearMessages'] },
      { actions: 'showFieldErrors' },
    ],
  },
});

/** A pool that offers more than passwords lists what the account has; any other refuses the password of the trial. */
const accountFound = [
  { guard: 'canAskForPasskey', target: 'usingPasskey', actions: 'keepMethods' },
  { guard: 'canChoose', target: 'choosingMethod', actions: 'keepMethods' },
  { guard: 'isPasswordOnly', target: 'enteringPassword', actions: 'keepMethods' },
  { guard: 'isNotAuthorized', target: 'enteringPassword' },
] as const;

/**
 * Where the answer of the sign-in service leads, whether the email was tried or the password.
 *
 * @param step that asked, and shows what went wrong
 * @param found what says, of the trial of an email, that it has an account
 */
const answered = (
  step: 'enteringEmail' | 'enteringPassword',
  comeFrom: 'comeFromEmail' | 'comeFromPassword',
  found: readonly (typeof accountFound)[number][] = [],
) =>
  ({
    onDone: [
      { guard: 'isSignedIn', target: 'signedIn' },
      { guard: 'isUserUnknown', target: 'verifyingEmail' },
      ...found,
      { guard: 'isUnconfirmed', target: '#signIn.confirmingEmail.resend.sending' },
      { guard: 'isResetRequired', target: 'enteringResetEmail', actions: comeFrom },
      { guard: 'isNewPasswordRequired', target: 'enteringNewPassword' },
      { guard: 'isAuthenticatorCodeRequired', target: 'enteringAuthenticatorCode' },
      { guard: 'isUnexpected', target: step, actions: showAndReport },
      { target: step, actions: 'showAlert' },
    ],
    onError: { target: step, actions: notLoadedActions },
  }) as const;

const checkingEmail = signInSetup.createStateConfig({
  meta: { description: 'The sign-in service is asked whether the email has an account.' },
  tags: 'pending',
  invoke: {
    id: 'probeEmail',
    src: 'signIn',
    input: ({ context }) => ({ email: context.email, password: PROBE_PASSWORD }),
    ...answered('enteringEmail', 'comeFromEmail', accountFound),
  },
  after: { answerLimit: { target: 'enteringEmail', actions: 'showLate' } },
  on: { EMAIL_TYPED: { target: 'enteringEmail', actions: 'keepTyped' } },
});

const verifyingEmail = signInSetup.createStateConfig({
  meta: { description: 'The email has no account. It is typed again before one is created.' },
  entry: 'forgetPassword',
  on: {
    EMAIL_RETYPED: [
      { guard: 'isFormValid', target: 'accountRequested', actions: 'clearMessages' },
      { actions: 'showFieldErrors' },
    ],
    BACK: { target: 'enteringEmail', actions: 'clearMessages' },
  },
});

const enteringPassword = signInSetup.createStateConfig({
  meta: { description: 'The dialog greets the user by email and asks for the password.' },
  entry: ['forgetPassword', saveEmail],
  on: {
    PASSWORD_SUBMITTED: [
      { guard: 'isFormValid', target: 'signingIn', actions: ['keepPassword', 'clearMessages'] },
      { actions: 'showFieldErrors' },
    ],
    PASSWORD_FORGOTTEN: { target: 'enteringResetEmail', actions: ['comeFromPassword', 'clearMessages'] },
    BACK: [
      { guard: 'hasChoice', target: 'choosingMethod', actions: 'clearMessages' },
      { target: 'enteringEmail', actions: 'clearMessages' },
    ],
  },
});

const passwordAnswered = answered('enteringPassword', 'comeFromPassword');

const signingIn = signInSetup.createStateConfig({
  meta: { description: 'The sign-in service checks the password.' },
  tags: 'pending',
  invoke: {
    id: 'signIn',
    src: 'signIn',
    input: ({ context }) => ({ email: context.email, password: context.password }),
    ...passwordAnswered,
    onDone: [
      { guard: 'isMailedCodeRequired', target: 'enteringSignInCode', actions: 'noticeCodeSentTo' },
      ...passwordAnswered.onDone,
    ],
  },
  after: { answerLimit: { target: 'enteringPassword', actions: 'showLate' } },
  on: { BACK: 'enteringPassword' },
});

const enteringNewPassword = signInSetup.createStateConfig({
  meta: { description: 'The dialog Change password replaces a temporary password.' },
  entry: 'forgetPassword',
  on: {
    NEW_PASSWORD_TYPED: { actions: 'checkTyped' },
    NEW_PASSWORD_SUBMITTED: [
      { guard: 'isFormValid', target: 'settingNewPassword', actions: ['keepPassword', 'clearMessages'] },
      { actions: 'showFieldErrors' },
    ],
    BACK: { target: 'enteringPassword', actions: ['clearMessages', 'forgetTyped'] },
  },
});

const settingNewPassword = signInSetup.createStateConfig({
  meta: { description: 'The sign-in service sets the new password.' },
  tags: 'pending',
  invoke: {
    id: 'setNewPassword',
    src: 'setNewPassword',
    input: ({ context }) => ({ password: context.password }),
    onDone: [
      { guard: 'isSignedIn', target: 'signedIn' },
      {
        guard: 'isAuthenticatorCodeRequired',
        target: 'enteringAuthenticatorCode',
        actions: 'forgetTyped',
      },
      {
        guard: 'isMailedCodeRequired',
        target: 'enteringSignInCode',
        actions: ['noticeCodeSentTo', 'forgetTyped'],
      },
      // The challenge has expired, and only a new sign-in gives another.
      { guard: 'isNotAuthorized', target: 'enteringPassword', actions: ['showAlert', 'forgetTyped'] },
      { guard: 'isUnexpected', target: 'enteringNewPassword', actions: showAndReport },
      { target: 'enteringNewPassword', actions: 'showAlert' },
    ],
    onError: { target: 'enteringNewPassword', actions: notLoadedActions },
  },
  after: { answerLimit: { target: 'enteringNewPassword', actions: 'showLate' } },
  on: { BACK: 'enteringNewPassword' },
});

/** From an email to a signed-in user, by whatever step the account needs. */
export const signInMachine = signInSetup.createMachine({
  id: 'signIn',
  description: 'The sign-in dialog.',
  context: ({ input }) => ({
    step: input.step ?? 'email',
    email: normalizeEmail(input.email ?? ''),
    typedEmail: input.email ?? '',
    methods: [],
    resetFrom: 'password',
    password: input.password ?? '',
    met: [],
    errors: {},
    failedSubmits: 0,
    alert: null,
    notice: null,
  }),
  output: ({ event }) => event.output as SignInOutput,
  invoke: { id: 'watchOtherTabs', src: 'watchOtherTabs', onDone: {}, onError: {} },
  on: {
    DIALOG_CLOSED: { target: '.closed' },
    SIGNED_IN_ELSEWHERE: { target: '.signedInElsewhere' },
  },
  initial: 'opening',
  states: {
    opening: {
      meta: { description: 'Transient: the dialog opens at the requested step.' },
      always: [{ guard: 'isConfirmStep', target: 'confirmingEmail' }, { target: 'restoringStep' }],
    },
    restoringStep: {
      meta: { description: 'The browser is asked whether a step was waiting for a code before a reload.' },
      tags: 'pending',
      invoke: {
        id: 'restoreStep',
        src: 'restoreStep',
        onDone: [
          { guard: 'wasConfirming', target: 'confirmingEmail', actions: 'keepSavedEmail' },
          { guard: 'wasResetting', target: 'resettingPassword', actions: 'keepSavedEmail' },
          { guard: 'wasTypingEmail', target: 'enteringEmail', actions: 'keepSavedEmail' },
          { target: 'enteringEmail' },
        ],
        onError: 'enteringEmail',
      },
      after: { restoreLimit: 'enteringEmail' },
    },
    enteringEmail,
    checkingEmail,
    verifyingEmail,
    choosingMethod,
    usingPasskey,
    mailingSignInCode,
    enteringSignInCode,
    enteringPassword,
    signingIn,
    enteringAuthenticatorCode,
    checkingAuthenticatorCode,
    confirmingEmail,
    enteringResetEmail,
    sendingResetCode,
    resettingPassword,
    enteringNewPassword,
    settingNewPassword,
    signedIn: {
      meta: { description: 'The user is signed in.' },
      type: 'final',
      entry: ['forgetPassword', 'removeSavedStep', 'reportLogin'],
      output: { kind: 'signedIn' },
    },
    signedInElsewhere: {
      meta: { description: 'The user has signed in in another tab, so there is nothing left to do here.' },
      type: 'final',
      entry: ['forgetPassword', 'removeSavedStep'],
      output: { kind: 'signedIn' },
    },
    accountRequested: {
      meta: { description: 'The account form opens.' },
      type: 'final',
      entry: 'forgetPassword',
      output: ({ context }) => ({ kind: 'createAccount', email: context.email }),
    },
    closed: {
      meta: { description: 'The dialog was closed.' },
      type: 'final',
      entry: 'forgetPassword',
      output: ({ context }) => ({ kind: 'closed', email: context.typedEmail }),
    },
  },
});
