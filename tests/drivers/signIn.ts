import type { Place, SignInOutcome } from '../../machines/signIn/rules.ts';
import { PROBE_PASSWORD } from '../../machines/signIn/rules.ts';
import type { Step } from '../../inspector/paths.ts';
import type { Answer, Answering, FlowScript, HeldCall, Moment, Stage } from '../../inspector/drive/driver.ts';
import { PASSWORD, comesFrom, fillAccountForm, openAccountForm, openSignIn } from './steps.ts';

interface Outcome {
  readonly kind: string;
  readonly message?: string;
}

const outcomeOf = (step: Step | undefined) => step?.event['output'] as Outcome | undefined;
const textIn = (step: Step, field: string) => String(step.event[field] ?? '');
const press = (name: string) => ({ role: 'button', name }) as const;

/** The address that a path means: its sample address stands for the walker's own. */
const emailIn = (step: Step, { backend }: Stage) =>
  textIn(step, 'email') === 'ann@example.test' ? backend.email : textIn(step, 'email');

/** What the actor will answer next on this path. */
const comesNext = ({ ahead }: Moment, actor: string) =>
  outcomeOf(ahead.find((step) => step.actor === actor))?.kind;

/** The password with which the chart signs in: the one last submitted, or the new account's. */
function lastPassword({ behind }: Answering): string {
  const submitted = behind.findLast(({ event }) => /^(PASSWORD|RESET)_SUBMITTED$/.test(event.type));
  return submitted ? textIn(submitted, 'password') : PASSWORD;
}

/** The exceptions by which the sign-in service tells what an outcome is made of. */
const exceptions: Readonly<Record<string, string>> = {
  notAuthorized: 'NotAuthorizedException',
  lockedOut: 'NotAuthorizedException',
  wrongCode: 'CodeMismatchException',
  expiredCode: 'ExpiredCodeException',
  alreadyConfirmed: 'NotAuthorizedException',
  invalidPassword: 'InvalidPasswordException',
  limited: 'LimitExceededException',
  failed: 'InternalErrorException',
};

async function fail(call: HeldCall, outcome: Outcome): Promise<void> {
  if (outcome.kind === 'unreachable') return call.drop();
  const exception = exceptions[outcome.kind];
  if (exception === undefined) throw new Error(`no answer of the service means ${outcome.kind}`);
  return call.refuse(exception, outcome.message);
}

/** A sign-in: what depends on the account is arranged on the backend, which then answers itself. */
const signInWith =
  (passwordOf: (answering: Answering) => string): Answer =>
  async ({ backend }, step, answering) => {
    const outcome = outcomeOf(step) as SignInOutcome;
    const password = passwordOf(answering);
    const { call } = answering;
    switch (outcome.kind) {
      case 'signedIn':
        await backend.setAccount('confirmed', password);
        return call.pass();
      case 'userNotFound':
        await backend.removeAccount();
        return call.pass();
      case 'notAuthorized':
        await backend.setAccount('confirmed', `${password}Not`);
        return call.pass();
      case 'userNotConfirmed':
        await backend.setAccount('unconfirmed', password);
        return call.pass();
      case 'passwordResetRequired':
        await backend.setAccount('resetRequired', password);
        return call.pass();
      case 'newPasswordRequired':
        await backend.setAccount('newPasswordRequired', password);
        return call.pass();
      default:
        return fail(call, outcome);
    }
  };

const sendResetCode: Answer = async ({ backend }, step, { call }) => {
  const outcome = outcomeOf(step);
  if (outcome?.kind === 'userNotFound') {
    await backend.removeAccount();
    return call.pass();
  }
  if (outcome?.kind === 'codeSent' || outcome?.kind === 'userNotConfirmed') {
    await backend.setAccount(outcome.kind === 'codeSent' ? 'confirmed' : 'unconfirmed', PASSWORD);
    return call.pass();
  }
  return outcome && fail(call, outcome);
};

