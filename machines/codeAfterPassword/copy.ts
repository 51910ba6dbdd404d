/** What the account page says of mailed codes that are asked for after the password. */

export const title = 'Codes by email';
export const text =
  'With codes by email, nobody signs in with your password alone: we send a code to your email, and ask for it as well.';
export const isOn = 'Your account asks for a code by email after your password.';
export const isOff = 'Your account does not ask for a code by email after your password.';
export const turnOn = 'Ask for a mailed code after my password';
export const turnOff = 'Stop asking for a mailed code';
export const turnedOn =
  'Codes by email are on. From now on, signing in with your password needs a code that we send you.';
export const turnedOff = 'Codes by email are off. Your password no longer needs one.';
export const unknown = 'No answer came back, so we asked again: this is how codes by email are set now.';
export const checking = 'Checking your codes by email…';
export const notTurnedOn = 'Codes by email are still off';
export const notTurnedOff = 'Codes by email are still on';

export const failed = {
  title: 'Your codes by email could not be checked',
  tryAgain: 'Check again',
} as const;

export { password } from '../authenticator/copy.ts';

export const turningOn = {
  title: 'Ask for a code by email after your password?',
  text: 'We then send you a code each time you sign in with your password, and you can no longer sign in with a code instead of it. If you have an authenticator app, we ask for its code, and send none.',
  more: 'A forgotten password can no longer be replaced by email either: you then sign in with a passkey, or contact Student Services.',
  keep: 'Leave it off',
  go: 'Turn it on',
  sending: 'Turning on codes by email…',
} as const;

export const turningOff = {
  title: 'Stop asking for a code by email?',
  text: 'Then your password signs in without a code from our email.',
  more: 'A forgotten password can be replaced by email again.',
  keep: 'Keep it on',
  go: 'Turn it off',
  sending: 'Turning off codes by email…',
} as const;
