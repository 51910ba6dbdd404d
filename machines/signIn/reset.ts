import { available, waiting } from './resend.ts';
import { codeIn, showAndReport, signInSetup } from './setup.ts';

export const enteringResetEmail = signInSetup.createStateConfig({
  meta: { description: 'The dialog Reset password asks for the email that the code goes to.' },
  entry: 'forgetPassword',
  on: {
    RESET_EMAIL_SUBMITTED: [
      { guard: 'isFormValid', target: 'sendingResetCode', actions: ['keepEmail', 'clearMessages'] },
      { actions: 'showFieldErrors' },
    ],
    BACK: { target: 'enteringPassword', actions: 'clearMessages' },
  },
});

export const sendingResetCode = signInSetup.createStateConfig({
  meta: { description: 'The sign-in service mails the code.' },
  tags: 'pending',
  invoke: {
    id: 'sendResetCode',
    src: 'sendResetCode',
    input: ({ context }) => ({ email: context.email }),
    onDone: [
      { guard: 'isCodeSent', target: 'resettingPassword', actions: 'noticeCodeSent' },
      // The service sends no reset code to an unconfirmed email.
      { guard: 'isUnconfirmed', target: '#signIn.confirmingEmail.resend.sending' },
      { guard: 'isUnexpected', target: 'enteringResetEmail', actions: showAndReport },
      { target: 'enteringResetEmail', actions: 'showAlert' },
    ],
    onError: { target: 'enteringResetEmail', actions: showAndReport },
  },
  on: { BACK: 'enteringResetEmail' },
});

const form = signInSetup.createStateConfig({
  meta: { description: 'The code and the new password.' },
  initial: 'enteringCodeAndPassword',
  states: {
    enteringCodeAndPassword: {
      meta: { description: 'The parts of the password rule are checked off while the user types.' },
      on: {
        NEW_PASSWORD_TYPED: { actions: 'checkTyped' },
        RESET_SUBMITTED: [
          { guard: 'isFormValid', target: 'submittingReset', actions: ['keepPassword', 'clearMessages'] },
          { actions: 'showFieldErrors' },
        ],
      },
    },
    submittingReset: {
      meta: { description: 'The sign-in service sets the new password.' },
      tags: 'pending',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context, event }) => ({
          email: context.email,
          password: context.password,
          code: codeIn(event),
        }),
        onDone: [
          { guard: 'isPasswordReset', target: '#signIn.signingIn', actions: 'clearMessages' },
          {
            guard: 'isCodeExpired',
            target: [
              '#signIn.resettingPassword.form.enteringCodeAndPassword',
              '#signIn.resettingPassword.resend.available',
            ],
            actions: ['showAlert', 'forgetPassword'],
          },
          {
            guard: 'isUnexpected',
            target: 'enteringCodeAndPassword',
            actions: ['forgetPassword', ...showAndReport],
          },
          { target: 'enteringCodeAndPassword', actions: ['showAlert', 'forgetPassword'] },
        ],
        onError: { target: 'enteringCodeAndPassword', actions: ['forgetPassword', ...showAndReport] },
      },
    },
  },
});

const resend = signInSetup.createStateConfig({
  meta: { description: 'Another code.' },
  initial: 'waiting',
  states: {
    waiting,
    available,
    sending: {
      meta: { description: 'The sign-in service mails another code.' },
      tags: 'pending',
      invoke: {
        id: 'resendResetCode',
        src: 'sendResetCode',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          { guard: 'isCodeSent', target: 'waiting', actions: 'noticeCodeSent' },
          { guard: 'isUnreachable', target: 'available', actions: 'showAlert' },
          { guard: 'isUnexpected', target: 'available', actions: showAndReport },
          { target: 'waiting', actions: 'showAlert' },
        ],
        onError: { target: 'available', actions: showAndReport },
      },
    },
  },
});

export const resettingPassword = signInSetup.createStateConfig({
  meta: { description: 'The dialog Reset password asks for the mailed code and a new password.' },
  type: 'parallel',
  entry: { type: 'saveStep', params: ({ context }) => ({ kind: 'reset', email: context.email }) },
  exit: 'forgetTyped',
  on: { BACK: { target: 'enteringResetEmail', actions: ['clearMessages', 'removeSavedStep'] } },
  states: { form, resend },
});
