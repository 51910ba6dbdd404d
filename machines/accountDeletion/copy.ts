/** What the dialog that deletes an account says. */

export const title = 'Delete your account';
export const goes =
  'Your sign-in, your details, letters that you sent with your email as student ID, messages, and the mail we keep about you are deleted at once and cannot be restored.';
export const stays =
  'Tax law and academic records require that we keep which courses you bought and finished, for how much, and when. They stay under a number, without your name and address.';
export const backups =
  'Backups keep copies until they expire. Letters that identify you in another way are deleted a year after they arrive, or sooner if you write to us.';
export const download =
  'If you want a copy of your data or your receipts, close this and download them first.';
export const confirm = 'I want my account deleted. I know that this cannot be undone.';
export const confirmMissing = 'Please confirm this to delete your account.';
export const keep = 'Keep my account';
export const go = 'Delete my account';
export const close = 'Back to your account';
export const deleting = 'Deleting your account…';
export const deleted = 'Your account is deleted.';
export const refused = 'Your account cannot be deleted yet';
export const notSent = 'Your account was not deleted';
export const tryAgain = 'Try again';
export const stillThere = 'Your account is still there: it has not been deleted so far.';

export const password = {
  text: 'Before anything is deleted, please show that it is you: enter your password once more.',
  label: 'Password',
  go: 'Continue',
  proving: 'Checking your password…',
} as const;

export const unknown = {
  title: 'We cannot tell yet whether your account is deleted',
  text: 'No answer came back. We keep asking, which deletes nothing.',
  check: 'Check now',
  checking: 'Asking whether your account is deleted…',
  still: 'There is still no answer.',
} as const;
