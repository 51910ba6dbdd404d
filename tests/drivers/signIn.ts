import type { PendingRequest } from 'chart-inspector/drive/testAdapter.ts';
import type { AnswerActor, ServiceContext, StepContext } from 'chart-inspector/drive/uiDriver.ts';
import { signInMachine } from '../../machines/signIn/machine.ts';
import type { SavedStepOutcome, SignInOutcome } from '../../machines/signIn/outcomes.ts';
import { PROBE_PASSWORD } from '../../machines/signIn/rules.ts';
import { challenge, madeUpSession, refuse } from './requests.ts';
import {
  fillAccountForm,
  happensIn,
  openAccountForm,
  openSignIn,
  signInInAnotherTab,
  outputOf,
  submitAccountForm,
} from './steps.ts';
import {
  defineDriver,
  PASSWORD,
  type AccountState,
  type Adapter,
  type TestUser,
  type Tokens,
} from './testUser.ts';

interface Outcome {
  readonly kind: string;
  readonly message?: string;
}

const button = (name: string) => ({ role: 'button', name }) as const;

/** The samples' address stands for the test user's own. */
const emailIn = ({ email }: { readonly email: string }, { backend }: Adapter) =>
  email === 'ann@example.test' ? backend.email : email;

/** Kind of the actor's next outcome on this path. */
const nextOutcome = ({ upcoming }: StepContext, actor: string) =>
  outputOf<Outcome>(upcoming.find((step) => step.actor === actor))?.kind;

/** The code of a submission that succeeds; null for any other. */
async function rightCode(backend: TestUser, { upcoming }: StepContext): Promise<string | null> {
  const checked = ['confirmEmail', 'signInWithCode', 'signInWithAuthenticator'];
  const answer = upcoming.find(({ actor }) => actor !== undefined && checked.includes(actor));
  const kind = outputOf<Outcome>(answer)?.kind;
  if (kind === 'confirmed') {
    await backend.setAccount('unconfirmed', PASSWORD);
    return backend.freshCode('signUp');
  }
  if (kind !== 'signedIn') return null;
  return answer?.actor === 'signInWithCode' ? backend.freshCode('signIn') : backend.authenticatorCode();
}

/** The password that the chart signs in with: the one submitted last, or that of the new account. */
function lastPassword({ past }: ServiceContext): string {
  const submitted = past.findLast(({ event }) => /^((NEW_)?PASSWORD|RESET)_SUBMITTED$/.test(event.type));
  return submitted ? String(submitted.event['password']) : PASSWORD;
}

/** The sign-in service's exception for each kind of outcome. */
const exceptions: Readonly<Record<string, string>> = {
  notAuthorized: 'NotAuthorizedException',
  lockedOut: 'NotAuthorizedException',
  spentCode: 'LimitExceededException',
  wrongCode: 'CodeMismatchException',
  usedCode: 'ExpiredCodeException',
  expiredCode: 'ExpiredCodeException',
  alreadyConfirmed: 'NotAuthorizedException',
  invalidPassword: 'InvalidPasswordException',
  limited: 'LimitExceededException',
  failed: 'InternalErrorException',
  userNotConfirmed: 'UserNotConfirmedException',
  passwordResetRequired: 'PasswordResetRequiredException',
};

async function fail(request: PendingRequest, outcome: Outcome | undefined): Promise<void> {
  if (outcome?.kind === 'unreachable') return request.abort();
  const exception = exceptions[outcome?.kind ?? ''];
  if (exception === undefined) throw new Error(`no response of the service means ${outcome?.kind}`);
  return refuse(request, exception, outcome?.message);
}

/** For outcomes that depend on the account, the account is arranged and the server responds itself. */
const signInWith =
  (passwordOf: (context: ServiceContext) => string): AnswerActor<TestUser> =>
  async ({ backend }, step, context) => {
    const outcome = outputOf<SignInOutcome>(step);
    const password = passwordOf(context);
    const { request } = context;
    switch (outcome?.kind) {
      case 'signedIn':
        await backend.setAccount('confirmed', password);
        return request.continue();
      case 'userNotFound':
        await backend.removeAccount();
        return request.continue();
      case 'notAuthorized':
        await backend.setAccount('confirmed', `${password}Not`);
        return request.continue();
      case 'userNotConfirmed':
        await backend.setAccount('unconfirmed', password);
        return request.continue();
      case 'passwordResetRequired':
        await backend.setAccount('resetRequired', password);
        return request.continue();
      case 'newPasswordRequired':
        await backend.setAccount('newPasswordRequired', password);
        return request.continue();
      case 'authenticatorCodeRequired':
        await backend.setAccount('authenticatorRequired', password);
        return request.continue();
      case 'mailedCodeRequired':
        await backend.setAccount('mailedCodeRequired', password);
        return request.continue();
      default:
        return fail(request, outcome);
    }
  };

