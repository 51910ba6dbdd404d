/** What the dialog that changes a password says. The failures have the words of the sign-in dialog. */

export const title = 'Change your password';
export const introduction = 'Enter your current password, then the new one.';
export const current = 'Current password';
export const save = 'Change password';
export const changing = 'Changing your password…';
export const notChanged = 'Your old password is still valid: nothing was changed. You can try again.';

export const unknown = {
  title: 'We cannot tell whether your password was changed',
  text: 'No answer came back. “Check now” tries the new password, and changes nothing.',
  check: 'Check now',
  checking: 'Trying the new password…',
  still: 'There is still no answer. Please try again in a moment.',
} as const;

export const changed = {
  title: 'Your password is changed',
  text: 'Sign in with the new one from now on. If anyone else may know the old one, sign out everywhere, so that nobody stays signed in with it.',
  signOut: 'Sign out everywhere',
  close: 'Done',
} as const;
