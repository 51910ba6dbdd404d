import { or } from 'xstate';
import { codeIn, notLoadedActions, showAndReport, signInSetup } from './setup.ts';

export const enteringAuthenticatorCode = signInSetup.createStateConfig({
  meta: {
    description: 'The password is right. The dialog asks for the code that the authenticator app shows.',
  },
  entry: 'forgetPassword',
  on: {
    CODE_SUBMITTED: [
      { guard: 'isFormValid', target: 'checkingAuthenticatorCode', actions: 'clearMessages' },
      { actions: 'showFieldErrors' },
    ],
    BACK: { target: 'enteringPassword', actions: 'clearMessages' },
  },
});

export const checkingAuthenticatorCode = signInSetup.createStateConfig({
  meta: { description: 'The sign-in service checks the code of the authenticator app.' },
  tags: 'pending',
  invoke: {
    id: 'signInWithAuthenticator',
    src: 'signInWithAuthenticator',
    input: ({ event }) => ({ code: codeIn(event) }),
    onDone: [
      { guard: 'isSignedIn', target: 'signedIn' },
      // The sign-in has taken too long, and only the password begins another one.
      { guard: 'isNotAuthorized', target: 'enteringPassword', actions: 'showAlert' },
      // The account has changed since: its first step says what it needs now.
      {
        guard: or(['isUnconfirmed', 'isResetRequired', 'isNewPasswordRequired']),
        target: 'checkingEmail',
      },
      { guard: 'isUnexpected', target: 'enteringAuthenticatorCode', actions: showAndReport },
      { target: 'enteringAuthenticatorCode', actions: 'showAlert' },
    ],
    onError: { target: 'enteringAuthenticatorCode', actions: notLoadedActions },
  },
  after: { answerLimit: { target: 'enteringAuthenticatorCode', actions: 'showLate' } },
  on: { BACK: 'enteringAuthenticatorCode' },
});
