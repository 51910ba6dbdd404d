/** What the account page says of authenticator apps. */

export const title = 'Authenticator app';
export const text =
  'With an authenticator app, nobody signs in with your password alone: a code that changes every 30 seconds is needed as well.';
export const isOn = 'Your account is protected by an authenticator app.';
export const isOff = 'Your account has no authenticator app.';
export const setUp = 'Set up an app';
export const turnOff = 'Turn off';
export const turnedOn =
  'Your authenticator app is on. From now on, signing in with your password needs its code.';
export const turnedOff = 'Your authenticator app is off. Your password alone signs in again.';
export const unknown = 'No answer came back, so we asked again: this is how your account is now.';
export const checking = 'Checking your authenticator app…';
export const notSetUp = 'The app was not set up';
export const notTurnedOff = 'The app is still on';

export const failed = {
  title: 'Your authenticator app could not be checked',
  tryAgain: 'Try again',
} as const;

export const password = {
  text: 'Before we change how you sign in, please show that it is you: enter your password once more.',
  label: 'Password',
  go: 'Continue',
  proving: 'Checking your password…',
} as const;

export const dialog = {
  title: 'Set up an authenticator app',
  starting: 'Preparing…',
  scan: 'Scan this picture with the authenticator app on your phone.',
  picture: 'Picture with the key for your app',
  type: 'If you cannot scan it, enter this key in the app:',
  next: 'Then enter the code that the app shows.',
  mailEnds: 'You can no longer sign in with a code from our email once the app is on.',
  go: 'Turn on',
  turningOn: 'Turning on your app…',
} as const;

export const confirm = {
  title: 'Turn off your authenticator app?',
  text: 'Then your password alone signs in to your account.',
  keep: 'Keep it on',
  go: 'Turn it off',
  turningOff: 'Turning off your app…',
} as const;
