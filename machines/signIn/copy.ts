import type { AuthFailure } from './outcomes.ts';

export const titles = {
  email: 'Welcome',
  password: (email: string) => `Welcome ${email}`,
  confirm: 'Confirm email',
  reset: 'Reset password',
  newPassword: 'Change password',
} as const;

export const captions = {
  email:
    'Please enter your email. Your courses, grades and receipts are kept in a student account. We will check whether you already have one.',
  verify: 'You seem to be new here. Please enter your email once more.',
  method: 'How would you like to sign in?',
  password: 'Please enter your password.',
  signInCode: 'Please enter the code from our email.',
  authenticator: 'Please enter the code that your authenticator app shows.',
  confirm: 'Please confirm that the email is yours.',
  resetEmail:
    'To set a new password you need a code, which we send to your email. It shows that the address is yours.',
  reset: 'Enter the code from our email and choose a new password.',
  newPassword: 'Your account was opened with a temporary password; please choose one of your own.',
} as const;

export const buttons = {
  back: 'Back',
  email: 'Continue',
  verify: 'Create an account',
  passkey: 'Sign in with a passkey',
  signInCode: 'Email me a code',
  usePassword: 'Use my password',
  password: 'Sign in',
  confirm: 'Confirm',
  resetEmail: 'Send code',
  reset: 'Reset password',
  newPassword: 'Change password',
  forgotPassword: 'Forgot password?',
  resend: 'Resend Code',
} as const;

export const labels = {
  email: 'Email',
  retypedEmail: 'Verify email',
  password: 'Password',
  newPassword: 'New password',
  code: 'Code',
} as const;

export const codeHint = 'The six digits from our email';
export const authenticatorHint = 'The six digits that your app shows now';
/** A code, after the password was entered once more. */
export const codeAgain = {
  app: 'Your account is protected by an authenticator app. Please enter the code that it shows as well.',
  mailed: 'Your account asks for a code by email as well. Please enter the one that we have just sent you.',
  another: 'If you need another code, go back and enter your password again.',
  go: 'Continue',
  proving: 'Checking your code…',
} as const;
export const authenticatorLost =
  'If you no longer have the app, sign in with a passkey, or contact Student Services. They can turn it off for you.';

/** The text before and after the email. */
export const unknownEmail = {
  before: 'No account uses',
  after: '. If the address has a mistake, please go back and correct it.',
} as const;

/** The text before and after the email. */
export const codeMailed = { before: 'Please enter the code that we sent to', after: '.' } as const;

/** `wait` is in milliseconds. */
export const resendLater = (wait: number) =>
  `No email yet? You can ask for another code ${wait / 1000} seconds after the last one.`;
export const resendIn = (seconds: number) =>
  `Another code in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
export const resendNow = 'No email yet? You can ask for another code.';
export const spamHint = 'A code that has not arrived after 5 minutes is often in the spam folder.';

export const waiting = {
  opening: 'Opening…',
  email: 'Looking up your email…',
  passkey: 'Waiting for your passkey…',
  signIn: 'Signing you in…',
  code: 'Checking your code…',
  resend: 'Sending a code…',
  newPassword: 'Setting your new password…',
} as const;

export const emailsDiffer = 'The email addresses must match.';
export const emailConfirmed =
  'Your email is confirmed. To choose your password you need another code, which we are sending now.';
export const codeSent = 'We have just sent you a code.';
export const passwordCodeSent = (email: string) =>
  `Your email is confirmed. To choose your password, enter the second code that we have sent to ${email}.`;
export const resetCodeSent = (email: string) => `We have sent a code to ${email}.`;

/** The kinds that are missing here show the service's message. */
export const failures = {
  userNotFound: 'There is no account with this email address.',
  wrongClock:
    'The date or time on this device is wrong, so the sign-in service cannot check your password. Please correct it, then try again.',
  wrongCode: 'That code is not right. Please check it and try again.',
  expiredCode: 'That code has expired. Please ask for a new one.',
  usedCode: 'That code was used before. Please wait until your app shows the next one.',
  spentCode: 'That code cannot be tried again. Please ask for a new one.',
  alreadyConfirmed: 'This email is already confirmed. Please sign in with your password.',
  limited: 'Too many codes or attempts. Please wait a while, then try again.',
  throttled: 'The sign-in service is very busy. Please wait a moment, then try again.',
  unsupported:
    'This account uses a sign-in method that this site does not support. Please contact Student Services.',
  passkeyUnused: 'No passkey was used. You can try again, or sign in another way.',
  passkeyRefused: 'This passkey was not accepted. Please sign in another way.',
  unreachable: 'The sign-in service cannot be reached. Please check your connection and try again.',
  unreadable:
    'We could not read the response of the sign-in service. If your network asks you to sign in, please do so, then try again.',
  late: 'This is taking too long. Please check your connection and try again.',
  notLoaded: 'Signing in could not be loaded. Please check your connection and try again.',
  unexpected: 'Something went wrong while signing in. Please try again.',
} as const satisfies Partial<Record<AuthFailure['kind'] | 'late' | 'notLoaded', string>>;

/** Shown beneath the failure. */
type Advice = Readonly<Partial<Record<AuthFailure['kind'] | 'late' | 'notLoaded', string>>>;

/** Where a password is asked for without a way to choose another. */
export const adviceOnPassword: Advice = {
  lockedOut: 'To protect your account, wait a few minutes before you try again.',
};

export const advice: Advice = {
  ...adviceOnPassword,
  notAuthorized: 'If you cannot remember your password, choose “Forgot password?” to set a new one.',
  userNotFound: 'Check it for typing mistakes, or go back to enter another.',
  alreadyConfirmed:
    'If you cannot remember it, and your account asks for a code by email after the password, please contact Student Services.',
};
