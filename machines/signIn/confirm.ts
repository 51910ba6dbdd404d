import { and } from 'xstate';
import { available, waiting } from './resend.ts';
import { codeIn, showAndReport, signInSetup } from './setup.ts';

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
            target: '#signIn.signingIn',
            actions: 'clearMessages',
          },
          { guard: 'isConfirmed', target: '#signIn.enteringPassword', actions: 'noticeConfirmed' },
          { guard: 'isAlreadyConfirmed', target: '#signIn.enteringPassword', actions: 'showAlert' },
          {
            guard: 'isCodeExpired',
            target: ['#signIn.confirmingEmail.form.enteringCode', '#signIn.confirmingEmail.resend.available'],
            actions: 'showAlert',
          },
          { guard: 'isUnexpected', target: 'enteringCode', actions: showAndReport },
          { target: 'enteringCode', actions: 'showAlert' },
        ],
        onError: { target: 'enteringCode', actions: showAndReport },
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
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          { guard: 'isCodeSent', target: 'waiting', actions: 'noticeCodeSent' },
          { guard: 'isAlreadyConfirmed', target: '#signIn.enteringPassword', actions: 'showAlert' },
          { guard: 'isUnreachable', target: 'available', actions: 'showAlert' },
          { guard: 'isUnexpected', target: 'available', actions: showAndReport },
          { target: 'waiting', actions: 'showAlert' },
        ],
        onError: { target: 'available', actions: showAndReport },
      },
    },
  },
});

const hint = signInSetup.createStateConfig({
  meta: { description: 'Help for a mail that does not arrive.' },
  initial: 'hidden',
  states: {
    hidden: {
      meta: { description: 'The mail may still arrive.' },
      after: { spamHintWait: 'shown' },
    },
    shown: { meta: { description: 'The dialog mentions the spam folder.' } },
  },
});

/** Confirming the email of a new account with the mailed code. */
export const confirmingEmail = signInSetup.createStateConfig({
  meta: { description: 'The dialog Confirm email asks for the mailed code.' },
  type: 'parallel',
  entry: { type: 'saveStep', params: ({ context }) => ({ kind: 'confirm', email: context.email }) },
  on: { BACK: { target: 'enteringEmail', actions: 'clearMessages' } },
  states: { form, resend, hint },
});