/** The outcome that lets the call through; every other fails on the wire. */
const passWhen =
  (kind: string): Answer =>
  (_, step, { call }) => {
    const outcome = outcomeOf(step) ?? { kind: '' };
    return outcome.kind === kind ? call.pass() : fail(call, outcome);
  };

const afterDownload = 'its code has come by then, and the adapter turns all else into an outcome';
const dialog = (name: string | RegExp) => ({ role: 'dialog', name });
const waits = (button: string, text: string) => [{ role: 'button', name: button, disabled: true }, { text }];

export const signIn: FlowScript = {
  chart: 'signIn',
  calls: {
    probeEmail: 'cognito InitiateAuth',
    signIn: 'cognito InitiateAuth',
    sendCode: 'cognito ResendConfirmationCode',
    confirmEmail: 'cognito ConfirmSignUp',
    sendResetCode: 'cognito ForgotPassword',
    resendResetCode: 'cognito ForgotPassword',
    resetPassword: 'cognito ConfirmForgotPassword',
    setNewPassword: 'cognito RespondToAuthChallenge NEW_PASSWORD_REQUIRED',
  },
  download: 'GET /assets/flows.js',
  instant: ['recallPlace'],
  // Every character of a new password tells which parts of the rule are met.
  echoes: [
    'signIn.resettingPassword.form.enteringCodeAndPassword|NEW_PASSWORD_TYPED|0',
    'signIn.enteringNewPassword|NEW_PASSWORD_TYPED|0',
  ],

  async start(stage, { path, ahead }) {
    if (path.start.name !== 'from the email') {
      await openSignIn(stage);
      // The first dialog of the page leads to the form; its call must not wait for the path.
      const asked = stage.gate.next('cognito InitiateAuth').then((call) => call.pass());
      await openAccountForm(stage);
      await asked;
      await fillAccountForm(stage);
      await stage.hand.fill('Confirm password', PASSWORD);
      await stage.hand.click(press('Create account'));
      // The actor of the first dialog would else be taken for the one that comes now.
      await stage.hand.see({ absent: { role: 'dialog', name: 'Create account' } });
      return;
    }
    const place = ahead.find(({ actor }) => actor === 'recallPlace')?.event['output'] as Place | null;
    if (place) {
      await stage.beforePage(
        (text) => sessionStorage.setItem('signIn.place', text),
        JSON.stringify({ ...place, email: stage.backend.email }),
      );
    }
    await openSignIn(stage);
  },

  acts: {
    async EMAIL_SUBMITTED(stage, step) {
      await stage.hand.fill('Email', emailIn(step, stage));
      await stage.hand.click(press('Continue'));
    },
    async EMAIL_RETYPED(stage, step) {
      await stage.hand.fill('Verify email', emailIn(step, stage));
      await stage.hand.click(press('Create an account'));
    },
    async PASSWORD_SUBMITTED({ hand }, step) {
      await hand.fill('Password', textIn(step, 'password'));
      await hand.click(press('Sign in'));
    },
    PASSWORD_FORGOTTEN: ({ hand }) => hand.click(press('Forgot password?')),
    async CODE_SUBMITTED({ hand, backend }, step, moment) {
      let code = textIn(step, 'code');
      if (code !== '' && comesNext(moment, 'confirmEmail') === 'confirmed') {
        await backend.setAccount('unconfirmed', PASSWORD);
        code = await backend.freshCode('signUp');
      }
      await hand.fill('Code', code);
      await hand.click(press('Confirm'));
    },
    CODE_REQUESTED: ({ hand }) => hand.click(press('Resend Code')),
    async RESET_EMAIL_SUBMITTED(stage, step) {
      await stage.hand.fill('Email', emailIn(step, stage));
      await stage.hand.click(press('Send code'));
    },
    async RESET_SUBMITTED({ hand, backend }, step, moment) {
      let code = textIn(step, 'code');
      if (code !== '' && comesNext(moment, 'resetPassword') === 'passwordReset') {
        await backend.setAccount('confirmed', PASSWORD);
        code = await backend.freshCode('reset');
      }
      await hand.fill('Code', code);
      await hand.fill('New password', textIn(step, 'password'));
      await hand.click(press('Reset password'));
    },
    NEW_PASSWORD_TYPED: ({ hand }, step) => hand.fill('New password', textIn(step, 'password')),
    async NEW_PASSWORD_SUBMITTED({ hand }, step) {
      await hand.fill('New password', textIn(step, 'password'));
      await hand.click(press('Change password'));
    },
    BACK: ({ hand }, _, { behind }) =>
      behind.at(-1)?.state === 'checkingEmail'
        ? hand.fill('Email', 'another@example.test')
        : hand.click(press('Back')),
    DIALOG_CLOSED: ({ hand }) => hand.click(press('Close')),
  },

  answers: {
    probeEmail: signInWith(() => PROBE_PASSWORD),
    signIn: signInWith(lastPassword),
    async sendCode({ backend }, step, { call }) {
      const outcome = outcomeOf(step) ?? { kind: '' };
      if (outcome.kind !== 'codeSent' && outcome.kind !== 'alreadyConfirmed') return fail(call, outcome);
      await backend.setAccount(outcome.kind === 'codeSent' ? 'unconfirmed' : 'confirmed', PASSWORD);
      return call.pass();
    },
    confirmEmail: passWhen('confirmed'),
    sendResetCode,
    resendResetCode: sendResetCode,
    resetPassword: passWhen('passwordReset'),
    setNewPassword: passWhen('signedIn'),
  },

  sights: {
    enteringEmail: [dialog('Welcome'), { role: 'button', name: 'Continue', disabled: false }],
    checkingEmail: [dialog('Welcome'), ...waits('Continue', 'Looking up your email…')],
    verifyingEmail: [dialog('Welcome'), { role: 'textbox', name: 'Verify email' }],
    enteringPassword: [dialog(/^Welcome .+@/), { role: 'button', name: 'Sign in', disabled: false }],
    signingIn: [dialog(/^Welcome .+@/), ...waits('Sign in', 'Signing you in…')],
    confirmingEmail: [dialog('Confirm email')],
    'confirmingEmail.form.enteringCode': [{ role: 'button', name: 'Confirm', disabled: false }],
    'confirmingEmail.form.submittingCode': waits('Confirm', 'Checking your code…'),
    'confirmingEmail.hint.shown': [{ text: 'Please check your spam folder.' }],
    enteringResetEmail: [dialog('Reset password'), { role: 'button', name: 'Send code', disabled: false }],
    sendingResetCode: [dialog('Reset password'), ...waits('Send code', 'Sending a code…')],
    resettingPassword: [dialog('Reset password')],
    'resettingPassword.form.enteringCodeAndPassword': [
      { role: 'button', name: 'Reset password', disabled: false },
    ],
    'resettingPassword.form.submittingReset': waits('Reset password', 'Setting your new password…'),
    enteringNewPassword: [
      dialog('Change password'),
      { role: 'button', name: 'Change password', disabled: false },
    ],
    settingNewPassword: [
      dialog('Change password'),
      ...waits('Change password', 'Setting your new password…'),
    ],
    signedIn: [{ absent: dialog(/^(Welcome|Confirm email|Reset password|Change password)/) }],
    accountWanted: [dialog('Create account')],
    closed: [{ absent: { role: 'dialog' } }],
  },

  unreachable: [
    {
      transition: 'signIn.recallingPlace|xstate.error.actor.recallPlace|0',
      reason: 'the adapter reads the storage of the browser without ever throwing',
    },
    { transition: 'signIn.signingIn|xstate.error.actor.signIn|0', reason: afterDownload },
    { transition: 'signIn.settingNewPassword|xstate.error.actor.setNewPassword|0', reason: afterDownload },
  ],

  can: (step) => step.kind === 'answer' || !comesFrom(step, 'recallingPlace'),
};
