/** What the dialog with a student's details says. The fields have the words of the account form. */

export const title = 'Your details';
export const introduction =
  'Your name as your transcript shows it, how we reach you, and where your transcript goes.';
export const loading = 'Loading your details…';
export const unavailable = 'Your details could not be loaded';
export const tryAgain = 'Try again';
export const cancel = 'Cancel';
export const save = 'Save changes';
export const saving = 'Saving your changes…';
export const saved = 'Your details are saved.';
export const notSaved = 'Your changes were not saved';
export const unknown = {
  title: 'We cannot tell whether your changes were saved',
  text: 'No answer came back. What you typed is still here, and you can safely save it again.',
} as const;

export const preview = {
  heading: 'How your name appears',
  transcript: 'On your transcript',
  mail: 'In mail and on receipts',
} as const;
