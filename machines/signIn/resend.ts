import { notLoadedActions, showAndReport, signInSetup } from './setup.ts';

const waiting = signInSetup.createStateConfig({
  meta: { description: 'A code was just sent. The dialog says when another one can be requested.' },
  after: { resendWait: 'available' },
});

const available = signInSetup.createStateConfig({
  meta: { description: 'Another code can be requested.' },
  on: { CODE_REQUESTED: { target: 'sending', actions: 'clearMessages' } },
});

/** The actor that mails the code. */
type Sender =
  | { readonly id: 'sendCode'; readonly src: 'sendCode' }
  | { readonly id: 'resendResetCode'; readonly src: 'sendResetCode' }
  | { readonly id: 'resendSignInCode'; readonly src: 'mailSignInCode' };

const confirmed = {
  guard: 'isAlreadyConfirmed',
  target: '#signIn.enteringPassword',
  actions: 'showAlert',
} as const;

/** The region of the dialogs that wait for a code: both can send another one after a while. */
export const resend = (sender: Sender, notice: 'noticeCodeSent' | 'noticeCodeSentTo') =>
  signInSetup.createStateConfig({
    meta: { description: 'Another code.' },
    initial: 'waiting',
    states: {
      waiting,
      available,
      sending: {
        meta: { description: 'The sign-in service mails another code.' },
        tags: 'pending',
        invoke: {
          ...sender,
          input: ({ context: { email, password } }) =>
            sender.src === 'mailSignInCode' ? { email, password } : { email },
          onDone: [
            { guard: 'isCodeSent', target: 'waiting', actions: notice },
            // Only an email that waits for its confirmation can have been confirmed elsewhere.
            ...(sender.src === 'sendCode' ? [confirmed] : []),
            { guard: 'isUnreachable', target: 'available', actions: 'showAlert' },
            { guard: 'isUnexpected', target: 'available', actions: showAndReport },
            { target: 'waiting', actions: 'showAlert' },
          ],
          onError: { target: 'available', actions: notLoadedActions },
        },
        after: { answerLimit: { target: 'available', actions: 'showLate' } },
      },
    },
  });
