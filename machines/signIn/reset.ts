import { and } from 'xstate';
import { resend } from './resend.ts';
import { afterAutomaticSignIn, codeIn, notLoadedActions, showAndReport, signInSetup } from './setup.ts';

/** From every step of the reset to the step of signing in that asked for it, or for the email. */
const backToSignIn = [
  { guard: 'cameFromPassword', target: '#signIn.enteringPassword', actions: 'clearMessages' },
  { target: '#signIn.enteringEmail', actions: 'clearMessages' },
] as const;

export const enteringResetEmail = signInSetup.createStateConfig({
  meta: { description: 'The dialog Reset password asks for the email that the code goes to.' },
  entry: 'forgetPassword',
  on: {
    EMAIL_TYPED: { actions: 'keepTyped' },
    RESET_EMAIL_SUBMITTED: [
      { guard: 'isFormValid', target: 'sendingResetCode', actions: ['keepEmail', 'clearMessages'] },
      { actions: 'showFieldErrors' },
    ],
    BACK: backToSignIn,
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
      {
        guard: and(['isCodeSent', 'cameFromConfirmation']),
        target: 'resettingPassword',
        actions: 'noticePasswordCodeSent',
      },
      { guard: 'isCodeSent', target: 'resettingPassword', actions: 'noticeCodeSentTo' },
      // The service sends no reset code to an unconfirmed email.
      { guard: 'isUnconfirmed', target: '#signIn.confirmingEmail.resend.sending' },
      { guard: 'isUnexpected', target: 'enteringResetEmail', actions: showAndReport },
      { target: 'enteringResetEmail', actions: 'showAlert' },
    ],
    onError: { target: 'enteringResetEmail', actions: notLoadedActions },
  },
  after: { answerLimit: { target: 'enteringResetEmail', actions: 'showLate' } },
  on: { BACK: backToSignIn },
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
          {
            guard: 'isPasswordReset',
            target: ['#signIn.resettingPassword.form.signingIn', '#signIn.resettingPassword.resend.waiting'],
            actions: 'clearMessages',
          },
          {
            guard: 'isCodeUsedUp',
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
        onError: { target: 'enteringCodeAndPassword', actions: ['forgetPassword', ...notLoadedActions] },
      },
      after: {
        answerLimit: { target: 'enteringCodeAndPassword', actions: ['forgetPassword', 'showLate'] },
      },
    },
    signingIn: {
      meta: { description: 'The user is signed in with the new password, and all other sessions end.' },
      tags: 'pending',
      invoke: {
        id: 'signInAfterReset',
        src: 'signIn',
        input: ({ context }) => ({
          email: context.email,
          password: context.password,
          endsOtherSessions: true,
        }),
        ...afterAutomaticSignIn,
      },
      after: { answerLimit: { target: '#signIn.enteringPassword', actions: 'showLate' } },
      on: { BACK: '#signIn.enteringPassword' },
    },
  },
});

export const resettingPassword = signInSetup.createStateConfig({
  meta: { description: 'The dialog Reset password asks for the mailed code and a new password.' },
  type: 'parallel',
  entry: { type: 'saveStep', params: ({ context }) => ({ kind: 'reset', email: context.email }) },
  exit: 'forgetTyped',
  on: { BACK: backToSignIn },
  states: {
    form,
    resend: resend({ id: 'resendResetCode', src: 'sendResetCode' }, 'noticeCodeSentTo'),
  },
});
