/** What the dialog that changes an email says. */

export const title = 'Change your email';
export const introduction =
  'Your account keeps its email until you enter the code that we mail to the new one.';
export const current = 'Your email now:';
export const label = 'New email';
export const go = 'Email me a code';
export const mailing = 'Mailing you a code…';
export const isSame = 'This is the email of your account already.';
export const notMailed = 'No code was mailed';

export const password = {
  text: 'Before we mail a code, we make sure that it is you. Please enter your password once more.',
  label: 'Password',
  go: 'Continue',
  proving: 'Checking your password…',
} as const;

export const code = {
  /** Before the email. */
  mailed: 'Please enter the code that we have mailed to',
  go: 'Change my email',
  confirming: 'Changing your email…',
  resend: 'Email me another code',
  resending: 'Mailing you another code…',
  resent: 'We have mailed you another code. Only the last one is good.',
  unknown:
    'No answer came back, so we cannot tell whether a code was mailed. If none arrives, ask for another one.',
  notSent: 'Your email was not changed',
  other: 'If no code arrives, look into the spam folder and check the email for typing mistakes.',
} as const;

export const unknown = {
  title: 'We cannot tell yet whether your email was changed',
  text: 'No answer came back. We keep asking which email your account has, which changes nothing.',
  check: 'Check now',
  checking: 'Asking which email your account has…',
  still: 'There is still no answer.',
  notChanged: 'Your account still has its former email. You can enter the code again.',
} as const;

export const changed = {
  title: 'Your email is changed',
  text: 'Sign in with it from now on. We have told your former email about it, with a way to object. If anyone else may be signed in to your account, sign out everywhere.',
  signOut: 'Sign out everywhere',
  close: 'Done',
} as const;
