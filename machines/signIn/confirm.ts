import { and, or } from 'xstate';
import { resend } from './resend.ts';
import {
  afterAutomaticSignIn,
  codeIn,
  notLoadedActions,
  saveEmail,
  showAndReport,
  signInSetup,
} from './setup.ts';

/** Another code, which leads to a password of the person's own. */
const choosingPassword = {
  target: '#signIn.sendingResetCode',
  actions: ['forgetPassword', 'comeFromConfirmation', 'noticeConfirmed', saveEmail],
} as const;

const form = signInSetup.createStateConfig({
  meta: { description: 'The code.' },
  initial: 'enteringCode',
  states: {
    enteringCode: {
      meta: { description: 'The code can be entered and submitted.' },
      on: {
        CODE_SUBMITTED: [
          { guard: 'isFormValid', target: 'submittingCode', actions: 'clearMessages' },
          { actions: 'showFieldErrors' },
        ],
      },
    },
    submittingCode: {
      meta: { description: 'The sign-in service checks the code.' },
      tags: 'pending',
      invoke: {
        id: 'confirmEmail',
        src: 'confirmEmail',
        input: ({ context, event }) => ({ email: context.email, code: codeIn(event) }),
        onDone: [
          {
            guard: and(['isConfirmed', 'hasPassword']),
            target: ['#signIn.confirmingEmail.form.signingIn', '#signIn.confirmingEmail.resend.waiting'],
            actions: 'clearMessages',
          },
          // The account was created elsewhere, and so was its password chosen.
          { guard: 'isConfirmed', ...choosingPassword },
          { guard: 'isAlreadyConfirmed', target: '#signIn.enteringPassword', actions: 'showAlert' },
          {
            guard: 'isCodeUsedUp',
            target: ['#signIn.confirmingEmail.form.enteringCode', '#signIn.confirmingEmail.resend.available'],
            actions: 'showAlert',
          },
          { guard: 'isUnexpected', target: 'enteringCode', actions: showAndReport },
          { target: 'enteringCode', actions: 'showAlert' },
        ],
        onError: { target: 'enteringCode', actions: notLoadedActions },
      },
      after: { answerLimit: { target: 'enteringCode', actions: 'showLate' } },
    },
    signingIn: {
      meta: { description: 'The new account is signed in with its password.' },
      tags: 'pending',
      invoke: {
        id: 'signInAfterCode',
        src: 'signIn',
        input: ({ context }) => ({ email: context.email, password: context.password }),
        onDone: [
          // The account is not the one that this password was chosen for.
          { guard: or(['isResetRequired', 'isNotAuthorized']), ...choosingPassword },
          ...afterAutomaticSignIn.onDone,
        ],
        onError: afterAutomaticSignIn.onError,
      },
      after: { answerLimit: { target: '#signIn.enteringPassword', actions: 'showLate' } },
      on: { BACK: '#signIn.enteringPassword' },
    },
  },
});

const hint = signInSetup.createStateConfig({
  meta: { description: 'Help for a mail that does not arrive.' },
  initial: 'plain',
  states: {
    plain: {
      meta: { description: 'A line mentions the spam folder. The mail may still arrive.' },
      after: { spamHintWait: 'emphasized' },
    },
    emphasized: { meta: { description: 'The mail is late, and the line about the spam folder stands out.' } },
  },
});

/** Confirming the email of a new account with the mailed code. */
export const confirmingEmail = signInSetup.createStateConfig({
  meta: { description: 'The dialog Confirm email asks for the mailed code.' },
  type: 'parallel',
  entry: { type: 'saveStep', params: ({ context }) => ({ kind: 'confirm', email: context.email }) },
  on: { BACK: { target: 'enteringEmail', actions: 'clearMessages' } },
  states: { form, resend: resend({ id: 'sendCode', src: 'sendCode' }, 'noticeCodeSent'), hint },
});