const sendResetCode: AnswerActor<TestUser> = async ({ backend }, step, { request }) => {
  const outcome = outputOf<Outcome>(step);
  if (outcome?.kind === 'userNotFound') {
    await backend.removeAccount();
    return request.continue();
  }
  if (outcome?.kind === 'codeSent' || outcome?.kind === 'userNotConfirmed') {
    await backend.setAccount(outcome.kind === 'codeSent' ? 'confirmed' : 'unconfirmed', PASSWORD);
    return request.continue();
  }
  return fail(request, outcome);
};

/** Whether an account is said to have a passkey. */
const offersPasskey = (event: object) =>
  'output' in event && JSON.stringify(event.output).includes('"passkey"');

const mailSignInCode: AnswerActor<TestUser> = async ({ backend }, step, context) => {
  const { request } = context;
  const outcome = outputOf<Outcome>(step);
  if (outcome?.kind !== 'codeSent') return fail(request, outcome);
  const isAfterPassword = !request.body.includes('USER_AUTH');
  await (isAfterPassword
    ? backend.setAccount('mailedCodeRequired', lastPassword(context))
    : backend.setAccount('confirmed', PASSWORD));
  return request.continue();
};

/** One outcome is the server's own response, every other an exception. */
const continueWhen =
  (kind: string): AnswerActor<TestUser> =>
  (_, step, { request }) => {
    const outcome = outputOf<Outcome>(step);
    return outcome?.kind === kind ? request.continue() : fail(request, outcome);
  };

/** As the service writes the tokens of a sign-in. */
const authenticationResult = ({ accessToken, idToken, refreshToken }: Tokens) => ({
  AccessToken: accessToken,
  IdToken: idToken,
  RefreshToken: refreshToken,
  ExpiresIn: 3600,
  TokenType: 'Bearer',
});

/** Only if the account's password became a temporary one after the code was asked for. */
const temporary = challenge('NEW_PASSWORD_REQUIRED', { requiredAttributes: '[]', userAttributes: '{}' });

