import { or } from 'xstate';
import { resend } from './resend.ts';
import { codeIn, notLoadedActions, saveEmail, showAndReport, signInSetup } from './setup.ts';

export const choosingMethod = signInSetup.createStateConfig({
  meta: { description: 'The dialog greets the user by email and asks how to sign in.' },
  entry: ['forgetPassword', saveEmail],
  on: {
    PASSKEY_CHOSEN: { guard: 'hasPasskey', target: 'usingPasskey', actions: 'clearMessages' },
    CODE_CHOSEN: { target: 'mailingSignInCode', actions: 'clearMessages' },
    PASSWORD_CHOSEN: { target: 'enteringPassword', actions: 'clearMessages' },
    BACK: { target: 'enteringEmail', actions: 'clearMessages' },
  },
});

export const usingPasskey = signInSetup.createStateConfig({
  meta: { description: 'The device asks the user for the passkey, and the sign-in service checks it.' },
  tags: 'pending',
  invoke: {
    id: 'signInWithPasskey',
    src: 'signInWithPasskey',
    input: ({ context }) => ({ email: context.email }),
    onDone: [
      { guard: 'isSignedIn', target: 'signedIn' },
      { guard: 'isUnexpected', target: 'choosingMethod', actions: showAndReport },
      { target: 'choosingMethod', actions: 'showAlert' },
    ],
    onError: { target: 'choosingMethod', actions: notLoadedActions },
  },
  after: { passkeyLimit: { target: 'choosingMethod', actions: 'showLate' } },
  on: {
    CODE_CHOSEN: 'mailingSignInCode',
    PASSWORD_CHOSEN: 'enteringPassword',
    BACK: 'choosingMethod',
  },
});

export const mailingSignInCode = signInSetup.createStateConfig({
  meta: { description: 'The sign-in service mails a code to sign in with.' },
  tags: 'pending',
  invoke: {
    id: 'mailSignInCode',
    src: 'mailSignInCode',
    input: ({ context }) => ({ email: context.email }),
    onDone: [
      { guard: 'isCodeSent', target: 'enteringSignInCode', actions: 'noticeCodeSentTo' },
      { guard: 'isUnexpected', target: 'choosingMethod', actions: showAndReport },
      { target: 'choosingMethod', actions: 'showAlert' },
    ],
    onError: { target: 'choosingMethod', actions: notLoadedActions },
  },
  after: { answerLimit: { target: 'choosingMethod', actions: 'showLate' } },
  on: { BACK: 'choosingMethod' },
});

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
        id: 'signInWithCode',
        src: 'signInWithCode',
        input: ({ event }) => ({ code: codeIn(event) }),
        onDone: [
          { guard: 'isSignedIn', target: '#signIn.signedIn' },
          {
            guard: 'isCodeUsedUp',
            target: [
              '#signIn.enteringSignInCode.form.enteringCode',
              '#signIn.enteringSignInCode.resend.available',
            ],
            actions: 'showAlert',
          },
          // The app was turned on after the code was mailed.
          { guard: 'isAuthenticatorCodeRequired', target: '#signIn.enteringAuthenticatorCode' },
          // The account has changed since: its first step says what it needs now.
          {
            guard: or(['isUnconfirmed', 'isResetRequired', 'isNewPasswordRequired']),
            target: '#signIn.checkingEmail',
            actions: 'forgetPassword',
          },
          { guard: 'isUnexpected', target: 'enteringCode', actions: showAndReport },
          { target: 'enteringCode', actions: 'showAlert' },
        ],
        onError: { target: 'enteringCode', actions: notLoadedActions },
      },
      after: { answerLimit: { target: 'enteringCode', actions: 'showLate' } },
    },
  },
});

/** Signing in with a mailed code instead of a password; or after it, which is kept for another code. */
export const enteringSignInCode = signInSetup.createStateConfig({
  meta: { description: 'The dialog greets the user by email and asks for the mailed code.' },
  type: 'parallel',
  on: {
    BACK: [
      { guard: 'hasPassword', target: 'enteringPassword', actions: 'clearMessages' },
      { target: 'choosingMethod', actions: 'clearMessages' },
    ],
  },
  states: { form, resend: resend({ id: 'resendSignInCode', src: 'mailSignInCode' }, 'noticeCodeSent') },
});