/** After a temporary password. */
const secondSteps: Readonly<Record<string, { readonly state: AccountState; readonly challenge: object }>> = {
  authenticatorCodeRequired: {
    state: 'newPasswordAndAuthenticatorRequired',
    challenge: challenge('SOFTWARE_TOKEN_MFA'),
  },
  mailedCodeRequired: {
    state: 'newPasswordAndMailedCodeRequired',
    challenge: challenge('EMAIL_OTP', { CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL' }),
  },
};

const answerCode: AnswerActor<TestUser> = async (adapter, step, context) => {
  const { request } = context;
  const kind = outputOf<Outcome>(step)?.kind;
  if (kind === 'newPasswordRequired') return request.fulfill(200, temporary);
  if (kind === 'signedIn' && request.body.includes(madeUpSession))
    return request.fulfill(200, {
      AuthenticationResult: authenticationResult(await adapter.backend.signIn()),
      ChallengeParameters: {},
    });
  return continueWhen('signedIn')(adapter, step, context);
};

const textbox = (name: string) => ({ role: 'textbox', name });
const dialog = (name: string | RegExp) => ({ role: 'dialog', name });
const busy = (name: string, text: string) =>
  [{ ...button(name), disabled: true }, { text }, { heard: text }] as const;
/** Checkout goes on by itself, so the focus may be in any of its next dialogs. */
const nextDialog = [
  { focusOn: [{ role: 'heading', name: /^(Welcome|Secure payment)$/ }] },
  { heard: /Loading your account|Secure payment/ },
] as const;
const resend = (disabled: boolean) => ({ ...button('Resend Code'), disabled });

export const signIn = defineDriver(signInMachine)({
  requests: {
    probeEmail: 'cognito InitiateAuth',
    signIn: 'cognito InitiateAuth',
    signInAfterCode: 'cognito InitiateAuth',
    signInAfterReset: 'cognito InitiateAuth',
    sendCode: 'cognito ResendConfirmationCode',
    confirmEmail: 'cognito ConfirmSignUp',
    sendResetCode: 'cognito ForgotPassword',
    resendResetCode: 'cognito ForgotPassword',
    resetPassword: 'cognito ConfirmForgotPassword',
    setNewPassword: 'cognito RespondToAuthChallenge NEW_PASSWORD_REQUIRED',
    mailSignInCode: 'cognito InitiateAuth',
    resendSignInCode: 'cognito InitiateAuth',
    signInWithCode: 'cognito RespondToAuthChallenge EMAIL_OTP',
    signInWithAuthenticator: 'cognito RespondToAuthChallenge SOFTWARE_TOKEN_MFA',
  },
  script: 'GET /assets/signInCalls.js',
  instant: ['restoreStep'],
  // Every typed character is kept, or updates the parts of the password rule.
  ignoredTransitions: [
    'signIn.enteringEmail|EMAIL_TYPED|0',
    'signIn.enteringResetEmail|EMAIL_TYPED|0',
    'signIn.resettingPassword.form.enteringCodeAndPassword|NEW_PASSWORD_TYPED|0',
    'signIn.enteringNewPassword|NEW_PASSWORD_TYPED|0',
  ],

  async start(adapter, { path, upcoming }) {
    if (path.start.name !== 'from the email') {
      await openSignIn(adapter);
      // The request of the first dialog, which leads to the account form, is not part of the path.
      const first = adapter.requests.next('cognito InitiateAuth').then((request) => request.continue());
      await openAccountForm(adapter);
      await first;
      await fillAccountForm(adapter);
      await submitAccountForm(adapter);
      // Until the second dialog opens, the actor of the first is the newest one.
      await adapter.user.see({ absent: { role: 'dialog', name: 'Create account' } });
      return;
    }
    const saved = outputOf<SavedStepOutcome>(upcoming.find(({ actor }) => actor === 'restoreStep'));
    if (saved && saved.kind !== 'none') {
      await adapter.addInitScript(
        (text) => sessionStorage.setItem('signIn.step', text),
        JSON.stringify({ ...saved, email: adapter.backend.email }),
      );
    }
    await openSignIn(adapter);
  },

  events: {
    EMAIL_TYPED: ({ user }, { event }) => user.fill('Email', event.email),
    async EMAIL_SUBMITTED(adapter, { event }) {
      await adapter.user.fill('Email', emailIn(event, adapter));
      await adapter.user.click(button('Continue'));
    },
    async EMAIL_RETYPED(adapter, { event }) {
      await adapter.user.fill('Verify email', emailIn(event, adapter));
      await adapter.user.click(button('Create an account'));
    },
    async PASSWORD_SUBMITTED({ user }, { event }) {
      await user.fill('Password', event.password);
      await user.click(button('Sign in'));
    },
    PASSKEY_CHOSEN: ({ user }) => user.click(button('Sign in with a passkey')),
    CODE_CHOSEN: ({ user }) => user.click(button('Email me a code')),
    PASSWORD_CHOSEN: ({ user }) => user.click(button('Use my password')),
    PASSWORD_FORGOTTEN: ({ user }) => user.click(button('Forgot password?')),
    async CODE_SUBMITTED({ user, backend }, { event }, context) {
      const code = event.code === '' ? '' : await rightCode(backend, context);
      await user.fill('Code', code ?? event.code);
      await user.click({ role: 'button', name: /^(Confirm|Sign in)$/ });
    },
    CODE_REQUESTED: ({ user }) => user.click(button('Resend Code')),
    async RESET_EMAIL_SUBMITTED(adapter, { event }) {
      await adapter.user.fill('Email', emailIn(event, adapter));
      await adapter.user.click(button('Send code'));
    },
    async RESET_SUBMITTED({ user, backend }, { event }, context) {
      let { code } = event;
      if (code !== '' && nextOutcome(context, 'resetPassword') === 'passwordReset') {
        await backend.setAccount('confirmed', PASSWORD);
        code = await backend.freshCode('reset');
      }
      await user.fill('Code', code);
      await user.fill('New password', event.password);
      await user.click(button('Reset password'));
    },
    NEW_PASSWORD_TYPED: ({ user }, { event }) => user.fill('New password', event.password),
    async NEW_PASSWORD_SUBMITTED({ user }, { event }) {
      await user.fill('New password', event.password);
      await user.click(button('Change password'));
    },
    BACK: ({ user }) => user.click(button('Back')),
    SIGNED_IN_ELSEWHERE: signInInAnotherTab,
    DIALOG_CLOSED: ({ user }) => user.click(button('Close')),
  },

  services: {
    async probeEmail(adapter, step, context) {
      const outcome = outputOf<SignInOutcome>(step);
      const { request } = context;
      if (outcome?.kind === 'methods') {
        // A temporary password is the only one that cannot be done without.
        const state = outcome.methods.includes('code') ? 'confirmed' : 'newPasswordRequired';
        await adapter.backend.setAccount(state, PASSWORD);
        return request.continue();
      }
      // Where the service lists methods, no password is sent that it could refuse.
      if (outcome?.kind === 'notAuthorized' && request.body.includes('USER_AUTH'))
        return fail(request, outcome);
      return signInWith(() => PROBE_PASSWORD)(adapter, step, context);
    },
    signIn: signInWith(lastPassword),
    signInAfterCode: signInWith(lastPassword),
    /** Ends the other sessions, and with them its own, so that it signs in once more. */
    async signInAfterReset(adapter, step, context) {
      await signInWith(lastPassword)(adapter, step, context);
      if (outputOf<Outcome>(step)?.kind !== 'signedIn') return;
      await (await adapter.requests.next('cognito InitiateAuth')).continue();
    },
    async sendCode({ backend }, step, { request }) {
      const outcome = outputOf<Outcome>(step);
      if (outcome?.kind !== 'codeSent' && outcome?.kind !== 'alreadyConfirmed') return fail(request, outcome);
      await backend.setAccount(outcome.kind === 'codeSent' ? 'unconfirmed' : 'confirmed', PASSWORD);
      return request.continue();
    },
    confirmEmail: continueWhen('confirmed'),
    sendResetCode,
    resendResetCode: sendResetCode,
    resetPassword: continueWhen('passwordReset'),
    async setNewPassword(adapter, step, context) {
      const { request } = context;
      const second = secondSteps[outputOf<Outcome>(step)?.kind ?? ''];
      if (second === undefined) return continueWhen('signedIn')(adapter, step, context);
      await adapter.backend.setAccount(second.state, PASSWORD);
      return request.body.includes(madeUpSession)
        ? request.fulfill(200, second.challenge)
        : request.continue();
    },
    mailSignInCode,
    resendSignInCode: mailSignInCode,
    async signInWithCode(adapter, step, context) {
      if (outputOf<Outcome>(step)?.kind !== 'authenticatorCodeRequired')
        return answerCode(adapter, step, context);
      // The app was turned on after the code was mailed.
      await adapter.backend.setAccount('authenticatorRequired', PASSWORD);
      return context.request.fulfill(200, challenge('SOFTWARE_TOKEN_MFA'));
    },
    signInWithAuthenticator: answerCode,
  },

  assertions: {
    opening: { notVisible: 'left by an eventless transition' },
    restoringStep: { notVisible: 'session storage is synchronous' },
    enteringEmail: [
      dialog('Welcome'),
      { ...button('Continue'), disabled: false },
      { focusOn: [textbox('Email'), button('Continue')] },
      { heard: 'Welcome. Please enter your email.' },
    ],
    checkingEmail: [
      dialog('Welcome'),
      ...busy('Continue', 'Looking up your email…'),
      // The field, where the step of a code leads back.
      { focusOn: [button('Continue'), textbox('Email')] },
    ],
    verifyingEmail: [
      dialog('Welcome'),
      { focusOn: [textbox('Verify email'), button('Create an account')] },
      { heard: 'You seem to be new here.' },
    ],
    choosingMethod: [
      dialog(/^Welcome .+@/),
      button('Use my password'),
      { focusOn: [button('Email me a code'), button('Use my password'), button('Back')] },
      { heard: /Welcome .+@.+\. How would you like to sign in\?/ },
    ],
    usingPasskey: { notVisible: 'paths have no authenticator' },
    mailingSignInCode: [
      dialog(/^Welcome .+@/),
      ...busy('Email me a code', 'Sending a code…'),
      { focusOn: [button('Email me a code')] },
    ],
    enteringSignInCode: [
      dialog(/^Welcome .+@/),
      { focusOn: [textbox('Code'), button('Sign in'), button('Resend Code')] },
      { heard: /Please enter the code from our email\.|Sending a code/ },
    ],
    'enteringSignInCode.form.enteringCode': [{ ...button('Sign in'), disabled: false }],
    'enteringSignInCode.form.submittingCode': busy('Sign in', 'Checking your code…'),
    'enteringSignInCode.resend.waiting': [resend(true), { text: /Another code in \d+ seconds?/ }],
    'enteringSignInCode.resend.available': [
      resend(false),
      { heard: /You can ask for another code\.|Please enter the code/ },
    ],
    'enteringSignInCode.resend.sending': [resend(true), { heard: 'Sending a code…' }],
    enteringAuthenticatorCode: [
      dialog(/^Welcome .+@/),
      { text: /They can turn it off for you/ },
      { ...button('Sign in'), disabled: false },
      { focusOn: [textbox('Code'), button('Sign in'), button('Back')] },
      { heard: /Welcome .+@.+\. Please enter the code that your authenticator app shows\./ },
    ],
    checkingAuthenticatorCode: [
      dialog(/^Welcome .+@/),
      ...busy('Sign in', 'Checking your code…'),
      { focusOn: [button('Sign in')] },
    ],
    enteringPassword: [
      dialog(/^Welcome .+@/),
      { ...button('Sign in'), disabled: false },
      { focusOn: [{ label: 'Password' }, button('Sign in'), button('Back')] },
      { heard: /Welcome .+@.+\. Please enter your password\./ },
    ],
    signingIn: [
      dialog(/^Welcome .+@/),
      ...busy('Sign in', 'Signing you in…'),
      { focusOn: [button('Sign in')] },
    ],
    confirmingEmail: [
      dialog('Confirm email'),
      { focusOn: [textbox('Code'), button('Confirm'), button('Resend Code')] },
      { heard: /Confirm email|Sending a code/ },
    ],
    'confirmingEmail.form.enteringCode': [{ ...button('Confirm'), disabled: false }],
    'confirmingEmail.form.submittingCode': busy('Confirm', 'Checking your code…'),
    'confirmingEmail.form.signingIn': busy('Confirm', 'Signing you in…'),
    'confirmingEmail.hint.plain': [{ text: /often in the spam folder/ }],
    'confirmingEmail.hint.emphasized': [
      { text: /often in the spam folder/ },
      { heard: /often in the spam folder/ },
    ],
    'confirmingEmail.resend.waiting': [resend(true), { text: /Another code in \d+ seconds?/ }],
    'confirmingEmail.resend.available': [
      resend(false),
      { heard: /You can ask for another code\.|Confirm email/ },
    ],
    'confirmingEmail.resend.sending': [resend(true), { heard: 'Sending a code…' }],
    enteringResetEmail: [
      dialog('Reset password'),
      { ...button('Send code'), disabled: false },
      { focusOn: [textbox('Email'), button('Send code')] },
      { heard: 'Reset password. To set a new password you need a code' },
    ],
    sendingResetCode: [
      dialog('Reset password'),
      ...busy('Send code', 'Sending a code…'),
      // By itself after a confirmation, which begins the step again.
      { focusOn: [button('Send code'), textbox('Email')] },
    ],
    resettingPassword: [
      dialog('Reset password'),
      {
        focusOn: [
          textbox('Code'),
          { label: 'New password' },
          button('Reset password'),
          button('Resend Code'),
        ],
      },
      { heard: 'Reset password. Enter the code' },
    ],
    'resettingPassword.form.enteringCodeAndPassword': [{ ...button('Reset password'), disabled: false }],
    'resettingPassword.form.submittingReset': busy('Reset password', 'Setting your new password…'),
    'resettingPassword.form.signingIn': busy('Reset password', 'Signing you in…'),
    'resettingPassword.resend.waiting': [resend(true), { text: /Another code in \d+ seconds?/ }],
    'resettingPassword.resend.available': [
      resend(false),
      { heard: /You can ask for another code\.|Reset password/ },
    ],
    'resettingPassword.resend.sending': [resend(true), { heard: 'Sending a code…' }],
    enteringNewPassword: [
      dialog('Change password'),
      { ...button('Change password'), disabled: false },
      { focusOn: [{ label: 'New password' }, button('Change password'), button('Back')] },
      { heard: 'Change password. Your account was opened with a temporary password' },
    ],
    settingNewPassword: [
      dialog('Change password'),
      ...busy('Change password', 'Setting your new password…'),
      { focusOn: [button('Change password')] },
    ],
    signedIn: [
      { absent: dialog(/^(Welcome .+|Confirm email|Reset password|Change password)/) },
      ...nextDialog,
    ],
    signedInElsewhere: [
      { absent: dialog(/^(Welcome .+|Confirm email|Reset password|Change password)/) },
      ...nextDialog,
    ],
    accountRequested: [
      dialog('Create account'),
      { focusOn: [textbox('First name')] },
      { heard: 'Create account' },
    ],
    closed: [
      { absent: { role: 'dialog' } },
      { focusOn: [button('Complete Registration')] },
      { heard: 'Complete Registration' },
    ],
  },

  unreachable: {
    'the adapter reads session storage without throwing': [
      'signIn.restoringStep|xstate.error.actor.restoreStep|0',
    ],
    'session storage is synchronous': [
      'signIn.restoringStep|xstate.after.restoreLimit.signIn.restoringStep|0',
    ],
    'the listener never completes': ['signIn|xstate.done.actor.watchOtherTabs|0'],
    'listening to events of the window cannot fail': ['signIn|xstate.error.actor.watchOtherTabs|0'],
    'the embedded service never signs in with the password of a probe; a user pool might': [
      'signIn.checkingEmail|xstate.done.actor.probeEmail|0',
    ],
    'nor does it ask for a new password or a code after the password of a probe; a user pool might': [
      'signIn.checkingEmail|xstate.done.actor.probeEmail|8',
      'signIn.checkingEmail|xstate.done.actor.probeEmail|9',
    ],
    'the script has loaded by then, and the adapter turns everything else into an outcome': [
      'signIn.signingIn|xstate.error.actor.signIn|0',
      'signIn.confirmingEmail.form.signingIn|xstate.error.actor.signInAfterCode|0',
      'signIn.resettingPassword.form.signingIn|xstate.error.actor.signInAfterReset|0',
      'signIn.mailingSignInCode|xstate.error.actor.mailSignInCode|0',
      'signIn.enteringSignInCode.form.submittingCode|xstate.error.actor.signInWithCode|0',
      'signIn.checkingAuthenticatorCode|xstate.error.actor.signInWithAuthenticator|0',
      'signIn.enteringSignInCode.resend.sending|xstate.error.actor.resendSignInCode|0',
      'signIn.settingNewPassword|xstate.error.actor.setNewPassword|0',
    ],
    'a passkey needs an authenticator, which path runs do not have': [
      'signIn.usingPasskey|CODE_CHOSEN|0',
      'signIn.usingPasskey|PASSWORD_CHOSEN|0',
      'signIn.usingPasskey|BACK|0',
      'signIn.usingPasskey|xstate.after.passkeyLimit.signIn.usingPasskey|0',
      'signIn.usingPasskey|xstate.done.actor.signInWithPasskey|1',
      'signIn.usingPasskey|xstate.error.actor.signInWithPasskey|0',
    ],
    'tests/journeys/passkeys.spec.ts has the authenticator that it needs': [
      'signIn.checkingEmail|xstate.done.actor.probeEmail|2',
      'signIn.choosingMethod|PASSKEY_CHOSEN|0',
      'signIn.usingPasskey|xstate.done.actor.signInWithPasskey|0',
      'signIn.usingPasskey|xstate.done.actor.signInWithPasskey|2',
    ],
  },

  // Passkeys need an authenticator, which path runs do not have.
  can: (event) =>
    (event.kind === 'settle' || !happensIn(event, 'restoringStep')) && !offersPasskey(event.event),
});
